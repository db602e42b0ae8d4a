import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import { deleteDraftFiles } from '@/care/documents/team-files/attach-to-offer'
import type { Decision } from '@/care/offers/constants'
import { notifyOfAcceptance } from '@/care/offers/notify-patient'
import { mayAnswerOffers } from '@/care/offers/policy'
import { isOwnOffer } from '@/care/offers/read-offers'
import { recordOfferEvent } from '@/care/offers/record-event'
import { type AnswerFault, answerFault, isWindowPast } from '@/care/offers/rules'
import { offer, offerDecision } from '@/care/offers/table'
import { type FrozenVersion, readNewestVersion } from '@/care/offers/versions/freeze-version'
import { withdrawOffers } from '@/care/offers/withdraw-offers'
import { type LockedRequest, lockRequest, moveRequest } from '@/care/requests/move-request'
import { notifyTeam } from '@/care/requests/notify-team'
import { reasonInput } from '@/care/requests/schema'
import { recordWaiting } from '@/care/requests/waiting/record-waiting'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { isId } from '@/lib/ids'
import {
  type OfferId,
  offerIdSchema,
  orderIdSchema,
  type RequestId,
  type UncheckedId,
} from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { bookOrder } from './book-order'

type OfferAnswer = {
  readonly offerId: UncheckedId<OfferId>
  /** The version the patient has read. */
  readonly version: number
  /** Its hash, where the caller knows it. */
  readonly hash?: string
  readonly key: string
  readonly clientIp?: string | null
}
export type AnswerCode = 'OFFER_NOT_AUTHORIZED' | 'IDEMPOTENCY_MISMATCH' | AnswerFault

const acceptedOffer = v.object({ orderId: orderIdSchema, orderNumber: v.string() })
export type AcceptedOffer = v.InferOutput<typeof acceptedOffer>

/**
 * Accepts the newest version, unless it has expired or its treatment dates have passed, and makes its order; the request is
 * booked and its other open offers are withdrawn. One transaction. Only the owner may: unknown ids and those of others get
 * the same answer.
 */
export async function acceptOffer(
  actor: Actor,
  input: OfferAnswer,
): Promise<Result<AcceptedOffer, AnswerCode>> {
  const { offerId, version: readVersion, hash, key, clientIp = null } = input
  if (!mayAnswerOffers(actor) || !isId<OfferId>(offerId)) return err('OFFER_NOT_AUTHORIZED')
  const post = createPost('offer.accept', actor, key, { offerId, version: readVersion, hash })
  return once<AcceptedOffer, AnswerCode>(post, acceptedOffer, async (tx) => {
    const request = await lockRequestOf(tx, actor, offerId)
    if (!request) return err('OFFER_NOT_AUTHORIZED')
    const { id: requestId } = request
    const { userId } = actor
    const decided = await decide(tx, actor, { ...input, offerId, decision: 'accepted' })
    if (!decided.ok) return decided
    const booked = await moveRequest(tx, { request, action: 'book', actorId: userId })
    // The request was withdrawn or declined meanwhile.
    if (!booked.ok) return err('OFFER_CANCELLED')
    const version = decided.value
    const order = await bookOrder(tx, { offerId, requestId, userId, version, actorId: userId, clientIp })
    const ended = await withdrawOffers(tx, requestId, { actorId: null, keepsDraft: true })
    const { id: orderId, number: orderNumber } = order
    const { treatmentFrom } = version.content
    const booking = { orderId, orderNumber, treatmentFrom }
    await notifyOfAcceptance(tx, { offerId, userId, ...booking, offersEnded: ended > 0 })
    const mail = { template: 'team-offer-accepted', key: `team-answer:${offerId}` } as const
    await notifyTeam(tx, { ...mail, requestId, orderNumber })
    return ok({ orderId, orderNumber })
  })
}

const declinedOffer = v.object({ offerId: offerIdSchema })

/** Declines the newest version, with a reason (specification, section 5); the request stays open. Only the owner may. */
export async function declineOffer(
  actor: Actor,
  input: OfferAnswer & { readonly reason: string },
): Promise<Result<{ readonly offerId: OfferId }, AnswerCode | 'REASON_REQUIRED' | 'REASON_TOO_LONG'>> {
  const { offerId, version, hash, key } = input
  const reason = v.safeParse(reasonInput, input.reason)
  if (!reason.success) {
    const code = reason.issues[0].message === 'REASON_TOO_LONG' ? 'REASON_TOO_LONG' : 'REASON_REQUIRED'
    return err(code, { reason: code })
  }
  if (!mayAnswerOffers(actor) || !isId<OfferId>(offerId)) return err('OFFER_NOT_AUTHORIZED')
  const post = createPost('offer.decline', actor, key, { offerId, version, hash, reason: reason.output })
  return once<{ readonly offerId: OfferId }, AnswerCode>(post, declinedOffer, async (tx) => {
    if (!(await lockRequestOf(tx, actor, offerId))) return err('OFFER_NOT_AUTHORIZED')
    const decided = await decide(tx, actor, {
      ...input,
      offerId,
      reason: reason.output,
      decision: 'declined',
    })
    if (!decided.ok) return decided
    await recordWaiting(tx, decided.value.requestId)
    const mail = { template: 'team-offer-declined', key: `team-answer:${offerId}` } as const
    await notifyTeam(tx, { ...mail, requestId: decided.value.requestId })
    return ok({ offerId })
  })
}

/**
 * Locks the request of an offer before the offer, as everywhere; otherwise two transactions could block each other.
 * Undefined for an offer that is not the actor's.
 */
async function lockRequestOf(tx: Tx, actor: Actor, offerId: OfferId): Promise<LockedRequest | undefined> {
  const isOwn = and(eq(offer.id, offerId), isOwnOffer(actor.userId))
  const [unlocked] = await tx.select({ requestId: offer.requestId }).from(offer).where(isOwn)
  return unlocked && lockRequest(tx, unlocked.requestId)
}

type DecisionInput = Omit<OfferAnswer, 'offerId'> & {
  readonly offerId: OfferId
  readonly decision: Decision
  readonly reason?: string
}

/** Stores the answer to an offer; its row stays locked until the transaction ends. */
async function decide(
  tx: Tx,
  actor: Actor,
  input: DecisionInput,
): Promise<Result<FrozenVersion & { readonly requestId: RequestId }, AnswerCode>> {
  const { offerId, decision, reason, clientIp = null } = input
  const isOwn = and(eq(offer.id, offerId), isOwnOffer(actor.userId))
  const [locked] = await tx.select().from(offer).where(isOwn).for('update')
  if (!locked) return err('OFFER_NOT_AUTHORIZED')
  const newest = await readNewestVersion(tx, offerId)
  const at = now()
  const { status, version } = locked
  const fault = answerFault({ status, version, validUntil: newest.content.validUntil }, input.version, at)
  if (fault) return err(fault)
  // Declining stays possible, so that the patient can say why.
  if (decision === 'accepted' && isWindowPast(newest.content.treatmentFrom, at))
    return err('OFFER_DATES_PASSED')
  if (input.hash !== undefined && input.hash !== newest.hash) return err('OFFER_OUTDATED')
  await tx.update(offer).set({ status: decision, decidedAt: at, updatedAt: at }).where(eq(offer.id, offerId))
  // No next version can be sent. What was drafted for it stays, as a template for another offer, which has no files.
  await deleteDraftFiles(tx, offerId)
  const sealed =
    reason === undefined ? null : seal(reason, `offer_decision:${offerId}:reason`, env().DATA_KEYS)
  const { userId: actorId } = actor
  await tx
    .insert(offerDecision)
    .values({ offerId, versionId: newest.id, decision, reason: sealed, actorId, at })
  await recordOfferEvent(tx, {
    offerId,
    kind: decision,
    version,
    fromStatus: status,
    toStatus: decision,
    actorId,
  })
  const entry = { action: `offer.${decision}`, subject: 'offer', subjectId: offerId }
  await recordAudit(tx, { actorId, ...entry, clientIp })
  return ok({ ...newest, requestId: locked.requestId })
}
