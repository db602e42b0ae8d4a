import { getTranslations } from 'next-intl/server'
import { langOf } from '@/content/fallback/present'
import type { ServiceView } from '@/content/services/present'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import { Picture } from '@/ui/picture'
import { Breadcrumbs } from '../blocks/breadcrumbs'
import { ContactCard } from '../blocks/contact-card'
import { PageHead } from '../blocks/page-head'
import { ReviewNote } from '../blocks/review-note'
import { SampleNote } from '../blocks/sample-note'
import { ConsultationNotice } from '../compliance/consultation-notice'
import { BackLink } from './back-link'
import type { RelatedContent } from './loaders'
import { type Section, serviceSections } from './service-sections'

type ServicePageProps = {
  readonly locale: Locale
  readonly service: ServiceView
  readonly related: RelatedContent
}

/** The page of a service: definition, facts, sections with an index, contact. */
export async function ServicePage({ locale, service, related }: ServicePageProps) {
  const [t, tDetails] = await Promise.all([
    getTranslations({ locale, namespace: 'catalog' }),
    getTranslations({ locale, namespace: 'details' }),
  ])
  const sections = serviceSections({ locale, service, related, t, tDetails })
  const contactQuery = new URLSearchParams({ service: service.name, id: String(service.id) })
  const contact = `/${locale}/contact?${contactQuery}`
  const crumbs = [{ href: `/${locale}/services`, label: t('services.title') }]
  return (
    <>
      <PageHead
        title={service.name}
        lang={langOf(service, 'name')}
        lead={<Definition label={tDetails('definition')} service={service} />}
        crumbs={
          <div className="grid justify-items-start gap-2">
            <BackLink
              locale={locale}
              label={tDetails('back')}
              icon={<Icon of={arrowLeft} className="size-4" />}
            />
            <Breadcrumbs
              locale={locale}
              crumbs={crumbs}
              current={service.name}
              lang={langOf(service, 'name')}
            />
          </div>
        }
        picture={
          service.picture ? (
            <Picture
              picture={service.picture}
              sizes="(min-width: 64rem) 32rem, 100vw"
              className="aspect-3/2 w-full rounded-card border border-line object-cover"
              isFirstView
            />
          ) : undefined
        }
      >
        <LinkButton variant="main" size="large" href={contact} className="mt-7">
          {t('service.getInTouch')}
        </LinkButton>
        <ConsultationNotice locale={locale} className="mt-3" />
      </PageHead>
      <SectionChips label={t('service.onThisPage')} sections={sections} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-16 py-12 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-20 lg:py-20">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-16 lg:gap-20">
          {sections.map(({ id, title, lang, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-12 lg:scroll-mt-2">
              <h2 id={`${id}-title`} lang={lang} className="display mb-6 text-2xl">
                {title}
              </h2>
              {body}
            </section>
          ))}
          <div className="grid gap-3 border-t border-line pt-6">
            <ReviewNote locale={locale} review={service} />
            <SampleNote locale={locale} isSample={service.isSample} />
          </div>
        </div>
        <aside className="grid content-start gap-10 lg:sticky lg:top-28 lg:self-start">
          <SectionIndex label={t('service.onThisPage')} sections={sections} />
          <ContactCard
            locale={locale}
            title={t('service.contactTitle')}
            text={t('service.contactText')}
            action={t('service.getInTouch')}
            href={contact}
            note={related.settings.contact.answeredWithin}
            noteLang={langOf(related.settings.contact, 'answeredWithin')}
          />
        </aside>
      </div>
    </>
  )
}

function Definition({ label, service }: { readonly label: string; readonly service: ServiceView }) {
  if (!service.definition) return null
  return (
    <dl>
      <dt className="text-xs font-semibold">{label}</dt>
      <dd lang={langOf(service, 'definition')} className="mt-1">
        {service.definition}
      </dd>
    </dl>
  )
}

type IndexProps = { readonly label: string; readonly sections: readonly Section[] }

function SectionChips({ label, sections }: IndexProps) {
  return (
    <nav aria-label={label} className="sticky top-16 z-20 border-b border-line bg-paper lg:hidden">
      <ul className="wrap flex gap-2 overflow-x-auto py-2.5 [scrollbar-width:none]">
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="flex min-h-10 items-center rounded-full border border-edge bg-surface px-4 text-xs font-medium"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SectionIndex({ label, sections }: IndexProps) {
  return (
    <nav aria-label={label} className="hidden lg:block">
      <p className="mb-3 text-xs font-semibold text-ink-soft">{label}</p>
      <ul className="border-s border-line text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 ps-4 hover:text-bosphorus">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
