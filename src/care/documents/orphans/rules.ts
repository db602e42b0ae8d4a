/** What happens to stored files without a record. Pure. */
import { DAY_MS } from '@/lib/durations'
import { ORPHANS_MAX_COUNT, ORPHANS_MAX_SHARE, TRASH_DAYS } from '../constants'

/** Whether there are so many orphans that the database is probably a wrong or incomplete one. */
export function hasTooManyOrphans(counts: { readonly orphans: number; readonly stored: number }): boolean {
  return counts.orphans > ORPHANS_MAX_COUNT && counts.orphans > counts.stored * ORPHANS_MAX_SHARE
}

/** The trash has a folder for each day, in UTC. */
export function trashDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Whether the trash of this day may be deleted; never for a folder whose name is no day. */
export function isTrashOver(day: string, at: Date): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false
  return Date.parse(day) + (TRASH_DAYS + 1) * DAY_MS <= at.getTime()
}
