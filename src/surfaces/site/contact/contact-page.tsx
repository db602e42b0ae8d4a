import { getTranslations } from 'next-intl/server'
import { TEXT_LIMITS } from '@/care/intake/constants'
import type { Fault } from '@/care/intake/contact/names/items'
import { latestBirthDate } from '@/care/intake/contact/rules'
import { countries } from '@/care/intake/countries'
import { langOf } from '@/content/fallback/present'
import { loadFormLanguages } from '@/content/languages/loaders'
import type { FooterView, SiteSettingsView } from '@/content/site-settings/present'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { HealthSentence } from '@/surfaces/frame/health-sentence'
import { chatLink, readableNumber } from '@/surfaces/frame/messaging/chat-link'
import { TermsSentence } from '@/surfaces/frame/terms-sentence'
import { Icon } from '@/ui/icon'
import { mail, mapPin, messageCircle, phone, type Shape } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import { PageHead } from '../blocks/page-head'
import { RequestFormSection } from '../home/request-form-section'
import { contactErrorWords } from './contact-error-words'
import { ContactFaults } from './contact-faults'
import { countryRows } from './country-options'
import { ContactForm } from './full/contact-form'
import type { ContactSubject } from './full/contact-section'
import { contactWords } from './full/contact-words'
import { WithoutScripts } from './without-scripts'

type ContactPageProps = {
  readonly locale: Locale
  readonly settings: SiteSettingsView
  readonly footer: FooterView
  readonly about: Omit<ContactSubject, 'wish'> & {
    /** A visitor pressed "book appointment" on a hospital's page. */
    readonly isAppointment: boolean
  }
  /** Why the form, sent without scripts, was refused. */
  readonly error: string | undefined
  /** What was wrong, field by field. */
  readonly faults: readonly Fault[]
}

/** The request form, phone lines, mail, chat and address (specification, section 2, Contact page). */
export async function ContactPage({ locale, settings, footer, about, error, faults }: ContactPageProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const words = await contactWords(locale, await loadFormLanguages())
  const { clinic = '' } = about
  const head = headOf(about)
  // An appointment is a quote, too (specification, section 2); the message says what is wanted (decision 0022).
  const wish =
    head === 'appointment'
      ? t('contact.appointmentWish', { clinic: clinic.slice(0, TEXT_LIMITS.clinicName) })
      : undefined
  const failure = error ? await contactErrorWords(error, locale) : undefined
  return (
    <>
      <PageHead title={t(`contact.${TITLES[head].title}`)} lead={t(`contact.${TITLES[head].lead}`)} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:gap-20 lg:py-16">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 lg:order-2 [&_.home-form]:bg-transparent [&_.home-form]:p-0">
          {failure ? (
            <Notice tone="error" role="alert" title={failure.title}>
              <p>{failure.text}</p>
              <ContactFaults faults={faults} words={words} />
              <p className="mt-1">{t('contact.errors.back')}</p>
            </Notice>
          ) : null}
          <RequestFormSection locale={locale} contact={settings.contact} footer={footer} title={words.title}>
            <ContactForm
              key={JSON.stringify(about)}
              locale={locale}
              words={words}
              countries={countryRows(countries(locale))}
              latestBirthDate={latestBirthDate(now())}
              about={{ ...about, wish }}
              terms={<TermsSentence locale={locale} />}
              withoutScripts={<WithoutScripts locale={locale} />}
              health={<HealthSentence locale={locale} />}
            />
          </RequestFormSection>
        </div>
        <ContactLines locale={locale} settings={settings} />
      </div>
    </>
  )
}

const TITLES = {
  question: { title: 'title', lead: 'lead' },
  quote: { title: 'quoteTitle', lead: 'quoteLead' },
  appointment: { title: 'appointmentTitle', lead: 'appointmentLead' },
} as const

function headOf({ isAppointment, isQuote, service, clinic }: ContactPageProps['about']): keyof typeof TITLES {
  if (isAppointment && clinic) return 'appointment'
  return isQuote || service || clinic ? 'quote' : 'question'
}

async function ContactLines({ locale, settings }: Pick<ContactPageProps, 'locale' | 'settings'>) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const { contact, messagingApp } = settings
  const lines =
    contact.lines.length > 0
      ? contact.lines
      : [{ id: 'phone', label: '', phone: contact.phone, hours: '', inGerman: [] }]
  return (
    <section
      aria-labelledby="lines-title"
      className="content-start self-start lg:sticky lg:top-28 lg:order-1"
    >
      <h2 id="lines-title" className="display mb-6 text-2xl">
        {t('contact.lines')}
      </h2>
      <ul className="grid gap-6 border-t border-line pt-6">
        {lines.map(({ id, label, phone: number, hours, inGerman }) => (
          <Line
            key={id}
            shape={phone}
            title={label || t('contact.phone')}
            lang={langOf({ inGerman }, 'label')}
          >
            <a className="link tabular" href={`tel:${number.replace(/\s/g, '')}`}>
              {number}
            </a>
            {hours ? (
              <span lang={langOf({ inGerman }, 'hours')} className="block text-xs text-ink-soft">
                {hours}
              </span>
            ) : null}
          </Line>
        ))}
        <Line shape={mail} title={t('contact.email')}>
          <a className="link break-all" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </Line>
        {messagingApp.number ? (
          <Line shape={messageCircle} title={t('contact.chat')}>
            <a
              className="link tabular"
              href={chatLink(messagingApp.number, messagingApp.prefill)}
              rel="noopener noreferrer"
            >
              {readableNumber(messagingApp.number)}
            </a>
            <span lang={langOf(messagingApp, 'privacyNote')} className="block max-w-md text-xs text-ink-soft">
              {messagingApp.privacyNote}
            </span>
          </Line>
        ) : null}
        <Line shape={mapPin} title={t('contact.address')}>
          <address className="not-italic">{contact.address}</address>
        </Line>
      </ul>
    </section>
  )
}

type LineProps = {
  readonly shape: Shape
  readonly title: string
  readonly lang?: string | undefined
  readonly children: React.ReactNode
}

function Line({ shape, title, lang, children }: LineProps) {
  return (
    <li className="flex gap-4">
      <Icon of={shape} className="mt-0.5 size-6 text-iznik" />
      <div className="min-w-0">
        <h3 lang={lang} className="text-xs text-ink-soft">
          {title}
        </h3>
        {children}
      </div>
    </li>
  )
}
