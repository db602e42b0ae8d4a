/** What the chat's frame is handed with its page: texts, addresses, languages. Nothing of a person. */
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import type { CaptchaWords } from '@/surfaces/forms/captcha/captcha-words'

/** A text of an editor; `lang` where it is not in the page's language. */
export type EditedText = { readonly text: string; readonly lang?: string | undefined }

export type ChatPageData = {
  readonly locale: Locale
  /** For dates and numbers, such as `en-GB`. */
  readonly language: string
  readonly languages: readonly { readonly locale: Locale; readonly name: string }[]
  /** The hospital's. */
  readonly timeZone: string
  readonly brand: string
  readonly emergency: EditedText
  readonly welcome: EditedText
  readonly expectedReply: EditedText
  readonly awayNote: EditedText
  /** When the team is reached, of the lines of the site settings that say so. */
  readonly hours: readonly EditedText[]
  readonly phone: string
  /** ISO 3166-1 alpha-2, in the order of their names. */
  readonly countries: readonly string[]
  /** Sentences of the ticks of a request; `<text>` links to what is agreed to. */
  readonly consents: { readonly health: string; readonly marketing: string }
  /** Of the files that are attached to a message. */
  readonly upload: Pick<Messages['files'], 'remove' | 'again' | 'leftOut' | 'summary' | 'states'> & {
    readonly codes: Readonly<Record<string, string>>
    /** Of the input that chooses them. */
    readonly accept: string
  }
  readonly captcha: CaptchaWords
  readonly words: Messages['chat']
}

/** Of the element that holds the data in the page. */
export const CHAT_DATA_ID = 'chat-data'
/** Of the element in which the chat is drawn. */
export const CHAT_ROOT_ID = 'chat'
/** On the button in the page around the frame: the number of unread answers. */
export const UNREAD_ATTRIBUTE = 'data-unread'
