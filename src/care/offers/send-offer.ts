import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import { queueMail } from '@/base/mail/queue-mail'
import { findContact } from '@/care/accounts/find-account'
import { lockRequest, moveRequest } from '@/care/requests/move-request'
import { mayAct } from '@/care/requests/rules'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing, once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { canonicalJson } from '@/lib/canonical-json'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { isId, newId } from '@/lib/ids'
import { type OfferId, offerIdSchema, type RequestId, type UncheckedId, type UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { IDEMPOTENCY_HOURS, OPEN_OFFER_STATUSES } from './constants'
import { findOpenOffer, NO_DRAFT } from './drafts/find-open-offer'
import { notifyOfWithdrawal } from './notify-patient'
import { mayWorkOnOffers } from './policy'
import { expiryOf, lastMomentOf, nextOfferStatus } from './rules'
import { type CheckedDraft, type OfferDraft, offerDraft } from './schema'
import { offer } from './table'
import {
  type FrozenVersion,
  freezeVersion,
  logOfferEvent,
  readNewestVersion,
} from './versions/freeze-version'

const sentOffer = v.object({ offerId: offerIdSchema, version: v.number(), hash: v.string() })
/** Which version of which offer now lies before the patient. */
export type SentOffer = v.InferOutput<typeof sentOffer>

type Common = {
  /** The form's key: the same form sent again gets the first answer. */
  readonly key: string
  readonly network?: string | null
}
type CommonCode = 'FORBIDDEN' | 'VALID_UNTIL_IN_PAST' | 'TRANSITION_NOT_ALLOWED' | 'IDEMPOTENCY_MISMATCH'
export type SendOfferInput = Common & {
  readonly requestId: UncheckedId<RequestId>
  readonly draft: OfferDraft
}
export type SendOfferCode = CommonCode | 'NOT_FOUND' | 'OFFER_OPEN'
export type ReviseOfferInput = Common & { readonly offerId: UncheckedId<OfferId>; readonly draft: OfferDraft }
export type ReviseOfferCode = CommonCode | 'OFFER_NOT_FOUND'

/**
 * Sends an offer for an open request: version 1, frozen; the request is taken up if it was pending; the patient gets a
 * mail in their language. All of it in one transaction. A request has one open offer: the draft becomes the offer, and
 * while another one waits for its answer it is revised or withdrawn instead (`OFFER_OPEN`). Staff only.
 * @throws ValiError when the draft was not checked before: a defect of the caller
 */
export async function sendOffer(
  actor: Actor,
  input: SendOfferInput,
): Promise<Result<SentOffer, SendOfferCode>> {
  const { requestId, key, network } = input
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<RequestId>(requestId)) return err('NOT_FOUND')
  const draft = v.parse(offerDraft, input.draft)
  if (isPast(draft)) return err('VALID_UNTIL_IN_PAST')
  const post = postOf('offer.send', actor, key, { requestId, draft: input.draft })
  return once<SentOffer, SendOfferCode>(post, sentOffer, async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return err('NOT_FOUND')
    const { userId } = request
    // Without an owner it is still in quarantine; a patient's own can be there, too.
    if (!userId || request.quarantine || !mayAct(request.status, 'book')) return err('TRANSITION_NOT_ALLOWED')
    const open = await findOpenOffer(tx, requestId)
    if (open?.status === 'sent') return err('OFFER_OPEN')
    if (request.status === 'pending') {
      const taken = { request, action: 'take_up', actorId: actor.userId, assigneeId: actor.userId } as const
      await moveRequest(tx, taken)
    }
    const offerId = open?.id ?? newId<OfferId>()
    const at = now()
    const sent = { status: 'sent', version: 1, sentAt: at, updatedAt: at, ...NO_DRAFT } as const
    if (open) await tx.update(offer).set(sent).where(eq(offer.id, offerId))
    else
      await tx
        .insert(offer)
        .values({ ...sent, id: offerId, requestId, userId, createdBy: actor.userId, createdAt: at })
    const version = await freezeVersion(tx, { offerId, draft, actorId: actor.userId })
    await announce(tx, { offerId, userId, version, actorId: actor.userId, network, action: 'send' })
    return ok({ offerId, version: version.version, hash: version.hash })
  })
}

/**
 * Sends a new version of an offer that is not answered yet, expired or not; the earlier one can no longer be
 * accepted. Staff only.
 */
export async function reviseOffer(
  actor: Actor,
  input: ReviseOfferInput,
): Promise<Result<SentOffer, ReviseOfferCode>> {
  const { offerId, key, network } = input
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<OfferId>(offerId)) return err('OFFER_NOT_FOUND')
  const draft = v.parse(offerDraft, input.draft)
  if (isPast(draft)) return err('VALID_UNTIL_IN_PAST')
  const post = postOf('offer.revise', actor, key, { offerId, draft: input.draft })
  return once<SentOffer, ReviseOfferCode>(post, sentOffer, async (tx) => {
    const known = await lockOffer(tx, offerId)
    if (!known) return err('OFFER_NOT_FOUND')
    if (!nextOfferStatus(known.status, 'revise')) return err('TRANSITION_NOT_ALLOWED')
    const previous = await readNewestVersion(tx, offerId)
    const version = await freezeVersion(tx, { offerId, draft, actorId: actor.userId, previous })
    const at = now()
    const changes = { version: version.version, sentAt: at, updatedAt: at, ...NO_DRAFT }
    await tx.update(offer).set(changes).where(eq(offer.id, offerId))
    await announce(tx, {
      ...{ offerId, userId: known.userId, version, actorId: actor.userId, network },
      action: 'revise',
    })
    return ok({ offerId, version: version.version, hash: version.hash })
  })
}

type CancelOffer = {
  readonly offerId: UncheckedId<OfferId>
  /** For the history of the desk. */
  readonly reason?: string
  readonly network?: string | null
}
export type CancelOfferCode = 'FORBIDDEN' | 'OFFER_NOT_FOUND' | 'TRANSITION_NOT_ALLOWED'

/** Withdraws an offer that is not answered yet, and tells the patient who has seen it. Staff only. */
export async function cancelOffer(
  actor: Actor,
  { offerId, reason, network }: CancelOffer,
): Promise<Result<{ readonly offerId: OfferId }, CancelOfferCode>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<OfferId>(offerId)) return err('OFFER_NOT_FOUND')
  return allOrNothing<{ readonly offerId: OfferId }, CancelOfferCode>(async (tx) => {
    const known = await lockOffer(tx, offerId)
    if (!known) return err('OFFER_NOT_FOUND')
    if (!nextOfferStatus(known.status, 'cancel')) return err('TRANSITION_NOT_ALLOWED')
    await cancel(tx, known, { actorId: actor.userId, reason, network })
    await notifyOfWithdrawal(tx, known)
    return ok({ offerId })
  })
}

type Withdrawal = {
  /** Locked by the caller (`lockRequest`). */
  readonly requestId: RequestId
  /** Null: the system, because another offer was accepted. */
  readonly actorId: UserId | null
  readonly network?: string | null
}

/**
 * Withdraws every open offer of a request that is over or booked. The mail about the request tells of them.
 * @returns how many of them the patient had got
 */
export async function withdrawOffers(tx: Tx, { requestId, actorId, network }: Withdrawal): Promise<number> {
  const open = await tx
    .select()
    .from(offer)
    .where(and(eq(offer.requestId, requestId), inArray(offer.status, [...OPEN_OFFER_STATUSES])))
    .orderBy(offer.id)
    .for('update')
  for (const known of open) await cancel(tx, known, { actorId, network })
  return open.filter(({ status }) => status === 'sent').length
}

type KnownOffer = typeof offer.$inferSelect
type Origin = { readonly actorId: UserId | null; readonly network?: string | null | undefined }

/** Locks an offer until the transaction ends. Who needs its request too locks that first. */
export async function lockOffer(tx: Tx, offerId: OfferId): Promise<KnownOffer | undefined> {
  const [row] = await tx.select().from(offer).where(eq(offer.id, offerId)).for('update')
  return row
}

type Cancellation = Origin & { readonly reason?: string | undefined }

async function cancel(tx: Tx, known: KnownOffer, { actorId, reason, network }: Cancellation): Promise<void> {
  const { id: offerId, version, status: fromStatus } = known
  const toStatus = 'cancelled'
  const changes = { status: toStatus, updatedAt: now(), ...NO_DRAFT } as const
  await tx.update(offer).set(changes).where(eq(offer.id, offerId))
  await logOfferEvent(tx, { offerId, kind: toStatus, version, fromStatus, toStatus, actorId, reason })
  await recordAudit(tx, {
    ...{ actorId, action: 'offer.cancelled', subject: 'offer', subjectId: offerId },
    network: network ?? null,
  })
}

type Announcement = Origin & {
  readonly offerId: OfferId
  readonly userId: UserId
  readonly version: FrozenVersion
  readonly action: 'send' | 'revise'
}

/** History, audit and the mail of a version that was just sent. */
async function announce(
  tx: Tx,
  { offerId, userId, version, action, actorId, network }: Announcement,
): Promise<void> {
  const [kind, fromStatus] =
    action === 'send' ? (['sent', 'pending'] as const) : (['revised', 'sent'] as const)
  const event = { offerId, kind, version: version.version, fromStatus, toStatus: 'sent', actorId } as const
  await logOfferEvent(tx, event)
  const note = { actorId, action: `offer.${kind}`, subject: 'offer', subjectId: offerId }
  await recordAudit(tx, { ...note, network: network ?? null })
  const patient = await findContact(tx, userId)
  if (!patient) throw new Error(`The account ${userId} of offer ${offerId} does not exist`)
  const { email: to, locale, firstName } = patient
  await queueMail(tx, {
    key: `offer-sent:${version.id}`,
    ...{ to, locale },
    template: 'offer-received',
    props: {
      firstName,
      offerTitle: version.content.title,
      offerUrl: `${env().PUBLIC_URL}/${locale}/my-requests/offers/${offerId}`,
      validUntil: lastMomentOf(version.content.validUntil).toISOString(),
    },
  })
}

function isPast({ validUntil }: CheckedDraft): boolean {
  return validUntil !== undefined && now() >= expiryOf(validUntil)
}

/** A key belongs to the account that sent it: no one gets another person's answer. */
export function postOf(scope: string, actor: Actor, key: string, body: unknown) {
  const fingerprint = canonicalJson(JSON.parse(JSON.stringify(body)))
  return { scope: `${scope}:${actor.userId}`, key, fingerprint, hours: IDEMPOTENCY_HOURS }
}
