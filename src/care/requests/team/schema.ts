/** What the care team types about a request for itself. */
import * as v from 'valibot'
import { storableText } from '@/lib/plain-text'
import { requestIdSchema } from '@/lib/record-ids'
import { TEAM_NOTE_MAX_LENGTH } from './constants'

const text = v.pipe(
  v.string('INVALID'),
  v.transform(storableText),
  v.maxLength(TEAM_NOTE_MAX_LENGTH, 'TEXT_TOO_LONG'),
)
const key = v.pipe(v.string('INVALID'), v.regex(/^[\w-]{8,128}$/, 'INVALID'))

export const noteForm = v.object({
  request: requestIdSchema,
  text: v.pipe(text, v.nonEmpty('TEXT_REQUIRED')),
  idempotency_key: key,
})

export const assignForm = v.object({
  request: requestIdSchema,
  assignee: v.pipe(v.string('ASSIGNEE_REQUIRED'), v.nonEmpty('ASSIGNEE_REQUIRED')),
  /** Who looked after the request when the form was opened; empty for nobody. */
  from: v.optional(v.string('INVALID'), ''),
  note: v.optional(text, ''),
})
