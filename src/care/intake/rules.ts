/** Which requests are shown as one person's. Pure. */
import { SAME_PERSON_MONTHS } from './constants'

/** The earliest time at which a request of the same person is linked with one of `at`. */
export function samePersonSince(at: Date): Date {
  const since = new Date(at)
  since.setUTCMonth(since.getUTCMonth() - SAME_PERSON_MONTHS)
  return since
}
