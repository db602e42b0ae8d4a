import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { DocumentId, OrderId, RequestId, ScheduledMessageId, UserId } from '@/lib/record-ids'
import type { LinkSubject } from './constants'
import type { ReadableFiles } from './policy'
import type { DocumentLinkView, DocumentView, OrderDocument, OwnDocument } from './present'
import { hasReason } from './reasons/find-reason'
import { titleOf } from './rules'
import { document, documentLink } from './table'

/** A file's name says what is in it, so it is sealed like a text. */
export function sealFileName(id: DocumentId, name: string): SealedText {
  return seal(name, `document:${id}:name`, env().DATA_KEYS)
}

/** @throws when it was tampered with, as the next ones */
export function openFileName(id: DocumentId, sealed: string): string {
  return open(sealed, `document:${id}:name`, env().DATA_KEYS)
}

export function sealTitle(id: DocumentId, title: string): SealedText {
  return seal(title, `document:${id}:title`, env().DATA_KEYS)
}

function openTitle(id: DocumentId, name: string, sealed: string | null): string {
  return titleOf(name, sealed && open(sealed, `document:${id}:title`, env().DATA_KEYS))
}

type Row = typeof document.$inferSelect

function toView(row: Row): DocumentView {
  const { id, type, position, size, category, createdAt } = row
  const name = openFileName(id, row.name)
  return {
    ...{ id, name, type, position, size, category },
    title: openTitle(id, name, row.title),
    isFromTeam: row.uploaderId !== null && row.uploaderId !== row.userId,
    createdAt: createdAt.toISOString(),
  }
}

/** Condition: it is complete, and waits for no form. */
const isStored = () => and(isNull(document.expiresAt), isNotNull(document.readyAt))

/** The files that requests were sent with, the oldest first. @returns request's id → its files */
export async function listDocumentsOf(
  db: Executor,
  requestIds: readonly RequestId[],
): Promise<ReadonlyMap<RequestId | null, readonly DocumentView[]>> {
  const rows = await db
    .select()
    .from(document)
    .where(inArray(document.requestId, [...requestIds]))
    .orderBy(asc(document.createdAt), asc(document.id))
  const byRequest = Map.groupBy(rows, ({ requestId }) => requestId)
  return new Map([...byRequest].map(([id, files]) => [id, files.map(toView)]))
}

/**
 * The files that hang on records of one kind, the oldest first. Whether the reader may see the records is checked by
 * their room. @returns record's id → its files
 */
export async function listLinkedDocuments<Id extends string>(
  db: Executor,
  subject: LinkSubject,
  subjectIds: readonly Id[],
): Promise<ReadonlyMap<string, readonly DocumentView[]>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .select({ document, subjectId: documentLink.subjectId })
    .from(documentLink)
    .innerJoin(document, eq(document.id, documentLink.documentId))
    .where(
      and(eq(documentLink.subject, subject), inArray(documentLink.subjectId, [...subjectIds]), isStored()),
    )
    .orderBy(asc(documentLink.createdAt), asc(document.id))
  const bySubject = Map.groupBy(rows, ({ subjectId }) => subjectId)
  return new Map([...bySubject].map(([id, files]) => [id, files.map((row) => toView(row.document))]))
}

/** The files of messages that are sent later, for the care team. @returns the message's id → its files */
export async function listScheduledFiles(
  db: Executor,
  ids: readonly ScheduledMessageId[],
): Promise<ReadonlyMap<ScheduledMessageId | null, readonly DocumentView[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(document)
    .where(and(inArray(document.scheduledMessageId, [...ids]), isStored()))
    .orderBy(asc(document.createdAt), asc(document.id))
  const byMessage = Map.groupBy(rows, ({ scheduledMessageId }) => scheduledMessageId)
  return new Map([...byMessage].map(([id, files]) => [id, files.map(toView)]))
}

/** The files of a person that are linked to one of these records, oldest first, without duplicates. */
export async function listOwnLinkedDocuments(
  db: Executor,
  userId: UserId,
  targets: readonly DocumentLinkView[],
): Promise<DocumentView[]> {
  const { documentId, subject, subjectId } = documentLink
  const isTarget = targets.map((target) => and(eq(subject, target.subject), eq(subjectId, target.subjectId)))
  const linked = db
    .select({ documentId })
    .from(documentLink)
    .where(or(...isTarget))
  const rows = await db
    .select()
    .from(document)
    .where(and(eq(document.userId, userId), isStored(), inArray(document.id, linked)))
    .orderBy(asc(document.createdAt), asc(document.id))
  return rows.map(toView)
}

type LinkedTo = { readonly userId: UserId; readonly targets: readonly DocumentLinkView[] }

/** Those of them that a member of the care team may read, with who sent each. */
export async function listOrderDocuments(
  db: Executor,
  { userId, targets }: LinkedTo,
  { readerId, orderId, readable }: OrderReader,
): Promise<OrderDocument[]> {
  if (readable === 'none') return []
  const ids = (await listOwnLinkedDocuments(db, userId, targets)).map(({ id }) => id)
  const rows = await db
    .select({ document, senderName: user.name })
    .from(document)
    .leftJoin(user, eq(user.id, document.uploaderId))
    .where(and(inArray(document.id, ids), isReadable(readable)))
    .orderBy(asc(document.createdAt), asc(document.id))
  const offers = targets.filter(({ subject }) => subject === 'offer').map(({ subjectId }) => subjectId)
  const links = await listLinks(db, ids)
  return rows.map(({ document: row, senderName }) => ({
    ...{ ...toView(row), senderName },
    ...{ isReaders: row.uploaderId === readerId, isAdded: row.orderId === orderId },
    isOfOffer: (links.get(row.id) ?? []).some(
      (link) => link.subject === 'offer' && offers.includes(link.subjectId),
    ),
  }))
}

type OrderReader = {
  readonly readerId: UserId
  readonly orderId: OrderId
  readonly readable: ReadableFiles
}

/** All files of a person with what they hang on, the newest first. */
export async function listOwnDocuments(db: Executor, userId: UserId): Promise<OwnDocument[]> {
  return listOwn(db, userId)
}

/** One of them; undefined for someone else's. */
export async function findOwnDocument(
  db: Executor,
  userId: UserId,
  id: DocumentId,
): Promise<OwnDocument | undefined> {
  return (await listOwn(db, userId, eq(document.id, id)))[0]
}

async function listOwn(db: Executor, userId: UserId, where?: SQL): Promise<OwnDocument[]> {
  const rows = await db
    .select()
    .from(document)
    .where(and(eq(document.userId, userId), isStored(), where))
    .orderBy(desc(document.createdAt), desc(document.id))
  const links = await listLinks(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toView(row),
    isRetained: row.retainedAt !== null || row.offerId !== null || row.orderId !== null,
    addedTo: row.orderId,
    links: [
      ...(row.requestId ? [{ subject: 'request' as const, subjectId: row.requestId }] : []),
      ...(links.get(row.id) ?? []).flatMap(toLinkView),
    ],
  }))
}

type LinkRow = { readonly subject: LinkSubject; readonly subjectId: string }

function toLinkView({ subject, subjectId }: LinkRow): DocumentLinkView[] {
  return subject === 'addition' ? [] : [{ subject, subjectId }]
}

async function listLinks(db: Executor, ids: readonly DocumentId[]) {
  const { documentId, subject, subjectId } = documentLink
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ documentId, subject, subjectId })
          .from(documentLink)
          .where(inArray(documentId, [...ids]))
          .orderBy(asc(documentLink.createdAt))
  return Map.groupBy(rows, (row) => row.documentId)
}

/** Those files of a patient that may be read, the newest first. */
export async function listReadableDocuments(
  db: Executor,
  userId: UserId,
  readable: ReadableFiles,
): Promise<DocumentView[]> {
  if (readable === 'none') return []
  const rows = await db
    .select()
    .from(document)
    .where(and(eq(document.userId, userId), isStored(), isReadable(readable)))
    .orderBy(desc(document.createdAt), desc(document.id))
  return rows.map(toView)
}

type WithFiles = { readonly files: readonly { readonly id: DocumentId }[] }

/**
 * Takes out of each part of a page those files that its reader may not open: their names say what is in them.
 * @returns the parts, and how many files can be opened after giving a reason
 */
export async function withoutRefused<Part extends WithFiles>(
  db: Executor,
  parts: readonly Part[],
  readable: ReadableFiles,
): Promise<{ readonly parts: readonly Part[]; readonly refused: number }> {
  const ids = [...new Set(parts.flatMap(({ files }) => files.map(({ id }) => id)))]
  if (ids.length === 0 || readable === 'none') return { parts: withFiles(parts, []), refused: ids.length }
  const mayOpen = and(inArray(document.id, ids), isReadable(readable))
  const rows = await db.select({ id: document.id }).from(document).where(mayOpen)
  const found = rows.map(({ id }) => id)
  return { parts: withFiles(parts, found), refused: ids.length - found.length }
}

function withFiles<Part extends WithFiles>(parts: readonly Part[], ids: readonly DocumentId[]): Part[] {
  return parts.map((part) => ({ ...part, files: part.files.filter(({ id }) => ids.includes(id)) }))
}

/** How many files a patient has. */
export async function countOwnDocuments(db: Executor, userId: UserId): Promise<number> {
  const isOwn = and(eq(document.userId, userId), isStored())
  const [counted] = await db.select({ files: count() }).from(document).where(isOwn)
  return counted?.files ?? 0
}

/** Condition: read without a reason. Of a patient in care, admins read only what others have stored for them. */
function isFree({ inCare, isAdmin }: Extract<ReadableFiles, { readonly inCare: SQL }>): SQL | undefined {
  // Without an uploader it came with a form that was sent without a session.
  const isStoredByOthers = or(isNull(document.userId), ne(document.uploaderId, document.userId))
  return isAdmin ? and(inCare, isStoredByOthers) : inCare
}

function isReadable(readable: Exclude<ReadableFiles, 'none'>): SQL | undefined {
  if ('ownedBy' in readable) return eq(document.userId, readable.ownedBy)
  // Every member of the team works on every draft and scheduled message, and answers in every chat.
  const { offerId, chatMessageId, scheduledMessageId } = document
  const isOfTeam = or(isNotNull(offerId), isNotNull(chatMessageId), isNotNull(scheduledMessageId))
  const reason = hasReason(document.userId, readable.readerId)
  return or(isFree(readable), reason, and(isOfTeam, isNull(document.userId)))
}

/**
 * A file, if it is among those that may be read; never one that waits for its form. `needsReason`: it may only because
 * its reader has given one.
 */
export async function findDocument(db: Executor, id: DocumentId, readable: ReadableFiles) {
  if (readable === 'none') return undefined
  const isInCare = 'inCare' in readable ? or(isNull(document.userId), isFree(readable)) : undefined
  const [found] = await db
    .select({
      ...{ id: document.id, name: document.name, type: document.type },
      // Without an uploader the condition is null, which is not true either.
      needsReason: isInCare ? sql<boolean>`(${isInCare}) is not true` : sql<boolean>`false`,
    })
    .from(document)
    .where(and(eq(document.id, id), isStored(), isReadable(readable)))
  return found && { ...found, name: openFileName(found.id, found.name) }
}
