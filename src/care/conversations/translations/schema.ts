/** The form of the translation of one message of a patient. The messages of its issues are error codes. */
import * as v from 'valibot'
import { LOCALES } from '@/i18n/locales'
import { openedFields } from '@/lib/opened-form'
import { storableText } from '@/lib/plain-text'
import { MESSAGE_MAX_LENGTH, TRANSLATOR_MAX_LENGTH } from '../constants'

const filled = (code: string, tooLong: string, max: number) =>
  v.pipe(
    v.string(code),
    v.transform((text) => storableText(text).trim()),
    v.nonEmpty(code),
    v.maxLength(max, tooLong),
  )

export const translationForm = v.object({
  /** A malformed id is answered like an unknown one, by the use case. */
  message: v.pipe(v.string('INVALID'), v.maxLength(64, 'INVALID')),
  language: v.picklist(LOCALES, 'LANGUAGE_REQUIRED'),
  text: filled('TRANSLATION_REQUIRED', 'TEXT_TOO_LONG', MESSAGE_MAX_LENGTH),
  translator: v.pipe(
    filled('TRANSLATOR_REQUIRED', 'TRANSLATOR_TOO_LONG', TRANSLATOR_MAX_LENGTH),
    v.transform((name) => name.replace(/\s+/g, ' ')),
  ),
  ...openedFields,
})

/** Deletes the translation of `message`, as the page shows it: `revision` is what it has there. */
export const deleteTranslationForm = v.object({
  message: v.pipe(v.string('INVALID'), v.maxLength(64, 'INVALID')),
  revision: v.pipe(v.string('INVALID'), v.maxLength(64, 'INVALID')),
})
