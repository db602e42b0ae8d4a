/** Which requests are shown as one person's. Pure. */
import { monthsBefore } from '@/lib/months'
import { SAME_PERSON_MONTHS } from './constants'

/** The earliest time at which a request of the same person is linked with one of `at`. */
export function samePersonSince(at: Date): Date {
  return monthsBefore(at, SAME_PERSON_MONTHS)
}
