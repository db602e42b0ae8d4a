import { and, eq } from 'drizzle-orm'
import { findAccountByEmail } from '@/care/accounts/find-account'
import { storeRequest } from '@/care/intake/store-request'
import { OWN_SOURCE, type RequestEventKind } from '@/care/requests/constants'
import { lockRequest, moveRequest } from '@/care/requests/move-request'
import { contactRequest, requestEvent } from '@/care/requests/table'
import { createPatientForRequest } from '@/care/sign-in/create-account'
import type { Tx } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import type { RequestId, UserId } from '@/lib/record-ids'
import { seedAcceptance, seedSentOffer } from './offers'
import { SAMPLE_STAFF, type SampleRequest, sampleRequests } from './samples'

/**
 * Makes the sample requests, offers and the order of a demo installation, once, and sends no mail for them. In the
 * transaction of the accounts: a start takes those as the sign that everything is there.
 * @param ids email → account id, as `seedDemoAccounts` gives it
 */
export async function seedDemoRequests(tx: Tx, ids: ReadonlyMap<string, UserId>): Promise<void> {
  const staffId = ids.get(SAMPLE_STAFF)
  if (!staffId) throw new Error('There is no account of the team to assign the sample requests to')
  const samples = sampleRequests((days) => dayInIstanbul(new Date(now().getTime() + days * DAY_MS)))
  for (const sample of samples) {
    const known = ids.get(sample.email)
    const userId = known ?? (await newVisitor(tx, sample))
    // The account exists: this was done before. What was changed since stays as it is.
    if (!userId || (known && (await hasRequest(tx, known, sample.service)))) continue
    await seedRequest(tx, sample, { userId, staffId })
  }
}

async function newVisitor(tx: Tx, sample: SampleRequest): Promise<UserId | undefined> {
  if (await findAccountByEmail(tx, sample.email)) return undefined
  const created = await createPatientForRequest(tx, sample)
  return created.ok ? created.value.userId : undefined
}

async function hasRequest(tx: Tx, userId: UserId, serviceName: string): Promise<boolean> {
  const same = and(eq(contactRequest.userId, userId), eq(contactRequest.serviceName, serviceName))
  const rows = await tx.select({ id: contactRequest.id }).from(contactRequest).where(same).limit(1)
  return rows.length > 0
}

type People = { readonly userId: UserId; readonly staffId: UserId }

async function seedRequest(tx: Tx, sample: SampleRequest, { userId, staffId }: People): Promise<void> {
  const { service, messaging, daysAgo, course, ...person } = sample
  // Half an hour at least, so that today's request is not from the future of its own history.
  const receivedAt = new Date(now().getTime() - daysAgo * DAY_MS - HOUR_MS / 2)
  const after = (share: number) =>
    new Date(receivedAt.getTime() + share * (now().getTime() - receivedAt.getTime()))
  const consents = ['privacy_terms' as const, ...(messaging ? (['messaging'] as const) : [])]
  const request = {
    ...person,
    form: 'landing',
    leadSource: OWN_SOURCE,
    affiliateKey: null,
    consents,
  } as const
  const requestId = await storeRequest(tx, {
    ...{ request, userId, actorId: null, clientIp: null, agreedAt: receivedAt },
  })
  await tx
    .update(contactRequest)
    .set({ serviceName: service, createdAt: receivedAt })
    .where(eq(contactRequest.id, requestId))
  await dateBack(tx, requestId, 'received', receivedAt)
  if (course.stage === 'pending') return
  const move = { actorId: staffId, assigneeId: staffId }
  if (course.stage === 'declined') {
    await moveRequest(tx, {
      ...{ request: await locked(tx, requestId), action: 'decline', ...move },
      reason: course.reason,
    })
    return dateBack(tx, requestId, 'declined', after(0.3))
  }
  await moveRequest(tx, { request: await locked(tx, requestId), action: 'take_up', ...move })
  await dateBack(tx, requestId, 'taken_up', after(0.2))
  if (course.stage === 'review') return
  const sent = { requestId, userId, actorId: staffId, draft: course.offer, at: after(0.5) }
  const offerId = await seedSentOffer(tx, sent)
  if (course.stage === 'offered') return
  await moveRequest(tx, { request: await locked(tx, requestId), action: 'book', actorId: userId })
  await seedAcceptance(tx, { offerId, requestId, userId, at: after(0.8) })
  await dateBack(tx, requestId, 'booked', after(0.8))
}

async function locked(tx: Tx, requestId: RequestId) {
  const request = await lockRequest(tx, requestId)
  if (!request) throw new Error('A sample request vanished while it was made')
  return request
}

/** Samples have a past: everything at the second of the first start would be a strange desk. */
async function dateBack(tx: Tx, requestId: RequestId, kind: RequestEventKind, at: Date): Promise<void> {
  await tx
    .update(requestEvent)
    .set({ at })
    .where(and(eq(requestEvent.requestId, requestId), eq(requestEvent.kind, kind)))
  await tx.update(contactRequest).set({ updatedAt: at }).where(eq(contactRequest.id, requestId))
}
