import { and, count, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { listLinkedDocuments } from '@/care/documents/read-documents'
import { requestReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { excerptOf } from '@/lib/excerpt'
import type { ConversationId, RequestId, UserId } from '@/lib/record-ids'
import { CONVERSATIONS_PAGE_SIZE, MESSAGES_PAGE_SIZE, SEARCHED_MAX, type Side } from './constants'
import type {
  ConversationPage,
  ConversationRow,
  ConversationView,
  DeskConversationRow,
  MessageView,
} from './present'
import { olderThan, otherSide } from './rules'
import { openMessage, openSubject } from './seal-message'
import { conversation, conversationMessage } from './table'

/** Condition: it has a message. One whose first message is sent later has none until then, and is the team's alone. */
export const hasBegun: SQL = gt(conversation.lastNumber, 0)

/** Condition: the conversation belongs to this patient, who may know of it. */
export function isOwnConversation(userId: UserId): SQL | undefined {
  return and(eq(conversation.userId, userId), hasBegun)
}

type OwnFilter = {
  /** Only conversations about this request. */
  readonly requestId?: RequestId | undefined
  /** Older than this one. */
  readonly before?: ConversationId | undefined
  /** Filters by subject in memory, because the subject is sealed and the database cannot search it. */
  readonly isFound?: ((subject: string) => boolean) | undefined
}

/** A page of a patient's conversations, the one with the newest message first. */
export async function listConversationsOf(
  db: Executor,
  userId: UserId,
  { requestId, before, isFound }: OwnFilter = {},
): Promise<ConversationPage<ConversationRow>> {
  const about = requestId && eq(conversation.requestId, requestId)
  const found = isFound && (await findBySubject(db, and(isOwnConversation(userId), about), isFound))
  if (found?.length === 0) return { rows: [], before: undefined }
  const where = and(isOwnConversation(userId), about, found && inArray(conversation.id, found))
  const rows = await listWhere(db, { where: and(where, before && isOlderThan(before)), reader: 'patient' })
  return toPage(rows, (row) => ({
    ...toListed(row),
    subject: openSubject(row.conversation.id, row.conversation.subject),
    excerpt: excerptOf(openMessage(row.message.id, 'text', row.message.text)),
  }))
}

async function findBySubject(
  db: Executor,
  where: SQL | undefined,
  isFound: (subject: string) => boolean,
): Promise<readonly ConversationId[]> {
  const { id, subject, lastMessageAt } = conversation
  const rows = await db
    .select({ id, subject })
    .from(conversation)
    .where(where)
    .orderBy(desc(lastMessageAt), desc(id))
    .limit(SEARCHED_MAX)
  return rows.filter((row) => isFound(openSubject(row.id, row.subject))).map((row) => row.id)
}

/** The conversations about a request, for the care team; the caller records that the request was read. */
export async function listConversationsFor(
  db: Executor,
  requestId: RequestId,
): Promise<DeskConversationRow[]> {
  const rows = await listWhere(db, { where: eq(conversation.requestId, requestId), reader: 'team' })
  return rows.map((row) => ({
    ...toDeskListed(row),
    subject: openSubject(row.conversation.id, row.conversation.subject),
  }))
}

type List = {
  readonly where: SQL | undefined
  readonly reader: Side
  /** The newest first unless this says otherwise. */
  readonly order?: readonly SQL[]
}
type StoredRow = Awaited<ReturnType<typeof listWhere>>[number]

/** The database gives one row more than a page has, if there is one. */
export function toPage<Row>(
  rows: readonly StoredRow[],
  present: (row: StoredRow) => Row,
): ConversationPage<Row> {
  const shown = rows.slice(0, CONVERSATIONS_PAGE_SIZE)
  const hasMore = rows.length > shown.length
  return { rows: shown.map(present), before: hasMore ? shown.at(-1)?.conversation.id : undefined }
}

export function listWhere(db: Executor, { where, reader, order = NEWEST }: List) {
  const patient = alias(user, 'patient')
  const author = alias(user, 'author')
  const owner = alias(user, 'owner')
  const newest = and(
    eq(conversationMessage.conversationId, conversation.id),
    eq(conversationMessage.number, conversation.lastNumber),
  )
  return db
    .select({
      conversation,
      message: conversationMessage,
      patientName: patient.name,
      authorName: author.name,
      request: { number: contactRequest.number, createdAt: contactRequest.createdAt },
      unread: countUnread(otherSide(reader)),
      ownerName: owner.name,
      waitingSince: waitingSince(),
    })
    .from(conversation)
    .innerJoin(conversationMessage, newest)
    .innerJoin(contactRequest, eq(contactRequest.id, conversation.requestId))
    .innerJoin(patient, eq(patient.id, conversation.userId))
    .innerJoin(author, eq(author.id, conversationMessage.authorId))
    .leftJoin(owner, eq(owner.id, contactRequest.assigneeId))
    .where(where)
    .orderBy(...order)
    .limit(CONVERSATIONS_PAGE_SIZE + 1)
}

const NEWEST = [desc(conversation.lastMessageAt), desc(conversation.id)]

/** Condition: after this one in the order of lists. */
export function isOlderThan(id: ConversationId): SQL {
  return sql`(${conversation.lastMessageAt}, ${conversation.id}) <
    (select edge.last_message_at, edge.id from ${conversation} as edge where edge.id = ${id})`
}

function toListed({ conversation: row, message, request, authorName, unread }: StoredRow) {
  return {
    id: row.id,
    requestId: row.requestId,
    reference: requestReference(request),
    lastMessageAt: row.lastMessageAt.toISOString(),
    lastSide: message.side,
    lastAuthor: authorName,
    unread: Number(unread),
  }
}

export function toDeskListed(row: StoredRow) {
  const { patientName, ownerName, waitingSince: since } = row
  return {
    ...toListed(row),
    ...{ patientName, ownerName },
    waitingSince: since && new Date(since).toISOString(),
  }
}

/** Messages of one side in a conversation that the other has not read. */
function countUnread(from: Side): SQL<number> {
  return sql<number>`(select count(*)::int from ${conversationMessage} as waiting
    where waiting.conversation_id = ${conversation.id} and waiting.side = ${from} and waiting.read_at is null)`
}

/** Since when the oldest of the patient's messages that nobody of the team has read waits. As exact as a link can say it. */
export function waitingSince(): SQL<string | null> {
  return sql<string | null>`(select date_trunc('milliseconds', min(waiting.created_at))
    from ${conversationMessage} as waiting
    where waiting.conversation_id = ${conversation.id} and waiting.side = 'patient' and waiting.read_at is null)`
}

/** How many messages of the team a patient has not read. */
export async function countUnreadOf(db: Executor, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(conversationMessage)
    .where(
      and(
        eq(conversationMessage.userId, userId),
        eq(conversationMessage.side, 'team'),
        isNull(conversationMessage.readAt),
      ),
    )
  return row?.n ?? 0
}

/** How many conversations have a message of the patient that nobody of the team has read. */
export async function countWaiting(db: Executor): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${conversationMessage.conversationId})::int` })
    .from(conversationMessage)
    .where(and(eq(conversationMessage.side, 'patient'), isNull(conversationMessage.readAt)))
  return row?.n ?? 0
}

/** How many conversations have begun. */
export async function countConversations(db: Executor): Promise<number> {
  const [row] = await db.select({ n: count() }).from(conversation).where(hasBegun)
  return row?.n ?? 0
}

type Find = {
  readonly id: ConversationId
  /** Whose it must be, or `team`, who read all. */
  readonly reader: UserId | 'team'
  /** Only messages below this number. */
  readonly before: number | undefined
}

/** A conversation with its newest messages; undefined if there is none or it is not the reader's. */
export async function findConversation(db: Executor, { id, reader, before }: Find) {
  const [row] = await db
    .select({
      conversation,
      patientName: user.name,
      patientLocale: user.locale,
      request: { number: contactRequest.number, createdAt: contactRequest.createdAt },
      unread: countUnread(reader === 'team' ? 'patient' : 'team'),
    })
    .from(conversation)
    .innerJoin(contactRequest, eq(contactRequest.id, conversation.requestId))
    .innerJoin(user, eq(user.id, conversation.userId))
    .where(and(eq(conversation.id, id), reader === 'team' ? undefined : isOwnConversation(reader)))
  if (!row) return undefined
  const { conversation: stored, request, patientName, patientLocale, unread } = row
  const messages = await listMessages(db, id, before)
  const view: ConversationView = {
    id,
    subject: openSubject(id, stored.subject),
    requestId: stored.requestId,
    reference: requestReference(request),
    offer:
      stored.offerId === null || stored.offerVersion === null
        ? null
        : { id: stored.offerId, version: stored.offerVersion },
    messages,
    olderThan: olderThan(messages.map(({ number }) => number)),
    lastNumber: stored.lastNumber,
    hasUnread: Number(unread) > 0,
  }
  return { ...view, patientName, patientLocale }
}

async function listMessages(
  db: Executor,
  id: ConversationId,
  before: number | undefined,
): Promise<MessageView[]> {
  const related = alias(conversationMessage, 'related')
  const relatedAuthor = alias(user, 'related_author')
  const rows = await db
    .select({
      message: conversationMessage,
      authorName: user.name,
      related,
      relatedAuthor: relatedAuthor.name,
    })
    .from(conversationMessage)
    .innerJoin(user, eq(user.id, conversationMessage.authorId))
    .leftJoin(related, eq(related.id, conversationMessage.relatedId))
    .leftJoin(relatedAuthor, eq(relatedAuthor.id, related.authorId))
    .where(
      and(
        eq(conversationMessage.conversationId, id),
        before === undefined ? undefined : lt(conversationMessage.number, before),
      ),
    )
    .orderBy(desc(conversationMessage.number))
    .limit(MESSAGES_PAGE_SIZE)
  const files = await listLinkedDocuments(
    db,
    'message',
    rows.map(({ message }) => message.id),
  )
  return rows
    .map(({ message, authorName, related: quoted, relatedAuthor: quotedAuthor }) => ({
      ...{ id: message.id, number: message.number, side: message.side, locale: message.locale, authorName },
      text: openMessage(message.id, 'text', message.text),
      translation: openTranslation(message),
      related: quoted && {
        number: quoted.number,
        authorName: quotedAuthor ?? '',
        excerpt: excerptOf(openMessage(quoted.id, 'text', quoted.text)),
      },
      files: files.get(message.id) ?? [],
      createdAt: message.createdAt.toISOString(),
      readAt: message.readAt?.toISOString() ?? null,
    }))
    .reverse()
}

function openTranslation(row: typeof conversationMessage.$inferSelect): MessageView['translation'] {
  const { id, translation, translationLocale: locale, translator } = row
  if (translation === null || locale === null || translator === null) return null
  return { text: openMessage(id, 'translation', translation), locale, translator }
}
