import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { profile } from '@/care/accounts/table'
import { hasConsent } from '@/care/consent/find-consent'
import { findReference } from '@/care/requests/read-requests'
import type { Executor } from '@/db/client'
import { careDb } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import type { ChatId, UserId } from '@/lib/record-ids'
import { CHAT_MESSAGES_MAX } from '../constants'
import { listChatFiles } from '../list-chat-files'
import type { ChatRow } from '../lock-chat'
import { waitingSinceOf } from '../read-waiting-times'
import { needsOwnHealth } from '../request/check-own-health'
import { openChatMessage } from '../seal-chat'
import { chat, chatMessage } from '../table'
import { findChatPerson } from './find-chat-person'
import { findVisitorChat, listEarlierChats } from './find-chats'
import {
  type ChatFileView,
  type ChatMessageView,
  type ChatState,
  presentChat,
  presentTeam,
  type VisitorChatView,
} from './present'
import { readTeam } from './read-team'
import type { Visitor } from './read-visitor'

/** The number to call while nobody is there: of the site settings, which are another room's. */
export type ReadPhone = (locale: Locale) => Promise<string | null>

type StateOptions = {
  readonly locale: Locale
  /** Number of the newest message that the window has. */
  readonly after: number
  readonly readPhone: ReadPhone
}

/** What the chat window shows this visitor. */
export async function readChatState(
  visitor: Visitor,
  { locale, after, readPhone }: StateOptions,
): Promise<ChatState> {
  const db = careDb()
  const at = now()
  const row = await findVisitorChat(db, visitor)
  const [{ duty, medianReplyMinutes }, phone, shown] = await Promise.all([
    // Who can answer an open chat depends on its language, whatever that of the page is.
    readTeam(db, row && row.status !== 'closed' ? row.locale : locale, at),
    readPhone(locale).catch(() => null),
    row ? readChat(db, row, { after, visitor, at }) : null,
  ])
  const { patient } = visitor
  return {
    at: at.getTime(),
    team: presentTeam(duty, { phone: phone ?? '', medianReplyMinutes }),
    person: patient && { name: patient.name, email: patient.email },
    chat: shown,
  }
}

export type EarlierChat = Pick<VisitorChatView, 'id' | 'startedAt' | 'topic' | 'messages'> & {
  readonly closedAt: string | null
}

type EarlierChats = {
  /** The newest first. */
  readonly chats: readonly EarlierChat[]
  /** There are more, which the window does not show. */
  readonly hasOlder: boolean
}

/** The closed chats of a signed-in patient; none of a visitor. */
export async function readEarlierChats(visitor: Visitor): Promise<EarlierChats> {
  if (!visitor.patient) return { chats: [], hasOlder: false }
  const db = careDb()
  const current = await findVisitorChat(db, visitor)
  const { rows, hasOlder } = await listEarlierChats(db, visitor.patient.userId, current?.id)
  const ids = rows.map(({ id }) => id)
  const messages = await readMessages(db, { ids, after: 0, visitor })
  const chats = rows.map(({ id, topic, createdAt, closedAt }) => ({
    ...{ id, topic, startedAt: createdAt.toISOString(), closedAt: closedAt?.toISOString() ?? null },
    messages: messages.get(id) ?? [],
  }))
  return { chats, hasOlder }
}

type ChatReading = {
  /** Number of the newest message that the window has. */
  readonly after: number
  readonly visitor: Visitor
  readonly at: Date
}

async function readChat(
  db: Executor,
  row: ChatRow,
  { after, visitor, at }: ChatReading,
): Promise<VisitorChatView> {
  const [messages, agent, place, reference, hasHealthConsent, asksHealthForRequest] = await Promise.all([
    after < row.lastNumber ? readMessages(db, { ids: [row.id], after, visitor }) : undefined,
    row.assigneeId && findFirstName(db, row.assigneeId),
    row.status === 'waiting' ? countBefore(db, row) : null,
    row.requestId && findReference(db, row.requestId),
    hasHealthConsentOf(db, row, visitor),
    needsOwnHealth(db, row, visitor),
  ])
  return presentChat(row, {
    ...{ agent, place, reference, hasHealthConsent, asksHealthForRequest },
    ...{ isPatient: visitor.patient !== null, at },
    messages: messages?.get(row.id) ?? [],
  })
}

/** Whether the next file is sent without asking again. */
async function hasHealthConsentOf(db: Executor, row: ChatRow, visitor: Visitor): Promise<boolean> {
  const { personId, isOfOther } = (await findChatPerson(db, row, visitor)).person
  if (personId) return hasConsent(db, personId, 'health_data')
  return row.healthAgreedAt !== null && !isOfOther
}

type MessageRange = {
  /** Of the chats. */
  readonly ids: readonly ChatId[]
  readonly after: number
  readonly visitor: Visitor
}

/** The newest of each chat. */
async function readMessages(
  db: Executor,
  { ids, after, visitor }: MessageRange,
): Promise<ReadonlyMap<ChatId, readonly ChatMessageView[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ message: chatMessage, firstName: profile.firstName })
    .from(chatMessage)
    .leftJoin(profile, eq(profile.userId, chatMessage.authorId))
    .innerJoin(chat, eq(chat.id, chatMessage.chatId))
    .where(
      and(
        inArray(chatMessage.chatId, [...ids]),
        gt(chatMessage.number, sql`greatest(${after}::int, ${chat.lastNumber} - ${CHAT_MESSAGES_MAX}::int)`),
      ),
    )
    .orderBy(asc(chatMessage.number))
  const files = await listChatFiles(
    db,
    rows.map(({ message }) => message.id),
  )
  const filesOf = ({ id, side }: MessageRow['message']): readonly ChatFileView[] =>
    (files.get(id) ?? []).map(({ ownerId, ...file }) => ({
      ...file,
      mayOpen: side === 'team' || (ownerId !== null && ownerId === visitor.patient?.userId),
    }))
  const byChat = Map.groupBy(rows, ({ message }) => message.chatId)
  return new Map([...byChat].map(([id, of]) => [id, of.map((row) => toView(row, filesOf(row.message)))]))
}

type MessageRow = {
  readonly message: typeof chatMessage.$inferSelect
  readonly firstName: string | null
}

function toView({ message, firstName }: MessageRow, files: ChatMessageView['files']): ChatMessageView {
  const { id, number, side, text, createdAt } = message
  return {
    ...{ number, side, text: openChatMessage(id, text), at: createdAt.toISOString() },
    author: side === 'team' ? firstName : null,
    files,
  }
}

async function findFirstName(db: Executor, userId: UserId): Promise<string | null> {
  const [row] = await db
    .select({ firstName: profile.firstName })
    .from(profile)
    .where(eq(profile.userId, userId))
  return row?.firstName ?? null
}

/** From 1. The desk shows the chat that has waited longest first; one that was put back waits from then on. */
async function countBefore(db: Executor, { id }: ChatRow): Promise<number> {
  const own = alias(chat, 'own')
  const isEarlier = sql`(${waitingSinceOf(chat)}, ${chat.id}) < (${waitingSinceOf(own)}, ${own.id})`
  const [row] = await db
    .select({ many: sql<number>`count(*)::int` })
    .from(chat)
    .innerJoin(own, eq(own.id, id))
    .where(and(eq(chat.status, 'waiting'), isEarlier))
  return 1 + (row?.many ?? 0)
}
