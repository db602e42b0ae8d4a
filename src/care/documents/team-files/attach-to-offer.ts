/** Files of the care team for an offer: of its draft, which its patient does not see, and of what was sent. */
import { and, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import type { DocumentId, OfferId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { hashPersonsForm } from '../client-token'
import { linkDocuments, unlinkDocument } from '../link-documents'
import { openFileName, sealTitle } from '../read-documents'
import { document } from '../table'

/** Condition: attached to the draft of this offer. */
const isOfDraft = (offerId: OfferId) => and(eq(document.offerId, offerId), isNull(document.userId))

type DraftFiles = {
  readonly offerId: OfferId
  readonly ids: readonly DocumentId[]
  /** Who saves the draft, and the key of the form that they upload files with. */
  readonly uploaderId: UserId
  readonly form: string
}

/**
 * Makes these the files of an offer's draft: those of it already, and what was uploaded with its form. Others of the
 * draft were removed from it, and are deleted. FILES_GONE: one is neither.
 */
export async function attachToDraft(
  tx: Tx,
  { offerId, ids, uploaderId, form }: DraftFiles,
): Promise<Result<undefined, 'FILES_GONE'>> {
  const unique = [...new Set(ids)]
  const isUploaded = and(
    eq(document.clientTokenHash, hashPersonsForm(uploaderId, form)),
    isNotNull(document.expiresAt),
    isNotNull(document.readyAt),
  )
  const rows = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(inArray(document.id, unique), or(isOfDraft(offerId), isUploaded)))
    .for('update')
  if (rows.length !== unique.length) return err('FILES_GONE')
  await tx
    .update(document)
    .set({ offerId, clientTokenHash: null, expiresAt: null })
    .where(inArray(document.id, unique))
  await deleteDraftFiles(tx, offerId, unique)
  return ok(undefined)
}

/** Deletes the files of an offer's draft. The job for removed files deletes their bytes. @param except those that stay */
export async function deleteDraftFiles(
  tx: Tx,
  offerId: OfferId,
  except: readonly DocumentId[] = [],
): Promise<void> {
  await tx.delete(document).where(and(isOfDraft(offerId), notInArray(document.id, [...except])))
}

/** Empty: the title stays, which the patient may have changed. */
type TitledFile = { readonly id: DocumentId; readonly title: string }
type SentFiles = {
  readonly offerId: OfferId
  /** The patient. */
  readonly ownerId: UserId
  readonly files: readonly TitledFile[]
  /** Files of the version before. */
  readonly earlier: readonly DocumentId[]
}

/**
 * Makes files of an offer's draft its patient's, and replaces the files of the version before by them. Those stay
 * among the patient's documents. FILE_TWICE: two, or one and a file that the patient has linked, have one name.
 * @returns the names of the files
 */
export async function attachToOffer(
  tx: Tx,
  { offerId, ownerId, files, earlier }: SentFiles,
): Promise<Result<ReadonlyMap<DocumentId, string>, 'FILES_GONE' | 'FILE_TWICE'>> {
  const target = { ownerId, subject: 'offer', subjectId: offerId } as const
  const ids = files.map(({ id }) => id)
  for (const id of earlier) if (!ids.includes(id)) await unlinkDocument(tx, id, target)
  for (const { id, title } of files)
    await tx
      .update(document)
      .set({ userId: ownerId, ...(title ? { title: sealTitle(id, title) } : {}) })
      .where(and(eq(document.id, id), eq(document.offerId, offerId)))
  const linked = await linkDocuments(tx, ids, target)
  if (!linked.ok) return linked.code === 'FILE_TWICE' ? err('FILE_TWICE') : err('FILES_GONE')
  const rows = await tx.select().from(document).where(inArray(document.id, ids))
  return ok(new Map(rows.map(({ id, name }) => [id, openFileName(id, name)])))
}
