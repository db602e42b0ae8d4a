/** The form of the translation of one message of a patient. The messages of its issues are error codes. */
import * as v from 'valibot'
import { LOCALES } from '@/i18n/locales'
import { filledText } from '@/lib/filled-text'
import { openedFields } from '@/lib/opened-form'
import { MESSAGE_MAX_LENGTH, TRANSLATOR_MAX_LENGTH } from '../constants'

export const translationForm = v.object({
  /** A malformed id is answered like an unknown one, by the use case. */
  message: v.pipe(v.string('INVALID'), v.maxLength(64, 'INVALID')),
  language: v.picklist(LOCALES, 'LANGUAGE_REQUIRED'),
  text: filledText('TRANSLATION_REQUIRED', 'TEXT_TOO_LONG', MESSAGE_MAX_LENGTH),
  translator: v.pipe(
    filledText('TRANSLATOR_REQUIRED', 'TRANSLATOR_TOO_LONG', TRANSLATOR_MAX_LENGTH),
    v.transform((name) => name.replace(/\s+/g, ' ')),
  ),
  ...openedFields,
})

/** Deletes the translation of `message`, as the page shows it: `revision` is what it has there. */
export const deleteTranslationForm = v.object({
  message: v.pipe(v.string('INVALID'), v.maxLength(64, 'INVALID')),
  revision: v.pipe(v.string('INVALID'), v.maxLength(64, 'INVALID')),
})
