import { env } from '@/lib/env'
import { answerDue, answersDue, overdueSince, type WorkingHours } from './rules'

const MINUTES_PER_HOUR = 60

function settings(): { readonly minutes: number; readonly hours: WorkingHours } {
  const { ANSWER_WITHIN_HOURS, WORKING_HOURS, HOLIDAYS } = env()
  return { minutes: ANSWER_WITHIN_HOURS * MINUTES_PER_HOUR, hours: { ...WORKING_HOURS, holidays: HOLIDAYS } }
}

/** What the deadline counts: hours of work, on these days and between these times in Istanbul. */
export function deadlineTerms(): { readonly hours: number; readonly work: WorkingHours } {
  const { minutes, hours: work } = settings()
  return { hours: minutes / MINUTES_PER_HOUR, work }
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

/** By when each of these is to be answered. @param sinces milliseconds, ascending @returns milliseconds */
export function findDeadlines(sinces: readonly number[]): readonly number[] {
  const { minutes, hours } = settings()
  return answersDue(sinces, minutes, hours)
}
