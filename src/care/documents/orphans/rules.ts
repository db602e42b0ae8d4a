/** What happens to files that no record names. Pure. */
import { ORPHANS_FEW, ORPHANS_SHARE, TRASH_DAYS } from '../constants'

/** Whether so many files of nobody are rather a database that is not theirs, or not whole. */
export function isTooMuch({ lost, stored }: { readonly lost: number; readonly stored: number }): boolean {
  return lost > ORPHANS_FEW && lost > stored * ORPHANS_SHARE
}

/** What is put aside lies in a folder of its day, in UTC. */
export function trashDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Whether everything in the folder of this day has lain there long enough; a name that is no day stays. */
export function isTrashOver(day: string, at: Date): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false
  return Date.parse(day) + (TRASH_DAYS + 1) * 86_400_000 <= at.getTime()
}
