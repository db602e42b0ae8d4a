/** Letters to the care team, in its language and in English: which record to open, nothing of what is in it. */
import { Text } from '@react-email/components'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import type { MailContent, TeamFacts, TeamTemplate } from '../schema'
import { ActionButton, Note, Sheet } from './layout'
import { STYLES } from './look'
import type { Letter, Stationery } from './stationery'
import { type MailWords, momentWords } from './words'

const ROOMS = {
  'team-request': 'teamRequest',
  'team-offer-accepted': 'teamOfferAccepted',
  'team-offer-declined': 'teamOfferDeclined',
} as const satisfies Record<TeamTemplate, string>

type TeamMail = Extract<MailContent, { readonly template: TeamTemplate }>

export function teamLetter({ template, props }: TeamMail, paper: Stationery): Letter {
  const { words, english, locale, brand } = paper
  const room = ROOMS[template]
  const both = (text: (of: MailWords) => string) =>
    locale === 'en' ? text(words) : `${text(words)} / ${text(english)}`
  const title = words(`${room}.title`)
  const body = (
    <Sheet {...{ locale, brand, title }} preview={words(`${room}.preview`)}>
      <Facts words={words} locale={locale} facts={props} />
      {locale === 'en' ? null : (
        <div lang="en">
          <Text className="ink" style={{ ...STYLES.text, margin: '0 0 8px', fontWeight: 600 }}>
            {english(`${room}.title`)}
          </Text>
          <Facts words={english} locale="en" facts={props} />
        </div>
      )}
      <ActionButton words={words} action={{ label: both((of) => of('team.action')), url: props.deskUrl }} />
      <Note>{both((of) => of('team.why'))}</Note>
    </Sheet>
  )
  return { subject: both((of) => of(`${room}.subject`)), body }
}

type FactsProps = { readonly words: MailWords; readonly locale: Locale; readonly facts: TeamFacts }

function Facts({ words, locale, facts }: FactsProps) {
  const { orderNumber, receivedAt, language, country } = facts
  const names = new Intl.DisplayNames(LANGUAGES[locale].intl, { type: 'region' })
  const lines = [
    ...(orderNumber ? [words('team.order', { orderNumber })] : []),
    words('team.received', { date: momentWords(words, locale, receivedAt) }),
    words('team.language', { language: LANGUAGES[language].name }),
    words('team.country', { country: country ? (names.of(country) ?? country) : words('team.noCountry') }),
  ]
  return (
    <ul className="ink" style={{ ...STYLES.text, paddingLeft: 24 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
