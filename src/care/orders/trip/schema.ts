/** The trip card of an order: as the desk types it, and as it is stored. */
import * as v from 'valibot'
import { NOTE_MAX_LENGTH } from '@/care/offers/constants'
import { isDay } from '@/care/offers/rules'
import { storableText } from '@/lib/plain-text'
import { TRIP_TEXT_MAX } from './constants'
import { instantOf } from './rules'

const cleaned = (max: number) =>
  v.pipe(v.string('INVALID'), v.transform(storableText), v.maxLength(max, 'TEXT_TOO_LONG'))
const emptyToNull = v.transform((text: string) => text || null)
const optional = <Schema extends v.GenericSchema<string, string | null>>(schema: Schema) =>
  v.optional(schema, '')

const text = optional(v.pipe(cleaned(TRIP_TEXT_MAX), emptyToNull))
/** As people write numbers, with at least five digits: it becomes a link that dials. */
const phone = optional(
  v.pipe(
    cleaned(40),
    v.check((typed) => typed === '' || /^\+?(?:[\s()./-]*\d){5,20}$/.test(typed), 'PHONE_INVALID'),
    emptyToNull,
  ),
)
const day = optional(
  v.pipe(
    cleaned(10),
    v.check((typed) => typed === '' || isDay(typed), 'DAY_INVALID'),
    emptyToNull,
  ),
)
const moment = optional(
  v.pipe(
    cleaned(16),
    v.check((typed) => typed === '' || instantOf(typed) !== undefined, 'MOMENT_INVALID'),
    v.transform((typed) => instantOf(typed) ?? null),
  ),
)

/** The library of the browser's form makes an empty field undefined inside of the outer `optional`. */
const version = v.optional(
  v.pipe(
    v.optional(v.string('INVALID')),
    v.transform((typed) => typed ?? ''),
    v.regex(/^\d{0,6}$/, 'INVALID'),
  ),
  '',
)

/**
 * The form at the desk. `base` is the version of the card that it was opened with, 0 without one; `over` a newer one that
 * is to be replaced.
 */
export const tripForm = v.pipe(
  v.object({
    order: v.string('INVALID'),
    base: version,
    over: version,
    notes: optional(v.pipe(cleaned(NOTE_MAX_LENGTH), emptyToNull)),
    nightPhone: phone,
    flightOut: text,
    flightOutAt: moment,
    flightBack: text,
    flightBackAt: moment,
    transfer: text,
    transferPhone: phone,
    hotel: text,
    hotelAddress: text,
    hotelPhone: phone,
    hotelFrom: day,
    hotelUntil: day,
    interpreter: text,
    interpreterPhone: phone,
    insurer: text,
    policyNumber: text,
  }),
  v.forward(
    v.partialCheck(
      [['hotelFrom'], ['hotelUntil']],
      ({ hotelFrom, hotelUntil }) => !hotelFrom || !hotelUntil || hotelFrom <= hotelUntil,
      'STAY_INVALID',
    ),
    ['hotelUntil'],
  ),
)

const stored = v.optional(v.nullable(v.string()), null)

/** As it is stored; a part that an older card lacks is null. */
export const tripCard = v.object({
  nightPhone: stored,
  flightOut: stored,
  flightOutAt: stored,
  flightBack: stored,
  flightBackAt: stored,
  transfer: stored,
  transferPhone: stored,
  hotel: stored,
  hotelAddress: stored,
  hotelPhone: stored,
  hotelFrom: stored,
  hotelUntil: stored,
  interpreter: stored,
  interpreterPhone: stored,
  insurer: stored,
  policyNumber: stored,
})
export type TripCard = v.InferOutput<typeof tripCard>
