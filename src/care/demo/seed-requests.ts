import { and, eq } from 'drizzle-orm'
import { findAccountByEmail } from '@/care/accounts/find-account'
import { recordConsents } from '@/care/consent/record-consents'
import { DEFAULT_LEAD_SOURCE } from '@/care/intake/constants'
import type { LandingRequest } from '@/care/intake/schema'
import { findEarlierRequest, insertRequest } from '@/care/intake/store-request'
import type { RequestEventKind } from '@/care/requests/constants'
import { lockRequest, moveRequest, recordRequestEvent } from '@/care/requests/move-request'
import { contactRequest, requestEvent } from '@/care/requests/table'
import { recordAnswer } from '@/care/requests/waiting/record-waiting'
import { createPatientForRequest } from '@/care/sign-in/create-account'
import type { Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import type { RequestId, UserId } from '@/lib/record-ids'
import { type ContentPlaces, withContentIds } from './find-content-ids'
import { recordPastAudit } from './record-past-audit'
import { SAMPLE_STAFF, type SampleRequest, sampleRequests } from './samples'
import { seedDocuments } from './seed-documents'
import { seedConversation } from './seed-messages'
import { seedBooked, seedConfirmation, seedOffered, seedTakeUp } from './seed-notifications'
import { seedAcceptance, seedSentOffer } from './seed-offers'
import { seedPayments } from './seed-payments'
import { seedReview } from './seed-reviews'
import { seedTrip } from './seed-trip'

/**
 * Creates the sample requests, offers and the order of a demo installation, once, and without mails. In the transaction
 * of the accounts: the next start takes existing accounts as the sign that everything is complete.
 * @param ids email → account id, as `seedDemoAccounts` gives it
 * @param places of the content, which the offers name
 */
export async function seedDemoRequests(
  tx: Tx,
  ids: ReadonlyMap<string, UserId>,
  places: ContentPlaces = { hospitals: [], doctors: [] },
): Promise<void> {
  const staffId = ids.get(SAMPLE_STAFF)
  if (!staffId) throw new Error('There is no account of the team to assign the sample requests to')
  const samples = sampleRequests((days) => dayInIstanbul(new Date(now().getTime() + days * DAY_MS)))
  for (const sample of samples) {
    const demoUserId = ids.get(sample.email)
    const userId = demoUserId ?? (await createVisitor(tx, sample))
    // Done at an earlier start: later changes are kept.
    if (!userId || (demoUserId && (await hasRequest(tx, demoUserId, sample.service)))) continue
    await seedRequest(tx, sample, { userId, staffId, places })
  }
}

async function createVisitor(tx: Tx, sample: SampleRequest): Promise<UserId | undefined> {
  if (await findAccountByEmail(tx, sample.email)) return undefined
  const created = await createPatientForRequest(tx, sample)
  return created.ok ? created.value.userId : undefined
}

async function hasRequest(tx: Tx, userId: UserId, serviceName: string): Promise<boolean> {
  const same = and(eq(contactRequest.userId, userId), eq(contactRequest.serviceName, serviceName))
  const rows = await tx.select({ id: contactRequest.id }).from(contactRequest).where(same).limit(1)
  return rows.length > 0
}

type SampleContext = {
  readonly userId: UserId
  readonly staffId: UserId
  readonly places: ContentPlaces
}

async function seedRequest(tx: Tx, sample: SampleRequest, context: SampleContext): Promise<void> {
  const { userId, staffId, places } = context
  const { service, messaging, daysAgo, call, progress, conversation, documents, ...person } = sample
  // At least half an hour ago, so that the events of today's request are not in the future.
  const receivedAt = new Date(now().getTime() - daysAgo * DAY_MS - HOUR_MS / 2)
  const after = (share: number) =>
    new Date(receivedAt.getTime() + share * (now().getTime() - receivedAt.getTime()))
  const consents = ['privacy_terms' as const, ...(messaging ? (['messaging'] as const) : [])]
  const submitted = {
    ...person,
    form: 'landing',
    leadSource: DEFAULT_LEAD_SOURCE,
    affiliateKey: null,
    landingPage: null,
    consents,
  } as const
  const requestId = await receiveSample(tx, { request: submitted, userId, at: receivedAt })
  await tx
    .update(contactRequest)
    .set({ serviceName: service, ...call })
    .where(eq(contactRequest.id, requestId))
  if (progress.stage === 'pending') return
  const move = { actorId: staffId, assigneeId: staffId }
  if (progress.stage === 'declined') {
    await moveRequest(tx, {
      ...{ request: await lockSample(tx, requestId), action: 'decline', ...move },
      reason: progress.reason,
    })
    return backdateEvent(tx, requestId, 'declined', after(0.3))
  }
  const request = await lockSample(tx, requestId)
  await moveRequest(tx, { request, action: 'take_up', ...move })
  await backdateEvent(tx, requestId, 'taken_up', after(0.2))
  await seedConfirmation(tx, { userId, at: receivedAt })
  await seedTakeUp(tx, { request, userId, at: after(0.2) })
  if (progress.stage === 'review') return
  const doctorName = progress.offer.doctor?.name
  if (doctorName) await seedReview(tx, { doctorName, request, staffId, at: after(0.4) })
  const draft = withContentIds(progress.offer, places)
  const sent = { requestId, userId, actorId: staffId, draft, at: after(0.5) }
  const offerId = await seedSentOffer(tx, sent)
  await recordAnswer(tx, requestId)
  if (conversation) {
    const at = (index: number) => after(0.6 + index / 10)
    await seedConversation(tx, { ...conversation, requestId, userId, staffId, locale: person.locale, at })
  }
  if (documents)
    await seedDocuments(tx, { documents, userId, offerId, at: (index) => after(0.55 + index / 20) })
  const { validUntil } = progress.offer
  const isRead = progress.stage === 'booked'
  await seedOffered(tx, { offerId, validUntil, userId, at: after(0.5), isRead })
  if (progress.stage !== 'booked') return
  await moveRequest(tx, { request: await lockSample(tx, requestId), action: 'book', actorId: userId })
  const acceptedAt = after(0.8)
  const order = await seedAcceptance(tx, { offerId, requestId, userId, at: acceptedAt })
  await backdateEvent(tx, requestId, 'booked', acceptedAt)
  await seedBooked(tx, { order, userId, at: acceptedAt })
  await seedTrip(tx, { ...progress.trip, orderId: order.id, staffId, at: after(0.9) })
  await seedPayments(tx, {
    ...{ orderId: order.id, userId, staffId },
    at: [after(0.82), after(0.84), after(0.88), after(0.92)],
  })
}

type Arrival = { readonly request: LandingRequest; readonly userId: UserId; readonly at: Date }

/** What `storeRequest` does when a request arrives, with a time in the past. @returns its id */
async function receiveSample(tx: Tx, { request, userId, at }: Arrival): Promise<RequestId> {
  const earlierId = await findEarlierRequest(tx, { userId, phone: request.phone, at: now() })
  const requestId = await insertRequest(tx, request, { userId, quarantine: null, earlierId })
  await tx
    .update(contactRequest)
    .set({ createdAt: at, waitingSince: at, patientWroteAt: at })
    .where(eq(contactRequest.id, requestId))
  await recordRequestEvent(tx, { requestId, kind: 'received', toStatus: 'pending', actorId: null })
  await backdateEvent(tx, requestId, 'received', at)
  const { consents: kinds, locale } = request
  await recordConsents(tx, { userId, kinds, locale, givenWith: requestId, at })
  const subject = { subject: 'contact_request', subjectId: requestId }
  await recordPastAudit(tx, { actorId: null, action: 'request.received', ...subject, at })
  return requestId
}

async function lockSample(tx: Tx, requestId: RequestId) {
  const request = await lockRequest(tx, requestId)
  if (!request) throw new Error('A sample request was removed while it was created')
  return request
}

/** Sample requests are spread over the past days; otherwise all of them would date from the first start. */
async function backdateEvent(tx: Tx, requestId: RequestId, kind: RequestEventKind, at: Date): Promise<void> {
  await tx
    .update(requestEvent)
    .set({ at })
    .where(and(eq(requestEvent.requestId, requestId), eq(requestEvent.kind, kind)))
  await tx.update(contactRequest).set({ updatedAt: at }).where(eq(contactRequest.id, requestId))
}
