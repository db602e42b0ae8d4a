/** What happens to files without a record. Pure. */
import { DAY_MS } from '@/lib/durations'
import { ORPHANS_FEW, ORPHANS_SHARE, TRASH_DAYS } from '../constants'

/** Whether so many orphans rather mean a wrong or incomplete database. */
export function isTooMuch({ lost, stored }: { readonly lost: number; readonly stored: number }): boolean {
  return lost > ORPHANS_FEW && lost > stored * ORPHANS_SHARE
}

/** The trash has a folder for each day, in UTC. */
export function trashDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Whether everything in the folder of this day has lain there long enough; a name that is no day stays. */
export function isTrashOver(day: string, at: Date): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false
  return Date.parse(day) + (TRASH_DAYS + 1) * DAY_MS <= at.getTime()
}
