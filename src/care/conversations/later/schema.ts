/** When a message is to be sent: fields of the forms that write one. The messages of its issues are error codes. */
import * as v from 'valibot'
import { isCalendarDay } from '@/lib/calendar-day'
import type { WallTime } from '@/lib/time-zone'

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** `2026-11-27T09:00` */
export function readWall(text: string): WallTime | undefined {
  const [day = '', time = ''] = text.split('T')
  return isCalendarDay(day) && TIME_OF_DAY.test(time) ? { day, time } : undefined
}

/** The library of the browser's forms makes an empty field undefined inside of the outer `optional`. */
const mayBeEmpty = v.optional(
  v.pipe(
    v.optional(v.string()),
    v.transform((text) => text ?? ''),
    v.maxLength(16, 'INVALID'),
  ),
  '',
)

/**
 * `when`: empty, `time` for `day` and `time`, or a day and a time as `2026-11-27T09:00`; all of them on the patient's
 * clock.
 */
export const laterFields = {
  when: v.pipe(
    mayBeEmpty,
    v.check((text) => text === '' || text === 'time' || readWall(text) !== undefined, 'INVALID'),
  ),
  day: mayBeEmpty,
  time: mayBeEmpty,
}
type LaterInput = { readonly when: string; readonly day: string; readonly time: string }

/** The day and time that were chosen; undefined for none. */
export function chosenTime({ when, day, time }: LaterInput): WallTime | undefined {
  return when === 'time' ? { day, time } : readWall(when)
}

/** Day and time are needed where they are chosen. */
export function needsTime<Form extends LaterInput>() {
  return v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.when !== 'time') return
    const { value } = dataset
    const at = (key: 'day' | 'time', message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }] })
    if (!isCalendarDay(value.day)) at('day', 'DAY_REQUIRED')
    if (!TIME_OF_DAY.test(value.time)) at('time', 'TIME_REQUIRED')
  })
}
