import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { OfferId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { findOfferEnds } from './ends/find-ends'
import { mayAnswerOffers, mayWorkOnOffers } from './policy'
import {
  type DeskOfferView,
  type OwnOfferView,
  openingOf,
  presentEvent,
  presentOffer,
  presentVersion,
} from './present'
import {
  findOfferOf,
  listNewestVersionsOf,
  listOfferEvents,
  listOffersFor,
  listOffersOf,
} from './read-offers'
import { findChanges, type VersionChange } from './versions/find-changes'
import { recordOpening } from './versions/record-opening'

/** The offers sent to the signed-in patient, the newest first; none for anyone else. */
export async function loadMyOffers(): Promise<OwnOfferView[]> {
  const actor = await currentActor()
  if (!actor || !mayAnswerOffers(actor)) return []
  const [db, at] = [careDb(), now()]
  const records = await listOffersOf(db, actor.userId)
  const ends = await findOfferEnds(db, actor.userId)
  return records.map((record) => ({ ...presentOffer(record, at), end: ends.get(record.offer.id) ?? null }))
}

export type OwnOfferCode = 'OFFER_NOT_AUTHORIZED' | 'OFFER_OWNERSHIP_NOT_VALIDATED'

/**
 * One of them. Another patient's, a draft and one that does not exist are answered alike. Reading 11. When the database
 * fails, whose it is cannot be validated (specification, section 8).
 */
export async function loadMyOffer(id: UncheckedId<OfferId>): Promise<Result<OwnOfferView, OwnOfferCode>> {
  const actor = await currentActor()
  if (!actor || !mayAnswerOffers(actor) || !isId<OfferId>(id)) return err('OFFER_NOT_AUTHORIZED')
  try {
    const record = await findOfferOf(careDb(), actor.userId, id)
    // A visitor of the demo has not been sent anything.
    if (record && !actor.demo)
      await recordOpening(careDb(), { userId: actor.userId, offerId: id, version: record.version.version })
    if (!record) return err('OFFER_NOT_AUTHORIZED')
    const end = (await findOfferEnds(careDb(), actor.userId)).get(id) ?? null
    return ok({ ...presentOffer(record, now()), end })
  } catch (error) {
    log.error({ err: error, offer: id }, 'an offer could not be read for its owner')
    return err('OFFER_OWNERSHIP_NOT_VALIDATED')
  }
}

export type OfferChanges = {
  /** The version before the newest. */
  readonly since: number
  readonly changes: readonly VersionChange[]
}

/** What the newest version of one of them changed; undefined for a first version and for an offer of someone else. */
export async function loadMyOfferChanges(id: UncheckedId<OfferId>): Promise<OfferChanges | undefined> {
  const actor = await currentActor()
  if (!actor || !mayAnswerOffers(actor) || !isId<OfferId>(id)) return undefined
  const versions = await listNewestVersionsOf(careDb(), actor.userId, id)
  const [after, before] = versions.map(presentVersion)
  return after && before && { since: before.version, changes: findChanges(before, after) }
}

/** The offers that answer a request, the newest first, for the care team; none for anyone else. */
export async function loadDeskOffers(requestId: UncheckedId<RequestId>): Promise<DeskOfferView[]> {
  if (!mayWorkOnOffers(await currentActor()) || !isId<RequestId>(requestId)) return []
  const db = careDb()
  const at = now()
  const records = await listOffersFor(db, requestId)
  const events = await listOfferEvents(
    db,
    records.map(({ offer }) => offer.id),
  )
  return records.map((record) => ({
    ...presentOffer(record, at),
    openedAt: openingOf(record),
    events: events.filter(({ offerId }) => offerId === record.offer.id).map(presentEvent),
  }))
}
