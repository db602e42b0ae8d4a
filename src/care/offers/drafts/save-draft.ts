import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { lockRequest } from '@/care/requests/move-request'
import { mayAct } from '@/care/requests/rules'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { canonicalJson } from '@/lib/canonical-json'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { OfferId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWorkOnOffers } from '../policy'
import { offer } from '../table'
import { logOfferEvent } from '../versions/freeze-version'
import { findOpenOffer } from './find-open-offer'
import { type DraftValues, openDraft, sealDraft } from './read-draft'

type SaveDraft = {
  readonly requestId: UncheckedId<RequestId>
  /** The sent offer that is being revised; null for a new one. */
  readonly offerId: UncheckedId<OfferId> | null
  /** When the draft that this one goes on from was saved (ISO 8601); null when it is the first. */
  readonly basedOn: string | null
  readonly values: DraftValues
}
export type SavedDraft = { readonly offerId: OfferId; readonly savedAt: string }
export type SaveDraftCode =
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'TRANSITION_NOT_ALLOWED'
  | 'OFFER_OPEN'
  | 'DRAFT_CHANGED'

/**
 * Keeps what was typed for the next version of a request's offer. The first words make the offer, as a draft. A draft
 * that was changed elsewhere meanwhile is not written over (`DRAFT_CHANGED`). Staff only.
 */
export async function saveDraft(actor: Actor, given: SaveDraft): Promise<Result<SavedDraft, SaveDraftCode>> {
  const { requestId, offerId, values } = given
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<RequestId>(requestId) || (offerId !== null && !isId<OfferId>(offerId))) return err('NOT_FOUND')
  return allOrNothing<SavedDraft, SaveDraftCode>(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return err('NOT_FOUND')
    const { userId } = request
    if (!userId || request.quarantine || !mayAct(request.status, 'book')) return err('TRANSITION_NOT_ALLOWED')
    const known =
      offerId === null ? await findOpenOffer(tx, requestId) : await findSent(tx, offerId, requestId)
    if (offerId !== null && !known) return err('TRANSITION_NOT_ALLOWED')
    if (offerId === null && known?.status === 'sent') return err('OFFER_OPEN')
    const saved = { id: known?.id ?? newId<OfferId>(), at: now() }
    if (known && !isContinued(known, given)) {
      // The same words again: the answer to them was lost on its way.
      const isSame = known.draft && canonicalJson(openDraft(known.id, known.draft)) === canonicalJson(values)
      return isSame && known.draftAt
        ? ok({ offerId: known.id, savedAt: known.draftAt.toISOString() })
        : err('DRAFT_CHANGED')
    }
    const draft = { draft: sealDraft(saved.id, values), draftBy: actor.userId, draftAt: saved.at }
    if (known) await tx.update(offer).set(draft).where(eq(offer.id, known.id))
    else await createDraft(tx, actor, { ...draft, ...saved, requestId, userId })
    return ok({ offerId: saved.id, savedAt: saved.at.toISOString() })
  })
}

async function findSent(tx: Tx, offerId: OfferId, requestId: RequestId) {
  const [row] = await tx.select().from(offer).where(eq(offer.id, offerId)).for('update')
  return row?.requestId === requestId && row.status === 'sent' ? row : undefined
}

function isContinued(known: typeof offer.$inferSelect, { basedOn }: SaveDraft): boolean {
  return (known.draftAt?.toISOString() ?? null) === basedOn
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
  await logOfferEvent(tx, { offerId: row.id, ...event })
  await recordAudit(tx, { actorId, action: 'offer.created', subject: 'offer', subjectId: row.id })
}
