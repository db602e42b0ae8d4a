import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { Tx } from '@/db/transaction'
import type { ChatId, UserId } from '@/lib/record-ids'
import { type ChatRow, lockChat } from '../lock-chat'
import { chat } from '../table'
import { EARLIER_SHOWN } from './constants'
import type { Visitor } from './read-visitor'

/**
 * The visitor's chat: that of their browser, unless it began under an account that is not signed in here now; for a
 * patient also the one that they have open in another browser. One that is not closed comes first. Undefined also when
 * the visitor means another chat: what was written for one never gets into the next.
 */
export async function findVisitorChat(
  db: Executor,
  { patient, tokenHash, chatId }: Pick<Visitor, 'patient' | 'tokenHash' | 'chatId'>,
): Promise<ChatRow | undefined> {
  const isOwn = patient ? eq(chat.userId, patient.userId) : undefined
  const ofBrowser = tokenHash && and(eq(chat.tokenHash, tokenHash), or(isNull(chat.userId), isOwn))
  const ofAccount = isOwn && and(isOwn, ne(chat.status, 'closed'))
  if (!ofBrowser && !ofAccount) return undefined
  const [row] = await db
    .select()
    .from(chat)
    .where(or(ofBrowser || undefined, ofAccount))
    .orderBy(asc(sql`${chat.status} = 'closed'`), desc(chat.createdAt), desc(chat.id))
    .limit(1)
  return chatId && row?.id !== chatId ? undefined : row
}

/** The same, locked for a change. */
export async function lockVisitorChat(tx: Tx, visitor: Visitor): Promise<ChatRow | undefined> {
  const found = await findVisitorChat(tx, visitor)
  return found && lockChat(tx, found.id)
}

/**
 * Closed chats of a patient, the newest first, and whether there are older ones. @param but the one that the window shows
 */
export async function listEarlierChats(
  db: Executor,
  userId: UserId,
  but: ChatId | undefined,
): Promise<{ readonly rows: readonly ChatRow[]; readonly hasOlder: boolean }> {
  const found = await db
    .select()
    .from(chat)
    .where(and(eq(chat.userId, userId), eq(chat.status, 'closed'), but && ne(chat.id, but)))
    .orderBy(desc(chat.createdAt), desc(chat.id))
    .limit(EARLIER_SHOWN + 1)
  return { rows: found.slice(0, EARLIER_SHOWN), hasOlder: found.length > EARLIER_SHOWN }
}
