/** What the parts of the contact form are given. */
import type { ContactField } from '@/care/intake/contact/rules'
import type { ContactWords } from './contact-words'

export type ContactAbout = {
  /** Names as a link gives them: shown as text, never trusted. */
  readonly service: string | undefined
  readonly clinic: string | undefined
  readonly isQuote: boolean
  /** What the message begins with: a link may say more than its names do. */
  readonly wish?: string | undefined
}

export type ContactPart = {
  readonly words: ContactWords
  /** `id`, `label`, `error` and `name` of a field. */
  readonly field: (name: ContactField) => {
    readonly id: string
    readonly name: string
    readonly label: string
    readonly error: string | undefined
  }
}
