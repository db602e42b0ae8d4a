import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { hasConsent } from '@/care/consent/find-consent'
import { careDb, type Executor } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { DocumentId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type CleanResult, clean } from '../cleaning'
import { COMPLETION_LEASE_MS, type FileType } from '../constants'
import { findRemotePart } from '../inspection/find-remote-part'
import { listParts } from '../inspection/list-parts'
import { inspect } from '../inspection/rules'
import { scan } from '../scan-file'
import { deleteFile, deletePieces, joinPieces, putFile } from '../store'
import { document } from '../table'
import type { UploadRow } from './list-unsent'
import { notifyOfRefusal } from './notify-patient'

export type PieceCode =
  | 'NOT_FOUND'
  /** Not where the file ends so far. */
  | 'OFFSET'
  | 'FILE_TOO_LARGE'
  | 'FILE_CONTENT'
  | 'FILE_ACTIVE'
  | 'FILE_INFECTED'
  | 'SCANNER_UNAVAILABLE'
  | 'BUSY'
  /** The owner has withdrawn the consent to health data since the upload began. */
  | 'CONSENT_REQUIRED'

/**
 * Checks, scans, cleans and stores a file whose last piece has come; nothing is acknowledged before. A refused file is
 * deleted, and a patient who is signed in gets a notification and a mail. Of two equal last pieces only one is
 * processed: the other gets OFFSET, and finds the file whole when it asks again.
 */
export async function completeUpload(
  unsent: UploadRow,
  lastPiece: Buffer,
): Promise<Result<{ readonly received: number }, PieceCode>> {
  const { id, received: from } = unsent
  const isFree = or(isNull(document.finishingUntil), lt(document.finishingUntil, now()))
  const claimed = await careDb()
    .update(document)
    .set({ finishingUntil: new Date(now().getTime() + COMPLETION_LEASE_MS) })
    .where(and(eq(document.id, id), eq(document.received, from), isNull(document.readyAt), isFree))
    .returning({ id: document.id })
  if (claimed.length === 0) return err('OFFSET')
  try {
    return await completeClaimed(unsent, lastPiece)
  } finally {
    await careDb().update(document).set({ finishingUntil: null }).where(eq(document.id, id))
  }
}

/** Moves a record on to the bytes that are stored. @returns false when an equal piece has moved it before */
export async function recordReceived(
  id: DocumentId,
  { from, to, readyAt }: { readonly from: number; readonly to: number; readonly readyAt?: Date },
  db: Executor = careDb(),
): Promise<boolean> {
  // A file that has an owner already waits for no form.
  const expiresAt = sql`case when ${document.userId} is null then ${document.expiresAt} end`
  const moved = await db
    .update(document)
    .set({ received: to, ...(readyAt ? { readyAt, expiresAt } : {}) })
    .where(and(eq(document.id, id), eq(document.received, from), isNull(document.readyAt)))
    .returning({ id: document.id })
  return moved.length === 1
}

async function completeClaimed(
  { id, type, received: from, size, uploaderId, userId }: UploadRow,
  lastPiece: Buffer,
): Promise<Result<{ readonly received: number }, PieceCode>> {
  const whole = Buffer.concat([await joinPieces(id, from), lastPiece])
  const checked = await checkAndClean(whole, type)
  if (!checked.ok) {
    if (checked.code !== 'BUSY' && checked.code !== 'SCANNER_UNAVAILABLE')
      await refuse(id, checked.code, uploaderId)
    return checked
  }
  if (checked.value.small) await putFile(id, 'small', checked.value.small)
  await putFile(id, 'content', checked.value.bytes)
  const code = await inTransaction(async (tx): Promise<PieceCode | undefined> => {
    // Only a file among a patient's documents has an owner by now; files of a form are attached with its consent.
    if (userId && !(await hasConsent(tx, userId, 'health_data'))) {
      await tx.delete(document).where(eq(document.id, id))
      await recordAudit(tx, { actorId: uploaderId, action: 'document.refused-consent', ...subjectOf(id) })
      return 'CONSENT_REQUIRED'
    }
    if (!(await recordReceived(id, { from, to: size, readyAt: now() }, tx))) return 'OFFSET'
    if (uploaderId)
      await recordAudit(tx, { actorId: uploaderId, action: 'document.uploaded', ...subjectOf(id) })
    return undefined
  })
  if (code === 'CONSENT_REQUIRED') await deleteFile(id)
  if (code) return err(code)
  await deletePieces(id)
  return ok({ received: size })
}

async function checkAndClean(
  whole: Buffer,
  type: FileType,
): Promise<Result<Extract<CleanResult, { readonly ok: true }>, PieceCode>> {
  const fault = inspect(whole, type) ?? (hasActivePart(whole, type) ? 'FILE_ACTIVE' : undefined)
  if (fault) return err(fault)
  const scanned = await scan(whole)
  if (scanned !== 'clean') return err(scanned === 'infected' ? 'FILE_INFECTED' : 'SCANNER_UNAVAILABLE')
  const cleaned = await clean(whole, type)
  return cleaned.ok ? ok(cleaned) : err(cleaned.code)
}

/** A Word file that fetches something, or a PDF that is an archive as well: what is in it could be a program. */
function hasActivePart(whole: Buffer, type: FileType): boolean {
  if (type === 'docx') return findRemotePart(whole) !== undefined
  return type === 'pdf' && listParts(whole).length > 0
}

async function refuse(id: DocumentId, code: PieceCode, actorId: UserId | null): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.delete(document).where(eq(document.id, id))
    const action = `document.refused-${code.slice('FILE_'.length).toLowerCase()}`
    await recordAudit(tx, { actorId, action, ...subjectOf(id) })
    if (actorId) await notifyOfRefusal(tx, id, actorId)
  })
  await deleteFile(id)
}

function subjectOf(id: DocumentId) {
  return { subject: 'document', subjectId: id }
}
