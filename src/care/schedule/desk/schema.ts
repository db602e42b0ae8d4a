/** What a coordinator types about a shift, and how a change of the schedule is stored. */
import * as v from 'valibot'
import { isCalendarDay } from '@/lib/calendar-day'
import { openedFields } from '@/lib/opened-form'
import { scheduleChangeIdSchema, shiftIdSchema, userIdSchema } from '@/lib/record-ids'
import { toTimeZone } from '@/lib/time-zone'
import { SHIFT_STATUSES } from './constants'

const day = v.pipe(v.string('DAY_REQUIRED'), v.check(isCalendarDay, 'DAY_REQUIRED'))
const time = v.pipe(v.string('TIME_REQUIRED'), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'TIME_REQUIRED'))
const occurrence = v.optional(v.picklist(['', 'first', 'second'], 'INVALID'), '')
const status = v.picklist(SHIFT_STATUSES, 'STATUS_REQUIRED')
const key = v.pipe(v.string('INVALID'), v.uuid('INVALID'))
const timeZone = v.pipe(
  v.string('INVALID'),
  v.check((name) => toTimeZone(name) !== undefined, 'INVALID'),
)
/** With the code of its country, as the number is dialled from anywhere. */
const phone = v.pipe(
  v.optional(v.string('PHONE_INVALID'), ''),
  v.trim(),
  v.check((typed) => typed === '' || /^(?:\+|00)(?:[\s()./-]*\d){5,18}$/.test(typed), 'PHONE_INVALID'),
  v.transform((typed) => (typed ? `+${typed.replace(/\D/g, '').replace(/^00/, '')}` : null)),
)

/** Specification, section 2: a user must be selected before a shift is added. */
const person = v.pipe(v.string('USER_REQUIRED'), v.uuid('USER_REQUIRED'), v.brand('UserId'))

const typedShift = {
  person,
  day,
  start: time,
  end: time,
  /** `yes`: it ends on the day after. */
  nextDay: v.optional(v.literal('yes', 'INVALID')),
  zone: timeZone,
  startOccurrence: occurrence,
  endOccurrence: occurrence,
  status,
  phone,
}

export const addForm = v.object({ ...typedShift, idempotency_key: key })
export const editForm = v.object({ shift: shiftIdSchema, ...typedShift, ...openedFields })
export const deleteForm = v.object({ shift: shiftIdSchema, ...openedFields, idempotency_key: key })
/** `from`: the status that the page showed. */
export const statusForm = v.object({ shift: shiftIdSchema, status, from: status })
export const undoForm = v.object({ change: scheduleChangeIdSchema })

export type TypedShift = Omit<v.InferOutput<typeof addForm>, 'idempotency_key'>

const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
)
const storedShift = v.object({
  userId: userIdSchema,
  startsAt: instant,
  endsAt: instant,
  status: v.picklist(SHIFT_STATUSES),
  phone: v.nullable(v.string()),
})
/** What a change did to each of its shifts; null: the shift did not exist before, or no longer exists after. */
export const storedSides = v.array(
  v.object({ id: shiftIdSchema, before: v.nullable(storedShift), after: v.nullable(storedShift) }),
)
export type ShiftSides = v.InferOutput<typeof storedSides>[number]

/** The answer to a form that adds or deletes, as it is stored under the form's key. */
export const changed = v.object({ shiftId: shiftIdSchema })
