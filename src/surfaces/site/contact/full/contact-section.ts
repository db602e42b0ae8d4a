/** What all sections of the contact form receive. */
import type { ContactField } from '@/care/intake/contact/names/constants'
import type { ContactWords } from './contact-words'

/** What the page was opened for. */
export type ContactSubject = {
  /** Names as a link has them: shown as text, never trusted. */
  readonly service: string | undefined
  readonly clinic: string | undefined
  readonly isQuote: boolean
  /** What the message begins with. */
  readonly wish?: string | undefined
}

export type ContactSectionProps = {
  readonly words: ContactWords
  /** The properties of a field's control. */
  readonly field: (name: ContactField) => {
    readonly id: string
    readonly name: string
    readonly label: string
    readonly error: string | undefined
  }
}
