import type { ReactElement } from 'react'
import type { Locale } from '@/i18n/locales'
import type { MailWords } from './words'

/** What every letter is written with. */
export type Stationery = {
  readonly words: MailWords
  /** Mails to the team stand in their own language and in English. */
  readonly english: MailWords
  readonly locale: Locale
  readonly brand: string
  readonly loginUrl: string
}

export type Letter = { readonly subject: string; readonly body: ReactElement }
