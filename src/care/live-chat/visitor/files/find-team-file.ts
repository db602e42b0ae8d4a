import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { openFileName } from '@/care/documents/read-documents'
import { document } from '@/care/documents/table'
import type { Executor } from '@/db/client'
import type { DocumentId } from '@/lib/record-ids'
import { chat, chatMessage } from '../../table'
import type { Visitor } from '../read-visitor'

/**
 * A file that the team has sent in a chat of this visitor: of their browser, or of the patient who is signed in, also in
 * a chat that has ended. Undefined for any other file, and for one that is not complete and checked.
 */
export async function findTeamFile(
  db: Executor,
  { patient, tokenHash }: Pick<Visitor, 'patient' | 'tokenHash'>,
  id: DocumentId,
) {
  const isOwn = patient ? eq(chat.userId, patient.userId) : undefined
  const ofBrowser = tokenHash ? and(eq(chat.tokenHash, tokenHash), or(isNull(chat.userId), isOwn)) : undefined
  if (!isOwn && !ofBrowser) return undefined
  const isWhole = and(isNull(document.expiresAt), isNotNull(document.readyAt))
  const [found] = await db
    .select({ id: document.id, name: document.name, type: document.type })
    .from(document)
    .innerJoin(chatMessage, eq(chatMessage.id, document.chatMessageId))
    .innerJoin(chat, eq(chat.id, chatMessage.chatId))
    .where(and(eq(document.id, id), isWhole, eq(chatMessage.side, 'team'), or(isOwn, ofBrowser)))
  return found && { ...found, name: openFileName(found.id, found.name) }
}
