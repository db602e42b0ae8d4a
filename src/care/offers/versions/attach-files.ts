/** The files that the care team attaches to an offer, with its draft and with what is sent. */

import { filesFormKey } from '@/care/documents/client-token'
import { titleOf } from '@/care/documents/rules'
import { attachToDraft, attachToOffer } from '@/care/documents/team-files/attach-to-offer'
import type { Tx } from '@/db/transaction'
import type { DocumentId, OfferId, RequestId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { CheckedDraft, OfferContent } from '../schema'
import { offerFilesPlace } from './rules'

type Documents = OfferContent['documents']
type Offer = { readonly offerId: OfferId; readonly requestId: RequestId }

/**
 * Keeps the files of a draft. FILES_GONE: one is neither of the draft, nor of the version before, nor uploaded with
 * the form.
 * @param earlier of the version before, which the draft may keep
 */
export function attachDraftFiles(
  tx: Tx,
  { offerId, requestId }: Offer,
  {
    ids,
    earlier,
    actorId,
  }: { readonly ids: readonly DocumentId[]; readonly earlier: Documents; readonly actorId: UserId },
): Promise<Result<undefined, 'FILES_GONE'>> {
  const form = filesFormKey(actorId, offerFilesPlace(requestId))
  const own = ids.filter((id) => !earlier.some((document) => document.id === id))
  return attachToDraft(tx, { offerId, ids: own, uploaderId: actorId, form })
}

type FilesToSend = Offer & {
  /** The patient. */
  readonly userId: UserId
  readonly actorId: UserId
  readonly files: CheckedDraft['documents']
  readonly earlier: Documents
}

/** Makes the files part of what is sent. @returns them as the version stores them */
export async function attachFiles(
  tx: Tx,
  { files, earlier, userId, actorId, ...offer }: FilesToSend,
): Promise<Result<Documents, 'FILES_GONE' | 'FILE_TWICE'>> {
  if (new Set(files.map(({ id }) => id)).size < files.length) return err('FILE_TWICE')
  const kept = await attachDraftFiles(tx, offer, { ids: files.map(({ id }) => id), earlier, actorId })
  if (!kept.ok) return kept
  const { offerId } = offer
  const sent = await attachToOffer(tx, {
    ...{ offerId, ownerId: userId },
    files: files.map(({ id, title }) => ({ id, title: hadTitle(earlier, id, title) ? '' : title })),
    earlier: earlier.map(({ id }) => id),
  })
  if (!sent.ok) return sent
  return ok(
    files.map(({ id, title }) => {
      const name = sent.value.get(id) ?? ''
      return { id, name, title: titleOf(name, title || null) }
    }),
  )
}

function hadTitle(earlier: Documents, id: DocumentId, title: string): boolean {
  return earlier.some((document) => document.id === id && document.title === title)
}
