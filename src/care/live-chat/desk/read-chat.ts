import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { requestReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { sha256 } from '@/lib/crypto'
import type { ChatId, RequestId, UserId } from '@/lib/record-ids'
import { listChatFiles } from '../list-chat-files'
import type { ChatRow } from '../lock-chat'
import { presentReply } from '../present'
import { openChat, openChatMessage, openChatReason } from '../seal-chat'
import { chat, chatEvent, chatMessage } from '../table'
import { MESSAGES_MAX } from './constants'
import type { DeskChatEvent, DeskChatMessage, DeskChatRequest, DeskChatUpdate, DeskChatView } from './present'

/** What is new in a chat. @param after number of the newest message that is known; undefined: no such chat */
export async function findChatUpdate(
  db: Executor,
  id: ChatId,
  after: number,
): Promise<DeskChatUpdate | undefined> {
  const found = await findRow(db, id)
  return found && toUpdate(found, await listMessages(db, id, after))
}

/** A chat with everything that the desk knows of it. */
export async function findChat(db: Executor, id: ChatId): Promise<DeskChatView | undefined> {
  const found = await findRow(db, id)
  if (!found) return undefined
  const { row } = found
  const messages = await listMessages(db, id, 0)
  const events = await listEvents(db, row)
  const patient = row.userId ? await findPatient(db, row.userId) : null
  const request = row.requestId ? await findReference(db, row.requestId) : null
  return {
    ...toUpdate(found, messages),
    ...{ id, patient, request, events },
    name: openChat(id, 'name', row.name),
    email: row.email && openChat(id, 'email', row.email),
    ...{ topic: row.topic, locale: row.locale, timeZone: row.timeZone, page: row.page, isAway: row.isAway },
    startedAt: row.createdAt.toISOString(),
    automaticReply: presentReply(row),
    closedAt: row.closedAt?.toISOString() ?? null,
    comment: row.comment && openChat(id, 'comment', row.comment),
  }
}

/** Who looks after a chat. */
export async function findHolder(
  db: Executor,
  id: ChatId,
): Promise<Pick<ChatRow, 'id' | 'status' | 'assigneeId'> | undefined> {
  const { status, assigneeId } = chat
  const [row] = await db.select({ id: chat.id, status, assigneeId }).from(chat).where(eq(chat.id, id))
  return row
}

type FoundRow = { readonly row: ChatRow; readonly assigneeName: string | null }

async function findRow(db: Executor, id: ChatId): Promise<FoundRow | undefined> {
  const [found] = await db
    .select({ row: chat, assigneeName: user.name })
    .from(chat)
    .leftJoin(user, eq(user.id, chat.assigneeId))
    .where(eq(chat.id, id))
  return found
}

function toUpdate({ row, assigneeName }: FoundRow, messages: readonly DeskChatMessage[]): DeskChatUpdate {
  const { status, closedBy, assigneeId, lastNumber, visitorSeen, requestId, rating } = row
  const isMailed = row.email !== null || row.userId !== null
  // Of the sealed address, which nobody can guess from its hash.
  const emailTag = row.email && sha256(row.email).slice(0, 16)
  return {
    ...{ status, closedBy, assigneeId, assigneeName, lastNumber, visitorSeen },
    ...{ isMailed, emailTag, requestId, rating, messages },
  }
}

async function listMessages(db: Executor, id: ChatId, after: number): Promise<readonly DeskChatMessage[]> {
  const rows = await db
    .select({ message: chatMessage, authorName: user.name })
    .from(chatMessage)
    .leftJoin(user, eq(user.id, chatMessage.authorId))
    .where(and(eq(chatMessage.chatId, id), gt(chatMessage.number, after)))
    .orderBy(desc(chatMessage.number))
    .limit(MESSAGES_MAX)
  const files = await listChatFiles(
    db,
    rows.map(({ message }) => message.id),
  )
  return rows.toReversed().map(({ message, authorName }) => ({
    ...{ id: message.id, number: message.number, side: message.side, authorName },
    text: openChatMessage(message.id, message.text),
    at: message.createdAt.toISOString(),
    files: (files.get(message.id) ?? []).map(({ id: fileId, name, size }) => ({ id: fileId, name, size })),
  }))
}

const actor = alias(user, 'actor')
const colleague = alias(user, 'colleague')

/** The newest first. */
async function listEvents(db: Executor, { id, closedBy }: ChatRow): Promise<readonly DeskChatEvent[]> {
  const rows = await db
    .select({ event: chatEvent, actorName: actor.name, toName: colleague.name })
    .from(chatEvent)
    .leftJoin(actor, eq(actor.id, chatEvent.actorId))
    .leftJoin(colleague, eq(colleague.id, chatEvent.toUserId))
    .where(eq(chatEvent.chatId, id))
    .orderBy(desc(chatEvent.at), desc(chatEvent.id))
  return rows.map(({ event, actorName, toName }) => ({
    ...{ kind: event.kind, at: event.at.toISOString(), actorName, toName },
    reason: event.reason && openChatReason(event.id, event.reason),
    closedBy: event.kind === 'closed' ? closedBy : null,
  }))
}

async function findPatient(db: Executor, id: UserId): Promise<DeskChatView['patient']> {
  const [found] = await db.select({ name: user.name }).from(user).where(eq(user.id, id))
  if (!found) return null
  const requests = await db
    .select(REFERENCE)
    .from(contactRequest)
    .where(and(eq(contactRequest.userId, id), isNull(contactRequest.quarantine)))
    .orderBy(asc(contactRequest.createdAt))
  return { name: found.name, requests: requests.map(toReference) }
}

const REFERENCE = {
  id: contactRequest.id,
  number: contactRequest.number,
  createdAt: contactRequest.createdAt,
} as const

async function findReference(db: Executor, id: RequestId): Promise<DeskChatRequest | null> {
  const [row] = await db.select(REFERENCE).from(contactRequest).where(eq(contactRequest.id, id))
  return row ? toReference(row) : null
}

function toReference(row: { id: RequestId; number: number; createdAt: Date }): DeskChatRequest {
  return { id: row.id, reference: requestReference(row) }
}
