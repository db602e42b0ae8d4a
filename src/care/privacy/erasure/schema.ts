import * as v from 'valibot'
import { typedPassword } from '@/care/accounts/schema'
import { LOCALES } from '@/i18n/locales'
import { userIdSchema } from '@/lib/record-ids'

export const requestErasureInput = v.object({ password: typedPassword })
export const completeErasureInput = v.object({ person: userIdSchema })

const years = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
/** The name of the law in each language, provided by the operator's lawyers. */
const law = v.record(v.picklist(LOCALES), v.pipe(v.string(), v.maxLength(200)))

/** The setting `RETENTION`, in JSON: how long data that are not erased at once are kept, and why. */
export const retention = v.object({
  /** For bookings with their request and offer, from the last change of the booking. */
  bookings: v.optional(v.object({ years, law: v.optional(law, {}) }), { years: 10, law: {} }),
  /** For consents, which are kept as proof, from the erasure. */
  consents: v.optional(v.object({ years, law: v.optional(law, {}) }), { years: 3, law: {} }),
})
export type Retention = v.InferOutput<typeof retention>

/** A line of the list of erasures that is stored outside the database. */
export const ledgerLine = v.object({ userId: userIdSchema, at: v.pipe(v.string(), v.isoTimestamp()) })
