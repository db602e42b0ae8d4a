/** The button that copies a day of the schedule. */
import * as v from 'valibot'
import { isCalendarDay } from '@/lib/calendar-day'
import { COPY_SOURCES } from './constants'

export const copyForm = v.object({
  /** The day that gets the shifts. */
  day: v.pipe(v.string('DAY_REQUIRED'), v.check(isCalendarDay, 'DAY_REQUIRED')),
  source: v.picklist(COPY_SOURCES, 'INVALID'),
  idempotency_key: v.pipe(v.string('INVALID'), v.uuid('INVALID')),
})

/** How many shifts were copied, and how many have no copy: as it is stored under the form's key. */
export const copySummary = v.object({ copied: v.number(), leftOut: v.number() })
export type CopySummary = v.InferOutput<typeof copySummary>
