import { recordAudit } from '@/base/audit/record-audit'
import { type ApprovalView, presentApproval } from '@/care/offers/approvals/present'
import { findApprovalOf } from '@/care/offers/approvals/read-approvals'
import {
  type DraftView,
  findDraft,
  hasAlternative,
  listDraftNotes,
  readDraft,
  type SavedDraftNote,
} from '@/care/offers/drafts/find-draft'
import type { OpenOfferChoice } from '@/care/offers/drafts/find-open-offer'
import { mayWorkOnOffers } from '@/care/offers/policy'
import {
  type DeskOfferView,
  type OfferVersionView,
  openingOf,
  presentEvent,
  presentOffer,
  presentVersion,
} from '@/care/offers/present'
import { findOffer, findPersonName, listOfferEvents, listVersions } from '@/care/offers/read-offers'
import { offer } from '@/care/offers/table'
import { type OrderSummaryView, presentOrderSummary } from '@/care/orders/present'
import { findOrderOfOffer } from '@/care/orders/read-orders'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { ownerOf } from '@/db/owner-of'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OfferId, RequestId, UncheckedId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'

/** An offer with its versions, the newest first, and its history. */
export type DeskOffer = DeskOfferView & {
  readonly versions: readonly OfferVersionView[]
  /** The draft of the next version. */
  readonly draft: DraftView | null
  /** What was last asked or decided about that draft. */
  readonly approval: ApprovalView | null
  readonly patientName: string
  /** For the same request, an alternative has been begun. */
  readonly hasAlternative: boolean
  /** The order, once the offer is accepted. */
  readonly order: OrderSummaryView | null
}

/** A sent offer, for the care team. Reading it is audited, because an offer names treatments. */
export async function loadDeskOffer(
  id: UncheckedId<OfferId>,
): Promise<Result<DeskOffer, 'FORBIDDEN' | 'OFFER_NOT_FOUND'>> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnOffers(actor)) return err('FORBIDDEN')
  const db = careDb()
  const found = isId<OfferId>(id) ? await findOffer(db, id) : undefined
  if (!found) return err('OFFER_NOT_FOUND')
  const entry = { action: 'offer.read', subject: 'offer', subjectId: id }
  await recordAudit(db, { actorId: actor.userId, ...entry, patientId: found.offer.userId })
  const [events, versions, draft] = [
    await listOfferEvents(db, [found.offer.id]),
    await listVersions(db, found.offer.id),
    await readDraft(db, found.offer),
  ]
  const order = await findOrderOfOffer(db, found.offer.id)
  return ok({
    ...presentOffer(found, now()),
    openedAt: openingOf(found),
    events: events.map(presentEvent),
    versions: versions.map(presentVersion),
    draft,
    approval: await readApproval(found.offer.id, actor.userId),
    hasAlternative: await hasAlternative(db, found.offer.requestId),
    order: order ? presentOrderSummary(order) : null,
    patientName: (await findPersonName(db, found.offer.requestId)) ?? '',
  })
}

/** The open offer of a request, sent or a draft. While there is one, no other can be made. */
export type OpenOffer = {
  readonly offerId: OfferId
  readonly isSent: boolean
  readonly draft: DraftView | null
  /** Beside a sent one, an alternative has been begun. */
  readonly hasAlternative: boolean
  /** What was last asked or decided about that draft. */
  readonly approval: ApprovalView | null
}

/**
 * The request's open offer, for the care team; undefined when there is none or the reader may not see it. Reading its draft
 * is audited.
 */
export async function loadOpenOffer(
  requestId: UncheckedId<RequestId>,
  choice: OpenOfferChoice = {},
): Promise<OpenOffer | undefined> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnOffers(actor) || !isId<RequestId>(requestId)) return undefined
  const db = careDb()
  const open = await findDraft(db, requestId, choice)
  if (!open) return undefined
  const found = {
    ...open,
    hasAlternative: open.isSent && (await hasAlternative(db, requestId)),
    approval: await readApproval(open.offerId, actor.userId),
  }
  if (found.draft || found.approval) {
    const entry = { action: 'offer.read', subject: 'offer', subjectId: open.offerId }
    await recordAudit(db, { actorId: actor.userId, ...entry, patientId: ownerOf(offer, open.offerId) })
  }
  return found
}

/** Whose drafts end with a request when it is declined, for the care team. What they say is not read. */
export async function loadDraftNotes(requestId: RequestId): Promise<readonly SavedDraftNote[]> {
  return mayWorkOnOffers(await currentActor()) ? listDraftNotes(careDb(), requestId) : []
}

async function readApproval(offerId: OfferId, readerId: UserId): Promise<ApprovalView | null> {
  const record = await findApprovalOf(careDb(), offerId)
  return record ? presentApproval(record, readerId) : null
}
