import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { hmac } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { DocumentId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { hashPersonsForm } from './client-token'
import type { DocumentCategory, LinkSubject } from './constants'
import { openFileName } from './read-documents'
import { document, documentLink } from './table'
import { lockUnsent } from './uploads/lock-unsent'

/** The files of a form, as it posts them. */
export type ChosenUploads = {
  readonly ids: readonly DocumentId[]
  readonly form: string
  /** The language in which the sender agreed, with this form, that their health data is used. */
  readonly agreedIn?: Locale | undefined
}

export type LinkTarget = {
  /** The patient whose record it is; the caller has checked that. */
  readonly ownerId: UserId
  readonly subject: LinkSubject
  readonly subjectId: string
}

/**
 * Gives files that were uploaded with a form to a patient and hangs them on a record, in the transaction that sends the
 * form. FILES_GONE: not all of them are complete, or they are of another form or person.
 * @param uploaderId who is signed in and sends the form
 */
export async function attachUploads(
  tx: Tx,
  uploaderId: UserId,
  { ids, form }: ChosenUploads,
  { category, ...target }: LinkTarget & { readonly category?: DocumentCategory },
): Promise<Result<undefined, 'FILES_GONE'>> {
  if (ids.length === 0) return ok(undefined)
  if (!(await lockUnsent(tx, ids, hashPersonsForm(uploaderId, form)))) return err('FILES_GONE')
  await tx
    .update(document)
    .set({ userId: target.ownerId, clientTokenHash: null, expiresAt: null, ...(category && { category }) })
    .where(inArray(document.id, [...ids]))
  const linked = await linkDocuments(tx, ids, target)
  return linked.ok ? linked : err('FILES_GONE')
}

/**
 * Hangs files of a patient on a record of the same patient. DOCUMENT_NOT_FOUND: one is not theirs. FILE_TWICE: the offer
 * has a file of this name.
 */
export async function linkDocuments(
  tx: Tx,
  ids: readonly DocumentId[],
  { ownerId, subject, subjectId }: LinkTarget,
): Promise<Result<undefined, 'DOCUMENT_NOT_FOUND' | 'FILE_TWICE'>> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return ok(undefined)
  const rows = await tx
    .select({ id: document.id, name: document.name })
    .from(document)
    .where(and(inArray(document.id, unique), eq(document.userId, ownerId), isNull(document.expiresAt)))
    .for('update')
  if (rows.length !== unique.length) return err('DOCUMENT_NOT_FOUND')
  for (const { id, name } of rows) {
    const nameHash = hashName(subjectId, openFileName(id, name))
    if (subject === 'offer' && (await hasName(tx, subjectId, nameHash, id))) return err('FILE_TWICE')
    await tx
      .insert(documentLink)
      .values({ documentId: id, subject, subjectId, nameHash, createdAt: now() })
      .onConflictDoNothing({
        target: [documentLink.documentId, documentLink.subject, documentLink.subjectId],
      })
  }
  return ok(undefined)
}

type OneOf = {
  readonly ownerId: UserId
  readonly subject: LinkSubject
  /** Null: of none. */
  readonly subjectId: string | null
  /** Whether its links must not change: DOCUMENT_RETAINED. */
  readonly isFixed?: boolean
}

/** Links a patient's file, whose row is locked, to one record of a kind and removes its other links of that kind. */
export async function linkToOne(
  tx: Tx,
  id: DocumentId,
  { ownerId, subject, subjectId, isFixed = false }: OneOf,
): Promise<Result<undefined, 'DOCUMENT_NOT_FOUND' | 'FILE_TWICE' | 'DOCUMENT_RETAINED'>> {
  const linked = await tx
    .select({ subjectId: documentLink.subjectId })
    .from(documentLink)
    .where(and(eq(documentLink.documentId, id), eq(documentLink.subject, subject)))
  const others = linked.filter((link) => link.subjectId !== subjectId)
  if (others.length > 0 && isFixed) return err('DOCUMENT_RETAINED')
  for (const link of others) await unlinkDocument(tx, id, { subject, subjectId: link.subjectId })
  if (subjectId === null || linked.length > others.length) return ok(undefined)
  return linkDocuments(tx, [id], { ownerId, subject, subjectId })
}

/** Takes a file off a record. */
export async function unlinkDocument(
  tx: Tx,
  id: DocumentId,
  { subject, subjectId }: Pick<LinkTarget, 'subject' | 'subjectId'>,
): Promise<void> {
  const { documentId } = documentLink
  await tx
    .delete(documentLink)
    .where(and(eq(documentId, id), eq(documentLink.subject, subject), eq(documentLink.subjectId, subjectId)))
}

/** From now on the owners of the files that hang on this record, or came with this request, cannot delete them. */
export async function retainDocuments(
  tx: Tx,
  { subject, subjectId }: Pick<LinkTarget, 'subject' | 'subjectId'>,
): Promise<void> {
  const linked = tx
    .select({ id: documentLink.documentId })
    .from(documentLink)
    .where(and(eq(documentLink.subject, subject), eq(documentLink.subjectId, subjectId)))
  const cameWith = subject === 'request' ? sql`${document.requestId} = ${subjectId}` : undefined
  await tx
    .update(document)
    .set({ retainedAt: now() })
    .where(and(or(inArray(document.id, linked), cameWith), isNull(document.retainedAt)))
}

/** `Scan.pdf` and `scan.PDF` are the same name. */
function hashName(subjectId: string, name: string): string {
  return hmac(`document-name:${subjectId}:${name.normalize().toLowerCase()}`, env().AUTH_SECRET)
}

async function hasName(tx: Tx, subjectId: string, nameHash: string, id: DocumentId): Promise<boolean> {
  const { documentId, subject } = documentLink
  const rows = await tx
    .select({ documentId })
    .from(documentLink)
    .where(
      and(eq(subject, 'offer'), eq(documentLink.subjectId, subjectId), eq(documentLink.nameHash, nameHash)),
    )
  return rows.some((row) => row.documentId !== id)
}
