import { env } from '@/lib/env'
import { answerDue, overdueSince, type WorkingHours } from './rules'

const MINUTES_PER_HOUR = 60

function settings(): { readonly minutes: number; readonly hours: WorkingHours } {
  const { ANSWER_WITHIN_HOURS, WORKING_HOURS, HOLIDAYS } = env()
  return { minutes: ANSWER_WITHIN_HOURS * MINUTES_PER_HOUR, hours: { ...WORKING_HOURS, holidays: HOLIDAYS } }
}

/** By when a patient who waits since `since` is to be answered, by the hours that the settings name. */
export function findDeadline(since: Date): Date {
  const { minutes, hours } = settings()
  return answerDue(since, minutes, hours)
}

/** Patients who wait since this instant, or longer, are overdue at `at`. */
export function findOverdueCutoff(at: Date): Date {
  const { minutes, hours } = settings()
  return overdueSince(at, minutes, hours)
}
