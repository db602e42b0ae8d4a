import { lt } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { DRAFT_DAYS } from '../constants'
import { messageDraft } from '../table'

/** Deletes drafts that nobody has gone on with. @returns how many */
export async function pruneDrafts(db: CareDb): Promise<number> {
  const before = new Date(now().getTime() - DRAFT_DAYS * DAY_MS)
  const rows = await db
    .delete(messageDraft)
    .where(lt(messageDraft.savedAt, before))
    .returning({ id: messageDraft.id })
  return rows.length
}
