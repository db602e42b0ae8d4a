import * as v from 'valibot'
import { type OpenedForm, openedFields } from '@/lib/opened-form'
import { NOTIFICATION_TYPES } from '../constants'
import { CHANNELS, DIGESTS } from './constants'
import type { Timing } from './rules'

const onOff = v.pipe(
  v.picklist(['on', 'off'], 'INVALID'),
  v.transform((value) => value === 'on'),
)

/** One switch: a type, a channel, and what it becomes. */
export const choiceInput = v.object({
  type: v.picklist(NOTIFICATION_TYPES, 'INVALID'),
  channel: v.picklist(CHANNELS, 'INVALID'),
  enabled: onOff,
})

const time = v.pipe(v.string('TIME_INVALID'), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'TIME_INVALID'))

/** At once or once a day, and the hours without any. A browser leaves out what is switched off. */
export const timingInput = v.pipe(
  v.object({
    ...openedFields,
    digest: v.picklist(DIGESTS, 'INVALID'),
    quiet: v.optional(v.picklist(['on', 'off'], 'INVALID'), 'off'),
    from: v.optional(v.string(), ''),
    to: v.optional(v.string(), ''),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { digest, quiet, from, to, base, over } = dataset.value
    if (quiet === 'off') return { digest, quiet: null, base, over }
    const [checkedFrom, checkedTo] = [v.safeParse(time, from), v.safeParse(time, to)]
    const fault = (key: 'from' | 'to', message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: dataset.value[key] }],
      })
    if (!checkedFrom.success) fault('from', 'TIME_INVALID')
    if (!checkedTo.success) fault('to', 'TIME_INVALID')
    if (!checkedFrom.success || !checkedTo.success) return NEVER
    if (from === to) {
      fault('to', 'TIMES_EQUAL')
      return NEVER
    }
    return { digest, quiet: { from, to }, base, over }
  }),
)
export type TimingInput = OpenedForm & Omit<Timing, 'timeZone'>
