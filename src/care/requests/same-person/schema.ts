/** What the care team types to link two requests of one person. */
import * as v from 'valibot'
import { storableText } from '@/lib/plain-text'
import { requestIdSchema } from '@/lib/record-ids'

/** A reference has fifteen characters; spaces and the like are forgiven. */
const REFERENCE_MAX_LENGTH = 40

const from = v.union([v.literal(''), requestIdSchema], 'INVALID')

export const linkForm = v.object({
  request: requestIdSchema,
  reference: v.pipe(
    v.string('REFERENCE_UNKNOWN'),
    v.transform(storableText),
    v.nonEmpty('REFERENCE_UNKNOWN'),
    v.maxLength(REFERENCE_MAX_LENGTH, 'REFERENCE_UNKNOWN'),
  ),
  from,
})

export const unlinkForm = v.object({ request: requestIdSchema, from })
