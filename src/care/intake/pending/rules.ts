/** How long a request can be confirmed. Pure. */
import { CONFIRMATION_HOURS } from './constants'

/** When a request that is pending since `at` expires. */
export function confirmableUntil(at: Date): Date {
  return new Date(at.getTime() + CONFIRMATION_HOURS * 3_600_000)
}
