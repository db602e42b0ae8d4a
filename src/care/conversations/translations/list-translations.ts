import { inArray } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { MessageId } from '@/lib/record-ids'
import { presentTranslation, type TranslationView } from './present'
import { messageTranslation } from './table'

/** The team's translations of these messages, for the care team; the caller records the reading. */
export async function listTranslations(
  db: Executor,
  ids: readonly MessageId[],
): Promise<ReadonlyMap<MessageId, TranslationView>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(messageTranslation).where(inArray(messageTranslation.messageId, ids))
  return new Map(rows.map((row) => [row.messageId, presentTranslation(row)]))
}
