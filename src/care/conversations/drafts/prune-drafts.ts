import { lt } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { DRAFT_DAYS } from '../constants'
import { messageDraft } from '../table'
import { conversationDraft } from './table'

/** Deletes drafts that nobody has gone on with. @returns how many */
export async function pruneDrafts(db: CareDb): Promise<number> {
  const before = new Date(now().getTime() - DRAFT_DAYS * DAY_MS)
  let deleted = 0
  for (const table of [messageDraft, conversationDraft]) {
    const rows = await db.delete(table).where(lt(table.savedAt, before)).returning({ id: table.id })
    deleted += rows.length
  }
  return deleted
}
