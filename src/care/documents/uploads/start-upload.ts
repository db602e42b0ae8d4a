import { sql } from 'drizzle-orm'
import { hasConsent } from '@/care/consent/find-consent'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { DocumentId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { PhotoPosition, UploadPurpose } from '../constants'
import { openFileName, sealFileName } from '../read-documents'
import { lockQuota, readQuota } from '../read-quota'
import { checkFile, type FileCode, fitsQuota, typeOfName, unsentUntil } from '../rules'
import { document } from '../table'
import { addAnnouncement, hasRoom, type UploadPlace } from './check-room'
import { listUnsent } from './list-unsent'

export type UploadAnnouncement = {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly position: PhotoPosition | null
}
type Person = { readonly userId: UserId; readonly purpose: UploadPurpose }
/** Who is signed in, where the form asks for that: their quota applies. Of anyone else where they are. */
type UploadSender =
  | { readonly person: Person; readonly place?: never }
  | { readonly person?: never; readonly place: UploadPlace }
type UploadStart = { readonly id: DocumentId; readonly received: number }
export type StartUploadCode = FileCode | 'NO_ROOM' | 'QUOTA_FULL' | 'CONSENT_REQUIRED'

/**
 * Creates the record of a file. Announcing the same file again, because the answer was lost or the page was reloaded,
 * gives the record it has. CONSENT_REQUIRED: a patient's documents need their consent to health data. Files that are
 * sent with a form have it with the form.
 * @param tokenHash `hashFilesToken` or `hashPersonsForm` of the form
 */
export function startUpload(
  tokenHash: string,
  { name, size, position }: UploadAnnouncement,
  { person, place }: UploadSender,
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
    if (place && !(await hasRoom(tx, size, place))) return err('NO_ROOM')
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
    if (place) addAnnouncement(id, place)
    return ok({ id, received: 0 })
  })
}

/** Under a lock: uploads of two devices at once would each count only what was there before. */
async function exceedsQuota(tx: Tx, userId: UserId, size: number): Promise<boolean> {
  await lockQuota(tx, userId)
  return !fitsQuota(await readQuota(tx, userId), size)
}
