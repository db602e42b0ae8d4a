import type { ReactElement } from 'react'
import type { Locale } from '@/i18n/locales'
import type { MailWords } from './words'

/** What every template is rendered with, beside its own props. */
export type TemplateContext = {
  readonly words: MailWords
  /** Mails to the team are written in the team's language and in English. */
  readonly english: MailWords
  readonly locale: Locale
  /** The reader's, an IANA name. */
  readonly timeZone: string
  readonly brand: string
  readonly loginUrl: string
  /** The number of the care team, if it is known. */
  readonly phone: string | null
}

/** A mail before it is rendered to HTML and text. */
export type ComposedMail = { readonly subject: string; readonly body: ReactElement }
