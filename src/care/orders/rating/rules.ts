/** When a stay can be rated. Pure. */
import { DAY_MS } from '@/lib/durations'
import type { OrderStatus } from '../constants'
import { RATING_DAYS } from './constants'

/** @param completedAt when the treatment was completed; null while it was not */
export function mayRateStay(status: OrderStatus, completedAt: Date | null, at: Date): boolean {
  if (status !== 'completed' || !completedAt) return false
  return at.getTime() - completedAt.getTime() < RATING_DAYS * DAY_MS
}
