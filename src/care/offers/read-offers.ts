import { and, asc, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { fullName } from '@/care/accounts/rules'
import { user } from '@/care/accounts/table'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { open } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { OfferId, RequestId, UserId } from '@/lib/record-ids'
import type { OfferRecord, VersionRecord } from './present'
import { offer, offerDecision, offerEvent, offerVersion } from './table'
import { openVersion } from './versions/seal-content'

/** The condition under which an offer is a patient's to read and answer: theirs, and sent. */
export function isOwnOffer(userId: UserId): SQL | undefined {
  return and(eq(offer.userId, userId), ne(offer.status, 'pending'))
}

/** The offers sent to a patient, the newest first. */
export function listOffersOf(db: Executor, userId: UserId): Promise<OfferRecord[]> {
  return readOffers(db, isOwnOffer(userId))
}

/** One of them; undefined for another patient's, a draft and an unknown id alike. */
export async function findOfferOf(
  db: Executor,
  userId: UserId,
  offerId: OfferId,
): Promise<OfferRecord | undefined> {
  return (await readOffers(db, and(eq(offer.id, offerId), isOwnOffer(userId))))[0]
}

/** Every offer that answers a request, the newest first. */
export function listOffersFor(db: Executor, requestId: RequestId): Promise<OfferRecord[]> {
  return readOffers(db, eq(offer.requestId, requestId))
}

/** Any offer with a version. For the care team: the caller checks the actor's role. */
export async function findOffer(db: Executor, id: OfferId): Promise<OfferRecord | undefined> {
  return (await readOffers(db, eq(offer.id, id)))[0]
}

async function readOffers(db: Executor, where: SQL | undefined): Promise<OfferRecord[]> {
  const rows = await db
    .select({
      offer,
      version: offerVersion,
      reason: offerDecision.reason,
    })
    .from(offer)
    .innerJoin(offerVersion, and(eq(offerVersion.offerId, offer.id), eq(offerVersion.version, offer.version)))
    .leftJoin(offerDecision, eq(offerDecision.offerId, offer.id))
    .where(where)
    .orderBy(desc(offer.createdAt), desc(offer.id))
  const { DATA_KEYS } = env()
  return rows.map((row) => ({
    ...row,
    version: openVersion(row.version),
    reason: row.reason === null ? null : open(row.reason, `offer_decision:${row.offer.id}:reason`, DATA_KEYS),
  }))
}

/** The history of some offers, the oldest event first. */
export async function listOfferEvents(db: Executor, offerIds: readonly OfferId[]) {
  if (offerIds.length === 0) return []
  const rows = await db
    .select({
      id: offerEvent.id,
      reason: offerEvent.reason,
      offerId: offerEvent.offerId,
      kind: offerEvent.kind,
      version: offerEvent.version,
      at: offerEvent.at,
      actorName: user.name,
    })
    .from(offerEvent)
    .leftJoin(user, eq(user.id, offerEvent.actorId))
    .where(inArray(offerEvent.offerId, [...offerIds]))
    .orderBy(asc(offerEvent.at), asc(offerEvent.id))
  const { DATA_KEYS } = env()
  return rows.map(({ id, reason, ...event }) => ({
    ...event,
    reason: reason === null ? null : open(reason, `offer_event:${id}:reason`, DATA_KEYS),
  }))
}

/** Every version of an offer with who sent it, the newest first. */
export async function listVersions(db: Executor, offerId: OfferId): Promise<VersionRecord[]> {
  const rows = await db
    .select({ version: offerVersion, senderName: user.name })
    .from(offerVersion)
    .leftJoin(user, eq(user.id, offerVersion.createdBy))
    .where(eq(offerVersion.offerId, offerId))
    .orderBy(desc(offerVersion.version))
  return rows.map((row) => ({ ...row, version: openVersion(row.version) }))
}

/** The newest version of a patient's own offer and the one before it, the newest first. */
export async function listNewestVersionsOf(
  db: Executor,
  userId: UserId,
  offerId: OfferId,
): Promise<VersionRecord[]> {
  const rows = await db
    .select({ version: offerVersion })
    .from(offerVersion)
    .innerJoin(offer, and(eq(offer.id, offerVersion.offerId), isOwnOffer(userId)))
    .where(eq(offerVersion.offerId, offerId))
    .orderBy(desc(offerVersion.version))
    .limit(2)
  return rows.map(({ version }) => ({ version: openVersion(version), senderName: null }))
}

/** The language of a request, which its offers are written in. */
export async function findRequestLocale(db: Executor, requestId: RequestId): Promise<Locale | undefined> {
  const [row] = await db
    .select({ locale: contactRequest.locale })
    .from(contactRequest)
    .where(eq(contactRequest.id, requestId))
  return row?.locale
}

/** The name of the person who sent a request, as the request says it. */
export async function findPersonName(db: Executor, requestId: RequestId): Promise<string | undefined> {
  const { id, firstName, lastName } = contactRequest
  const [row] = await db.select({ firstName, lastName }).from(contactRequest).where(eq(id, requestId))
  return row && fullName(row.firstName, row.lastName)
}
