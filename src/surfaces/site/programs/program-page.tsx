import { getTranslations } from 'next-intl/server'
import { langOf } from '@/content/fallback/present'
import type { ProgramView } from '@/content/programs/present'
import type { Locale } from '@/i18n/locales'
import { LinkButton } from '@/ui/link-button'
import { Picture } from '@/ui/picture'
import { Breadcrumbs } from '../blocks/breadcrumbs'
import { PageHead } from '../blocks/page-head'
import { ReviewNote } from '../blocks/review-note'
import { SampleNote } from '../blocks/sample-note'
import { ConsultationNotice } from '../compliance/consultation-notice'
import { DoctorCard } from '../doctors/doctor-card'
import { Methods } from '../home/methods'
import { Numbers } from '../home/numbers'
import { Questions } from '../home/questions'
import { Stages } from '../home/stages'
import { Story } from '../home/story'
import { ServiceCard } from '../services/service-card'

type ProgramPageProps = {
  readonly locale: Locale
  readonly program: ProgramView
  readonly hasNumbers: boolean
}

/** The page of a program other than hair (specification, section 2). */
export async function ProgramPage({ locale, program, hasNumbers }: ProgramPageProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const nameLang = langOf(program, 'name')
  const contactQuery = new URLSearchParams({ service: program.name })
  return (
    <>
      <PageHead
        title={program.name}
        lang={nameLang}
        lead={program.slogan}
        leadLang={langOf(program, 'slogan')}
        crumbs={<Breadcrumbs locale={locale} crumbs={[]} current={program.name} lang={nameLang} />}
        picture={
          program.picture ? (
            <Picture
              picture={program.picture}
              sizes="(min-width: 64rem) 32rem, 80vw"
              className="aspect-3/2 w-full rounded-card border border-line object-cover"
              isFirstView
            />
          ) : undefined
        }
      >
        <LinkButton variant="main" size="large" href={`/${locale}/contact?${contactQuery}`} className="mt-7">
          {t('service.getInTouch')}
        </LinkButton>
        <ConsultationNotice locale={locale} className="mt-3" />
      </PageHead>
      {hasNumbers ? (
        <Numbers locale={locale} label={t('programs.numbers')} numbers={program.numbers} />
      ) : null}
      <Story html={program.contentHtml} lang={langOf(program, 'content')} blocks={program.generalContent} />
      <Stages locale={locale} stages={program.treatmentStages} />
      <CardSection id="doctors" title={t('programs.doctors')} isShown={program.doctors.length > 0}>
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-6">
          {program.doctors.map((doctor) => (
            <DoctorCard key={doctor.id} doctor={doctor} more={t('doctors.more')} />
          ))}
        </ul>
      </CardSection>
      <Methods
        title={t('programs.methods')}
        lead={t('programs.methodsLead')}
        methods={program.treatmentMethods}
      />
      <CardSection id="services" title={t('programs.services')} isShown={program.services.length > 0}>
        <ul className="grid grid-cols-1 gap-5 hyphens-auto sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {program.services.map((service) => (
            <ServiceCard key={service.id} service={service} learnMore={t('services.learnMore')} />
          ))}
        </ul>
      </CardSection>
      <Questions locale={locale} questions={program.faq} />
      <div className="wrap grid grid-cols-1 gap-3 pb-12">
        <ReviewNote locale={locale} review={program} />
        <SampleNote locale={locale} isSample={program.isSample} />
      </div>
    </>
  )
}

type CardSectionProps = {
  readonly id: string
  readonly title: string
  readonly isShown: boolean
  readonly children: React.ReactNode
}

function CardSection({ id, title, isShown, children }: CardSectionProps) {
  if (!isShown) return null
  return (
    <section aria-labelledby={`${id}-title`} className="wrap section">
      <h2 id={`${id}-title`} className="display mb-8 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
