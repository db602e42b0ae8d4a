/** What is posted to write messages. The messages of its issues are error codes; the browser checks with it, too. */
import * as v from 'valibot'
import { READING_STATES } from '@/base/live/constants'
import { uploadFields } from '@/care/documents/schema'
import { LOCALES } from '@/i18n/locales'
import { openedFields } from '@/lib/opened-form'
import { storableText } from '@/lib/plain-text'
import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH, TRANSLATOR_MAX_LENGTH } from './constants'
import { laterFields, needsTime } from './later/schema'

const toLine = (value: string) => storableText(value).replace(/\s+/g, ' ')

/** An empty field is missing for the library of the browser's forms, so both have the same code. */
const required = (code: string, toText: (value: string) => string) =>
  v.pipe(v.string(code), v.transform(toText), v.nonEmpty(code))
const messageText = v.pipe(
  required('TEXT_REQUIRED', storableText),
  v.maxLength(MESSAGE_MAX_LENGTH, 'TEXT_TOO_LONG'),
)
const subject = v.pipe(
  required('SUBJECT_REQUIRED', toLine),
  v.maxLength(SUBJECT_MAX_LENGTH, 'SUBJECT_TOO_LONG'),
)
const key = v.pipe(v.string('INVALID'), v.nonEmpty('INVALID'), v.maxLength(64, 'INVALID'))
/**
 * A field that may be empty or missing. The library of the browser's forms makes an empty field undefined inside of the
 * outer `optional`, where its default is not used; so there is an inner one.
 */
const mayBeEmpty = (toText: (value: string) => string, max: number, code: string) =>
  v.optional(
    v.pipe(
      v.optional(v.string()),
      v.transform((value) => toText(value ?? '')),
      v.maxLength(max, code),
    ),
    '',
  )
/** A malformed id is answered like an unknown one, by the use case. */
const unchecked = mayBeEmpty((value) => value, 64, 'INVALID')

/** A new conversation of a patient: `subject`, `request`, `text`. */
export const conversationForm = v.object({
  subject,
  request: v.pipe(v.string('REQUEST_REQUIRED'), v.nonEmpty('REQUEST_REQUIRED')),
  text: messageText,
  /** The offer that the patient asks to change. */
  offer: unchecked,
  ...uploadFields,
  idempotency_key: key,
})

/** The next message of a conversation. */
export const messageForm = v.object({
  conversation: unchecked,
  text: messageText,
  related: unchecked,
  ...uploadFields,
  idempotency_key: key,
})

/** What the team may add: the same text in the patient's language, and who translated it. */
const translation = {
  locale: v.optional(v.picklist(LOCALES, 'INVALID')),
  written: v.optional(v.picklist(LOCALES, 'INVALID')),
  translation: mayBeEmpty(storableText, MESSAGE_MAX_LENGTH, 'TEXT_TOO_LONG'),
  translator: mayBeEmpty(toLine, TRANSLATOR_MAX_LENGTH, 'TRANSLATOR_TOO_LONG'),
}

/** A translation without a name would be one that nobody answers for. */
function needsTranslator<Form extends { readonly translation: string; readonly translator: string }>() {
  return v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.translation === '' || dataset.value.translator !== '') return
    const { value } = dataset
    const path = { type: 'object', origin: 'value', input: value, key: 'translator', value: '' } as const
    addIssue({ message: 'TRANSLATOR_REQUIRED', path: [path] })
  })
}

export const teamMessageForm = v.pipe(
  v.object({ ...messageForm.entries, ...translation, ...laterFields }),
  needsTranslator(),
  needsTime(),
)
export const teamConversationForm = v.pipe(
  v.object({ ...conversationForm.entries, ...translation, ...laterFields }),
  needsTranslator(),
  needsTime(),
)

/** A change of `scheduled`: its texts, and its time where `when` is not empty. */
export const scheduledForm = v.pipe(
  v.object({
    scheduled: unchecked,
    locale: translation.locale,
    text: messageText,
    translation: translation.translation,
    translator: translation.translator,
    ...laterFields,
    ...openedFields,
  }),
  needsTranslator(),
  needsTime(),
)

/** Sends `scheduled` at once, as the page shows it: `base` is its revision there. */
export const sendNowForm = v.object({ scheduled: unchecked, base: openedFields.base })

/** Cancels `scheduled`, as the page shows it, or takes that back. */
export const cancelForm = v.object({
  scheduled: unchecked,
  cancel: v.picklist(['on', 'off'], 'INVALID'),
  base: openedFields.base,
})

const asTyped = (value: string) => value.toWellFormed().replaceAll('\0', '')

/** What is typed so far, as it is typed; empty deletes the draft. Without a conversation it is a new one's. */
export const draftForm = v.object({
  conversation: unchecked,
  text: mayBeEmpty(asTyped, 2 * MESSAGE_MAX_LENGTH, 'TEXT_TOO_LONG'),
  subject: mayBeEmpty(asTyped, 2 * SUBJECT_MAX_LENGTH, 'SUBJECT_TOO_LONG'),
  request: unchecked,
  offer: unchecked,
})

/** The same of the team, with the translation, who made it, and the language of the text. */
export const teamDraftForm = v.object({
  ...draftForm.entries,
  translation: mayBeEmpty(asTyped, 2 * MESSAGE_MAX_LENGTH, 'TEXT_TOO_LONG'),
  translator: mayBeEmpty(asTyped, 2 * TRANSLATOR_MAX_LENGTH, 'TRANSLATOR_TOO_LONG'),
  written: translation.written,
})

/** Says that its sender is typing in `conversation`. */
export const typingForm = v.object({ conversation: unchecked })

/** Says that a member of the team has `conversation` open, has begun an answer there, or has left it. */
export const readingForm = v.object({ conversation: unchecked, state: v.picklist(READING_STATES, 'INVALID') })

/** Says that the messages up to `number` were seen. */
export const readForm = v.object({
  conversation: unchecked,
  number: v.pipe(v.optional(v.string(), ''), v.regex(/^[1-9]\d{0,8}$/, 'INVALID'), v.transform(Number)),
})
