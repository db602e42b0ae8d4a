import { isNotNull, sql } from 'drizzle-orm'
import { hasConsent } from '@/care/consent/find-consent'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { DocumentId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { PhotoPosition, UploadPurpose } from '../constants'
import { openFileName, sealFileName } from '../read-documents'
import { lockQuota, readQuota } from '../read-quota'
import { checkFile, type FileCode, fitsQuota, typeOfName, unsentUntil } from '../rules'
import { document } from '../table'
import { listUnsent } from './list-unsent'

export type UploadAnnouncement = {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly position: PhotoPosition | null
}
type Person = { readonly userId: UserId; readonly purpose: UploadPurpose }
type UploadStart = { readonly id: DocumentId; readonly received: number }
export type StartUploadCode = FileCode | 'NO_ROOM' | 'QUOTA_FULL' | 'CONSENT_REQUIRED'

/**
 * Creates the record of a file. Announcing the same file again, because the answer was lost or the page was reloaded,
 * gives the record it has. CONSENT_REQUIRED: a patient's documents need their consent to health data. Files that are
 * sent with a form have it with the form.
 * @param tokenHash `hashFilesToken` or `hashPersonsForm` of the form
 * @param person who is signed in, where the form asks for that: their quota applies
 */
export function startUpload(
  tokenHash: string,
  { name, size, position }: UploadAnnouncement,
  person?: Person,
): Promise<Result<UploadStart, StartUploadCode>> {
  return inTransaction(async (tx) => {
    if (person?.purpose === 'document' && !(await hasConsent(tx, person.userId, 'health_data')))
      return err('CONSENT_REQUIRED')
    // One after the other for one form: uploads that start at once would each find the others missing and pass the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files:${tokenHash}`}, 0))`)
    const others = (await listUnsent(tx, tokenHash)).map((row) => ({
      ...row,
      name: openFileName(row.id, row.name),
    }))
    const same = others.find((other) => other.name === name)
    if (same && !same.readyAt && same.size === size) return ok({ id: same.id, received: same.received })
    const code = checkFile(
      { name, size, isPhoto: position !== null },
      others.map((other) => other.name),
    )
    const type = typeOfName(name)
    if (code || !type) return err(code ?? 'FILE_TYPE')
    if (await isFull(tx, size)) return err('NO_ROOM')
    if (person && (await exceedsQuota(tx, person.userId, size))) return err('QUOTA_FULL')
    const id = newId<DocumentId>()
    await tx.insert(document).values({
      ...{ id, clientTokenHash: tokenHash, type, position, size },
      name: sealFileName(id, name),
      uploaderId: person?.userId,
      userId: person?.purpose === 'document' ? person.userId : undefined,
      expiresAt: unsentUntil(now()),
      createdAt: now(),
    })
    return ok({ id, received: 0 })
  })
}

/** Under a lock: uploads of two devices at once would each count only what was there before. */
async function exceedsQuota(tx: Tx, userId: UserId, size: number): Promise<boolean> {
  await lockQuota(tx, userId)
  return !fitsQuota(await readQuota(tx, userId), size)
}

/**
 * Whether all unsent files together would take more room than is reserved for them: many networks at once could
 * otherwise fill the disk that requests need. Files that were sent are bounded by the limits of requests, and those of a
 * person by their quota.
 */
async function isFull(tx: Tx, size: number): Promise<boolean> {
  const [unsent] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${document.size}), 0)` })
    .from(document)
    .where(isNotNull(document.expiresAt))
  return Number(unsent?.bytes ?? 0) + size > env().UPLOADS_WAITING_MB * 1024 * 1024
}
