import { getTranslations } from 'next-intl/server'
import type { DoctorView } from '@/content/doctors/present'
import { langOf } from '@/content/fallback/present'
import type { ContactView, FooterView } from '@/content/site-settings/present'
import { dayInWords } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { languageName } from '@/i18n/names'
import { buttonStyle } from '@/ui/button-style'
import { SafeHtml } from '@/ui/safe-html'
import { TextLink } from '@/ui/text-link'
import { Breadcrumbs } from '../blocks/breadcrumbs'
import { FactList } from '../blocks/fact-list'
import { PageHead } from '../blocks/page-head'
import { ReviewNote } from '../blocks/review-note'
import { SampleNote } from '../blocks/sample-note'
import { ConsultationNotice } from '../compliance/consultation-notice'
import { REQUEST_ANCHOR } from '../constants'
import { LandingSection } from '../home/landing-section'
import { DoctorServices } from './doctor-services'
import { Portrait } from './portrait'

type DoctorPageProps = {
  readonly locale: Locale
  readonly doctor: DoctorView
  readonly contact: ContactView
  readonly footer: FooterView
}

/** The page of a doctor, with the landing form (specification, section 2). */
export async function DoctorPage({ locale, doctor, contact, footer }: DoctorPageProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const nameLang = langOf(doctor, 'titleAndName')
  const crumbs = [{ href: `/${locale}/doctors`, label: t('doctors.title') }]
  const texts = [
    {
      title: t('doctor.experience'),
      html: doctor.medicalExperienceHtml,
      lang: langOf(doctor, 'medicalExperience'),
    },
    {
      title: t('doctor.education'),
      html: doctor.medicalEducationHtml,
      lang: langOf(doctor, 'medicalEducation'),
    },
    {
      title: t('doctor.additional'),
      html: doctor.additionalExplanationsHtml,
      lang: langOf(doctor, 'additionalExplanations'),
    },
  ].filter(({ html }) => html !== '')
  return (
    <>
      <PageHead
        title={doctor.name}
        lang={nameLang}
        lead={doctor.specialization}
        leadLang={langOf(doctor, 'fieldOfSpecialization')}
        crumbs={<Breadcrumbs locale={locale} crumbs={crumbs} current={doctor.name} lang={nameLang} />}
        picture={
          <Portrait
            photo={doctor.photo}
            sizes="(min-width: 64rem) 26rem, 100vw"
            className="aspect-4/5 w-full max-w-sm rounded-card border border-line bg-paper object-cover object-top lg:justify-self-end"
            isFirstView
          />
        }
      >
        <a href={`#${REQUEST_ANCHOR}`} className={buttonStyle('main', 'large', 'mt-7')}>
          {t('doctor.ask')}
        </a>
        <ConsultationNotice locale={locale} className="mt-3" />
      </PageHead>
      <div className="wrap grid grid-cols-1 gap-14 py-12 lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-20 lg:py-20">
        <div className="grid grid-cols-1 content-start gap-12">
          <FactList facts={await factsOf(doctor, locale)} />
          {doctor.ownWork ? (
            <section className="border-s-2 border-iznik ps-6">
              <h2 className="text-sm font-semibold text-ink-soft">{t('doctor.ownWork')}</h2>
              <p lang={langOf(doctor, 'ownWork')} className="display mt-2 text-xl">
                {doctor.ownWork}
              </p>
            </section>
          ) : null}
          {texts.map(({ title, html, lang }) => (
            <section key={title}>
              <h2 className="display mb-4 text-2xl">{title}</h2>
              <SafeHtml html={html} lang={lang} className="prose measure" />
            </section>
          ))}
          {doctor.publications.length > 0 ? (
            <section>
              <h2 className="display mb-4 text-2xl">{t('doctor.publications')}</h2>
              <div className="prose measure text-sm">
                <ul>
                  {doctor.publications.map((reference) => (
                    <li key={reference}>{reference}</li>
                  ))}
                </ul>
              </div>
            </section>
          ) : null}
          <DoctorServices locale={locale} doctor={doctor} />
          <ReviewNote locale={locale} review={doctor} />
          <SampleNote locale={locale} isSample={doctor.isSample} />
        </div>
        <div className="[&_.home-form]:bg-transparent [&_.home-form]:p-0">
          <LandingSection {...{ locale, contact, footer }} />
        </div>
      </div>
    </>
  )
}

async function factsOf(doctor: DoctorView, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const { hospital, languages, birthdate, registeredSpecialty } = doctor
  const spoken = new Intl.ListFormat(LANGUAGES[locale].intl).format(
    languages.map((code) => languageName(code, locale)),
  )
  return [
    {
      term: t('doctor.specialty'),
      value: registeredSpecialty,
      lang: langOf(doctor, 'registeredSpecialty'),
    },
    {
      term: t('doctor.hospital'),
      value: hospital ? <TextLink href={hospital.href}>{hospital.name}</TextLink> : '',
    },
    { term: t('doctor.languages'), value: spoken },
    { term: t('doctor.birthdate'), value: birthdate ? dayInWords(birthdate, locale) : '' },
  ]
}
