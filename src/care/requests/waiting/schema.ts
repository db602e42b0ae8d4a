/** What the care team posts about who waits. */
import * as v from 'valibot'
import { requestIdSchema } from '@/lib/record-ids'

export const answeredForm = v.object({
  request: requestIdSchema,
  answered: v.picklist(['on', 'off'], 'INVALID'),
  /** ISO 8601, or empty: what the patient had last sent when the page was opened. */
  seen: v.union([v.literal(''), v.pipe(v.string('INVALID'), v.isoTimestamp('INVALID'))], 'INVALID'),
})
