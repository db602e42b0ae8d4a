/** Mails to the care team and its members: which record to open, nothing of what is in it. */
import { Text } from '@react-email/text'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import type { MailContent, MailProps, TeamFacts, TeamTemplate } from '../schema'
import { ActionButton, BaseLayout, Note } from './layout'
import type { ComposedMail, TemplateContext } from './template-context'
import { STYLES } from './theme'
import { formatMoment, type MailWords } from './words'

const SECTIONS = {
  'team-request': 'teamRequest',
  'team-offer-accepted': 'teamOfferAccepted',
  'team-offer-declined': 'teamOfferDeclined',
  'team-request-withdrawn': 'teamRequestWithdrawn',
  'team-message': 'teamMessage',
  'team-consent-withdrawn': 'teamConsentWithdrawn',
} as const satisfies Record<TeamTemplate, string>

type TeamMail = Extract<MailContent, { readonly template: TeamTemplate }>

/** To the team's address, in its language and in English. */
export function composeTeamMail({ template, props }: TeamMail, context: TemplateContext): ComposedMail {
  const { words, english, locale, timeZone, brand } = context
  const section = SECTIONS[template]
  const both = (text: (language: MailWords) => string) =>
    locale === 'en' ? text(words) : `${text(words)} / ${text(english)}`
  const title = words(`${section}.title`)
  const body = (
    <BaseLayout {...{ locale, brand, title }} preview={words(`${section}.preview`)}>
      <Facts {...{ words, locale, timeZone }} facts={props} />
      {locale === 'en' ? null : (
        <div lang="en">
          <Text className="ink" style={{ ...STYLES.text, margin: '0 0 8px', fontWeight: 600 }}>
            {english(`${section}.title`)}
          </Text>
          <Facts {...{ timeZone }} words={english} locale="en" facts={props} />
        </div>
      )}
      <ActionButton
        words={words}
        action={{ label: both((language) => language('team.action')), url: props.deskUrl }}
      />
      <Note>{both((language) => language('team.why'))}</Note>
    </BaseLayout>
  )
  return { subject: both((language) => language(`${section}.subject`)), body }
}

/** To one member of the team, in their own language. */
export function composeStaffNotice(
  { kind, reference, count, filedAt, byName, deskUrl }: MailProps<'staff-notice'>,
  { words, locale, timeZone, brand }: TemplateContext,
): ComposedMail {
  const section = `staffNotice.${kind}` as const
  const date = filedAt ? formatMoment({ words, locale, timeZone }, filedAt) : ''
  const values = { reference: reference ?? '', count, date }
  const text =
    kind === 'requestTakenBack' && byName
      ? words('staffNotice.requestTakenBack.bodyBy', { name: byName, date })
      : words(`${section}.body`, values)
  const body = (
    <BaseLayout
      {...{ locale, brand }}
      title={words(`${section}.title`)}
      preview={words(`${section}.preview`)}
    >
      <Text className="ink" style={STYLES.text}>
        {text}
      </Text>
      <ActionButton words={words} action={{ label: words('team.action'), url: deskUrl }} />
      <Note>{words('team.why')}</Note>
    </BaseLayout>
  )
  return { subject: words(`${section}.subject`, values), body }
}

/** To one editor, in their own language: which record a review is about. */
export function composeEditorNotice(
  { kind, title, adminUrl }: MailProps<'editor-notice'>,
  { words, locale, brand }: TemplateContext,
): ComposedMail {
  const section = `editorNotice.${kind}` as const
  const body = (
    <BaseLayout
      {...{ locale, brand }}
      title={words(`${section}.title`)}
      preview={words(`${section}.preview`)}
    >
      <Text className="ink" style={STYLES.text}>
        {words(`${section}.body`, { title })}
      </Text>
      <ActionButton words={words} action={{ label: words('editorNotice.action'), url: adminUrl }} />
      <Note>{words('editorNotice.why')}</Note>
    </BaseLayout>
  )
  return { subject: words(`${section}.subject`, { title: shortened(title) }), body }
}

/** To each admin, in their own language: which webhook is over, and why. */
export function composeWebhookEnded(
  { kind, name, address, error, status, code, endedAt, webhookUrl }: MailProps<'webhook-ended'>,
  { words, locale, timeZone, brand }: TemplateContext,
): ComposedMail {
  const section = `webhookEnded.${kind}` as const
  const lines = [
    words('webhookEnded.name', { name }),
    words('webhookEnded.address', { address }),
    words('webhookEnded.error', { error: words(`webhookEnded.errors.${error}`, { status, code }) }),
  ]
  const body = (
    <BaseLayout
      {...{ locale, brand }}
      title={words(`${section}.title`)}
      preview={words(`${section}.preview`)}
    >
      <Text className="ink" style={STYLES.text}>
        {words(`${section}.body`, { date: formatMoment({ words, locale, timeZone }, endedAt) })}
      </Text>
      <Lines lines={lines} />
      <Text className="ink" style={STYLES.text}>
        {words(`${section}.next`)}
      </Text>
      <ActionButton words={words} action={{ label: words('webhookEnded.action'), url: webhookUrl }} />
      <Note>{words('webhookEnded.why')}</Note>
    </BaseLayout>
  )
  return { subject: words(`${section}.subject`, { name: shortened(name) }), body }
}

/** Longest part of a title that a subject has: lists of mails cut longer subjects. */
const SUBJECT_TITLE_LENGTH = 48

function shortened(title: string): string {
  const letters = [...title]
  return letters.length <= SUBJECT_TITLE_LENGTH
    ? title
    : `${letters.slice(0, SUBJECT_TITLE_LENGTH).join('')}…`
}

type FactsProps = {
  readonly words: MailWords
  readonly locale: Locale
  readonly timeZone: string
  readonly facts: TeamFacts
}

function Facts({ words, locale, timeZone, facts }: FactsProps) {
  const { orderNumber, receivedAt, language, country } = facts
  const names = new Intl.DisplayNames(LANGUAGES[locale].intl, { type: 'region' })
  const lines = [
    ...(orderNumber ? [words('team.order', { orderNumber })] : []),
    words('team.received', { date: formatMoment({ words, locale, timeZone }, receivedAt) }),
    words('team.language', { language: LANGUAGES[language].name }),
    words('team.country', { country: country ? (names.of(country) ?? country) : words('team.noCountry') }),
  ]
  return <Lines lines={lines} />
}

/** Addresses in them may be longer than a line. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="ink" style={{ ...STYLES.text, paddingLeft: 24, overflowWrap: 'anywhere' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
