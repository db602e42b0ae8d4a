import * as v from 'valibot'
import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import { storableText } from '@/lib/plain-text'
import { APPROVAL_DECISIONS } from './constants'

/** The decision about an approval; ids are checked by the use case. */
export const decideForm = v.object({
  approval: v.string('INVALID'),
  decision: v.picklist(APPROVAL_DECISIONS, 'INVALID'),
  note: v.optional(
    v.pipe(
      v.string('INVALID'),
      v.transform((text) => storableText(text).trim()),
      v.maxLength(REASON_MAX_LENGTH, 'REASON_TOO_LONG'),
    ),
    '',
  ),
})
