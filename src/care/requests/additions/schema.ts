import * as v from 'valibot'
import { uploadFields } from '@/care/documents/schema'
import { storableText } from '@/lib/plain-text'
import { ADDITION_MAX_LENGTH } from './constants'

/**
 * What a patient posts to add something to `request`: a text, files, or both. A malformed id is answered like an unknown
 * one.
 */
export const additionForm = v.pipe(
  v.object({
    request: v.optional(v.string(), ''),
    idempotency_key: v.pipe(v.string('INVALID'), v.regex(/^[\w-]{8,128}$/, 'INVALID')),
    text: v.optional(
      v.pipe(
        // The library of the browser's forms makes an empty field undefined inside of the outer `optional`.
        v.optional(v.string()),
        v.transform((text) => storableText(text ?? '')),
        v.maxLength(ADDITION_MAX_LENGTH, 'TEXT_TOO_LONG'),
      ),
      '',
    ),
    ...uploadFields,
  }),
  v.forward(
    v.partialCheck(
      [['text'], ['files']],
      ({ text, files }) => text !== '' || files.length > 0,
      'ADDITION_REQUIRED',
    ),
    ['text'],
  ),
)
