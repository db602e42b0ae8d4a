import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { RequestStatus } from '@/care/requests/constants'
import { lockRequest } from '@/care/requests/move-request'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { DocumentId, OfferId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockOffer } from '../lock-offer'
import { mayWorkOnOffers } from '../policy'
import { recordOfferEvent } from '../record-event'
import { endedRequestFault, type RevisionFault, revisionFault } from '../rules'
import { type OfferRow, offer } from '../table'
import { attachDraftFiles } from '../versions/attach-files'
import { readNewestVersion } from '../versions/freeze-version'
import { hasValues, type OvertakenCode } from './check-opened'
import { findOpenOffer } from './find-open-offer'
import { type DraftValues, sealDraft } from './read-draft'

export type SaveDraft = {
  readonly requestId: UncheckedId<RequestId>
  /** The sent offer that is being revised; null for a new one. */
  readonly offerId: UncheckedId<OfferId> | null
  /** A new offer beside those that wait for an answer. */
  readonly isAlternative?: boolean
  /** Number of the newest version when the form was opened; without it the versions are not compared. */
  readonly version?: number
  /** When the draft that was edited had been saved (ISO 8601); null when this is the first. */
  readonly basedOn: string | null
  readonly values: DraftValues
}
export type SavedDraft = { readonly offerId: OfferId; readonly savedAt: string }
export type SaveDraftCode =
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | RevisionFault
  | 'OFFER_OPEN'
  | OvertakenCode
  | 'FILES_GONE'

/**
 * Stores the form values for the next version of a request's offer; the first time this makes the offer, as a draft. A
 * draft that was changed elsewhere meanwhile is not overwritten (`DRAFT_CHANGED`), and none is made from a version that
 * is not the newest any more (`OFFER_OUTDATED`). A request or an offer that has ended takes none. Who saves the same values
 * again does not become their author. Files are kept with the draft (`FILES_GONE`: one is not there any more). Staff only.
 */
export async function saveDraft(actor: Actor, input: SaveDraft): Promise<Result<SavedDraft, SaveDraftCode>> {
  return allOrNothing<SavedDraft, SaveDraftCode>((tx) => saveDraftIn(tx, actor, input))
}

/** The same in the caller's transaction, which must be rolled back when the result is an error. */
export async function saveDraftIn(
  tx: Tx,
  actor: Actor,
  input: SaveDraft,
): Promise<Result<SavedDraft, SaveDraftCode>> {
  const { requestId, offerId, values } = input
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<RequestId>(requestId) || (offerId !== null && !isId<OfferId>(offerId))) return err('NOT_FOUND')
  const request = await lockRequest(tx, requestId)
  if (!request) return err('NOT_FOUND')
  const edited = await findEdited(tx, request.status, {
    requestId,
    offerId,
    isAlternative: input.isAlternative,
  })
  if (!edited.ok) return edited
  const { value: open } = edited
  const { userId } = request
  const ended = endedRequestFault(request.status)
  if (ended) return err(ended)
  if (!userId || request.quarantine) return err('TRANSITION_NOT_ALLOWED')
  if (open && isOtherVersion(open, input)) return err('OFFER_OUTDATED')
  const sameSince = open && hasValues(open, values) ? open.draftAt : null
  // The same values again: the answer to the first request was lost.
  if (open && !isBasedOn(open, input))
    return sameSince ? ok({ offerId: open.id, savedAt: sameSince.toISOString() }) : err('DRAFT_CHANGED')
  const saved = { id: open?.id ?? newId<OfferId>(), at: sameSince ?? now() }
  const draft = { draft: sealDraft(saved.id, values), draftBy: actor.userId, draftAt: saved.at }
  if (!open) await createDraft(tx, actor, { ...draft, ...saved, requestId, userId })
  else if (!sameSince) await tx.update(offer).set(draft).where(eq(offer.id, open.id))
  const earlier = open && open.version > 0 ? (await readNewestVersion(tx, open.id)).content.documents : []
  const files = { ids: documentIdsOf(values), earlier, actorId: actor.userId }
  const attached = await attachDraftFiles(tx, { offerId: saved.id, requestId }, files)
  if (!attached.ok) return attached
  return ok({ offerId: saved.id, savedAt: saved.at.toISOString() })
}

type EditedOffer = Pick<SaveDraft, 'isAlternative'> & {
  readonly requestId: RequestId
  readonly offerId: OfferId | null
}

/** The offer whose draft is saved; undefined when the draft makes one. */
async function findEdited(
  tx: Tx,
  request: RequestStatus,
  { requestId, offerId, isAlternative }: EditedOffer,
): Promise<Result<OfferRow | undefined, SaveDraftCode>> {
  if (offerId === null) {
    const open = await findOpenOffer(tx, requestId, { isAlternative })
    return open?.status === 'sent' ? err('OFFER_OPEN') : ok(open)
  }
  const named = await lockOffer(tx, offerId)
  const fault =
    named?.requestId === requestId ? revisionFault(named.status, request) : 'TRANSITION_NOT_ALLOWED'
  return fault ? err(fault) : ok(named)
}

/** The files that the form names. */
function documentIdsOf(values: DraftValues): readonly DocumentId[] {
  return Object.entries(values).flatMap(([name, id]) =>
    /^documents\.\d+\.id$/.test(name) && isId<DocumentId>(id) ? [id] : [],
  )
}

/** Whether the draft is still the one that was edited. */
function isBasedOn(open: OfferRow, { basedOn }: SaveDraft): boolean {
  return (open.draftAt?.toISOString() ?? null) === basedOn
}

function isOtherVersion(open: OfferRow, { version }: SaveDraft): boolean {
  return version !== undefined && open.version !== version
}

type NewDraft = Pick<typeof offer.$inferInsert, 'draft' | 'draftBy' | 'draftAt' | 'requestId' | 'userId'> & {
  readonly id: OfferId
  readonly at: Date
}

async function createDraft(tx: Tx, { userId: actorId }: Actor, { at, ...row }: NewDraft): Promise<void> {
  await tx
    .insert(offer)
    .values({ ...row, status: 'pending', version: 0, createdBy: actorId, createdAt: at, updatedAt: at })
  const event = { kind: 'created', version: 0, toStatus: 'pending', actorId } as const
  await recordOfferEvent(tx, { offerId: row.id, ...event })
  await recordAudit(tx, { actorId, action: 'offer.created', subject: 'offer', subjectId: row.id })
}
