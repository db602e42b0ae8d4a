import { sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { ChatId, ConversationId, UserId } from '@/lib/record-ids'
import { LIVE_CHANNEL, type NIL_ID, type TypingSide } from './constants'
import type { TypingNotice } from './schema'

type TypingAnnouncement = {
  /** Whose open pages are told: a chat's, or those of the care team (`NIL_ID`). */
  readonly audience: ChatId | typeof NIL_ID
  readonly subject: ChatId | ConversationId
  readonly side: TypingSide
  /** The member of the team who types, with the name that the audience may read. */
  readonly author?: { readonly id: UserId; readonly name: string } | undefined
}

/** Tells open pages of every process that someone is typing. */
export async function announceTypingTo(
  db: Executor,
  { audience, ...typing }: TypingAnnouncement,
): Promise<void> {
  const notice: TypingNotice = { user: audience, kind: 'typing', ...typing }
  await db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(notice)})`)
}
