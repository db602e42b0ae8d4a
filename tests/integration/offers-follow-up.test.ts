/** Offers without an answer: the queue of those whom the team follows up, and the one reminder to the patient. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { profile } from '@/care/accounts/table'
import { startConversation } from '@/care/conversations/start-conversation'
import { UNANSWERED_DAYS, UNOPENED_DAYS } from '@/care/offers/constants'
import { lockOffer } from '@/care/offers/lock-offer'
import { remindOfAnswer } from '@/care/offers/reminders/remind-of-answer'
import { reviseOffer } from '@/care/offers/revise-offer'
import { offer } from '@/care/offers/table'
import { recordOpening } from '@/care/offers/versions/record-opening'
import { withdrawOffer } from '@/care/offers/withdraw-offer'
import { acceptOffer, declineOffer } from '@/care/orders/answer-offer'
import { countDeskQueues, listDeskRequests } from '@/care/orders/desk/list-requests'
import { lockRequest } from '@/care/requests/move-request'
import { contactRequest } from '@/care/requests/table'
import { markAnswered } from '@/care/requests/waiting/mark-answered'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OfferId, RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { eventsOf } from '../support/notifications'
import { draftOffer, newOffer, newPatient, newStaff } from '../support/offers'
import { untilWaiting } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const db = careDb()
const staff = await newStaff()
const validUntil = dayInIstanbul(new Date(Date.now() + 40 * DAY_MS))

async function waitingOffer() {
  const patient = await newPatient('de')
  return { patient, ...(await newOffer(staff, patient, { validUntil })) }
}
type OpenOffer = Awaited<ReturnType<typeof waitingOffer>>

const answer = (offerId: OfferId) => ({ offerId, version: 1, key: newId() })
const queue = async () => (await listDeskRequests(db, { queue: 'offers' })).rows
const isQueued = async (requestId: RequestId) => (await queue()).some(({ id }) => id === requestId)
const writes = (actor: Actor, requestId: RequestId) =>
  startConversation(actor, { requestId, subject: 'Angebot', text: 'Fragen?', locale: 'de', key: newId() })
const opens = ({ patient: { userId }, offerId }: OpenOffer) =>
  recordOpening(db, { userId, offerId, version: 1 })

type SentOffer = {
  readonly sentAt: Date
  /** When the patient first opened the newest version. */
  readonly openedAt: Date | null
  /** When the team last wrote to the patient about the request. */
  readonly teamWroteAt: Date | null
}

/**
 * Since when the team could follow up an offer that waits for an answer: `UNOPENED_DAYS` after it was sent, once it was
 * opened `UNANSWERED_DAYS` after that. The days are counted from what the team has written since.
 * @returns from when the days are counted; undefined while nothing is due
 */
function followUpSince({ sentAt, openedAt, teamWroteAt }: SentOffer, at: Date): Date | undefined {
  const since = Math.max((openedAt ?? sentAt).getTime(), teamWroteAt?.getTime() ?? 0)
  const days = openedAt ? UNANSWERED_DAYS : UNOPENED_DAYS
  return at.getTime() - since >= days * DAY_MS ? new Date(since) : undefined
}

describe('the queue of offers without an answer', () => {
  it('has those not opened for three days and those opened and not answered for five', async () => {
    const [unopened, opened] = [await waitingOffer(), await waitingOffer()]
    await opens(opened)
    shiftClock(3 * DAY_MS - HOUR_MS)
    expect([await isQueued(unopened.requestId), await isQueued(opened.requestId)]).toEqual([false, false])
    shiftClock(3 * DAY_MS + HOUR_MS)
    expect([await isQueued(unopened.requestId), await isQueued(opened.requestId)]).toEqual([true, false])
    shiftClock(5 * DAY_MS + HOUR_MS)
    expect([await isQueued(unopened.requestId), await isQueued(opened.requestId)]).toEqual([true, true])
  })

  it('has the longest first, with how long, and is counted', async () => {
    const before = await countDeskQueues(db, staff.userId)
    const later = await waitingOffer()
    const earlier = await waitingOffer()
    const sentAt = new Date(now().getTime() - 10 * DAY_MS)
    await db.update(offer).set({ sentAt }).where(eq(offer.id, earlier.offerId))
    shiftClock(4 * DAY_MS)
    const rows = (await queue()).filter(({ id }) => [later.requestId, earlier.requestId].includes(id))
    expect(rows.map(({ id }) => id)).toEqual([earlier.requestId, later.requestId])
    expect(rows[0]?.offerSince).toBe(sentAt.toISOString())
    const counted = (await countDeskQueues(db, staff.userId)).offers
    expect(counted - before.offers).toBeGreaterThanOrEqual(2)
    expect(counted).toBe((await listDeskRequests(db, { queue: 'offers' })).total)
    const { rows: all } = await listDeskRequests(db, {})
    expect(all.every(({ offerSince }) => offerSince === null)).toBe(true)
  })

  it('is left when the team writes, and counts from then on', async () => {
    const waiting = await waitingOffer()
    shiftClock(4 * DAY_MS)
    expect(await isQueued(waiting.requestId)).toBe(true)
    expect(await writes(staff, waiting.requestId)).toMatchObject({ ok: true })
    expect(await isQueued(waiting.requestId)).toBe(false)
    shiftClock(7 * DAY_MS + HOUR_MS)
    expect(await isQueued(waiting.requestId)).toBe(true)
    await reviseOffer(staff, { offerId: waiting.offerId, draft: draftOffer({ validUntil }), key: newId() })
    expect(await isQueued(waiting.requestId), 'a new version is new').toBe(false)
  })

  it('is left when the patient answers or writes, when the offer is withdrawn, and when it has expired', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map(waitingOffer))
    const [accepted, declined, asked, withdrawn, expired] = made
    if (!accepted || !declined || !asked || !withdrawn || !expired) throw new Error('five offers')
    shiftClock(4 * DAY_MS)
    for (const { requestId } of made) expect(await isQueued(requestId)).toBe(true)
    await acceptOffer(accepted.patient, answer(accepted.offerId))
    await declineOffer(declined.patient, { ...answer(declined.offerId), reason: 'Too late' })
    await writes(asked.patient, asked.requestId)
    await withdrawOffer(staff, { offerId: withdrawn.offerId })
    for (const { requestId } of [accepted, declined, asked, withdrawn])
      expect(await isQueued(requestId)).toBe(false)
    shiftClock(42 * DAY_MS)
    expect(await isQueued(expired.requestId)).toBe(false)
  })

  it.each([1, 3, 4, 5, 6, 9])('after %i days it agrees with the rule', async (days) => {
    const made = await Promise.all([1, 2, 3].map(waitingOffer))
    const start = now()
    const [plain, opened, written] = made
    if (!plain || !opened || !written) throw new Error('three offers')
    shiftClock(DAY_MS)
    await opens(opened)
    shiftClock(2 * DAY_MS)
    await writes(staff, written.requestId)
    shiftClock(days * DAY_MS + HOUR_MS)
    const at = now()
    const day = (count: number) => new Date(start.getTime() + count * DAY_MS)
    const ruled = [
      { sentAt: start, openedAt: null, teamWroteAt: null },
      { sentAt: start, openedAt: day(1), teamWroteAt: null },
      { sentAt: start, openedAt: null, teamWroteAt: day(2) },
    ].map((one) => followUpSince(one, at) !== undefined)
    const rows = await Promise.all(made.map(({ requestId }) => isQueued(requestId)))
    // Two days from now the message is written; before that the clock of the test has not come to it.
    expect(rows).toEqual(days < 2 ? ruled.map(() => false) : ruled)
  })
})

describe('the reminder of an offer without an answer', () => {
  // Ten o'clock in London, so that it is day in Istanbul, whose clock is taken for patients who have named no zone.
  const morning = 10 * HOUR_MS - (Date.now() % DAY_MS) + DAY_MS
  beforeEach(() => shiftClock(morning))
  const remindAt = async (ms: number) => {
    shiftClock(morning + ms)
    await Promise.all([remindOfAnswer(db), remindOfAnswer(db)])
  }
  const reminders = async ({ email }: Actor) =>
    (await mailsTo(email)).filter(({ template }) => template === 'offer-expiring')

  it('is sent once, five days after the version was sent, in the list and by mail', async () => {
    const { patient } = await waitingOffer()
    await remindAt(5 * DAY_MS - HOUR_MS)
    expect(await reminders(patient)).toEqual([])
    for (const days of [5, 6, 12, 30]) await remindAt(days * DAY_MS + HOUR_MS)
    expect(await reminders(patient)).toMatchObject([{ locale: 'de', props: { isLast: false } }])
    expect((await eventsOf(patient.userId)).filter((event) => event === 'offer_expiring')).toHaveLength(1)
  })

  it('counts from the team’s answer to what the patient asked, in writing or on the phone', async () => {
    const [written, phoned] = [await waitingOffer(), await waitingOffer()]
    shiftClock(morning + DAY_MS)
    for (const { patient, requestId } of [written, phoned]) await writes(patient, requestId)
    await remindAt(6 * DAY_MS)
    await writes(staff, written.requestId)
    const [asked] = await db.select().from(contactRequest).where(eq(contactRequest.id, phoned.requestId))
    const seen = asked?.patientWroteAt?.toISOString() ?? ''
    const mark = { requestId: phoned.requestId, isAnswered: true, seen }
    expect(await markAnswered(staff, mark)).toMatchObject({ ok: true })
    await remindAt(6 * DAY_MS + HOUR_MS)
    for (const { patient } of [written, phoned]) expect(await reminders(patient)).toEqual([])
    await remindAt(11 * DAY_MS + HOUR_MS)
    for (const { patient } of [written, phoned]) expect(await reminders(patient)).toHaveLength(1)
  })

  it('waits for the day where the patient is', async () => {
    const { patient } = await waitingOffer()
    const isPerson = eq(profile.userId, patient.userId)
    await db.update(profile).set({ timeZone: 'America/Los_Angeles' }).where(isPerson)
    await remindAt(5 * DAY_MS + HOUR_MS)
    expect(await reminders(patient), 'at three in the morning').toEqual([])
    await remindAt(5 * DAY_MS + 8 * HOUR_MS)
    expect(await reminders(patient)).toHaveLength(1)
  })

  it('is not sent for what was due more than a week ago, as at the first run of a new release', async () => {
    const { patient } = await waitingOffer()
    await remindAt(12 * DAY_MS + HOUR_MS)
    expect(await reminders(patient)).toEqual([])
  })

  it('leaves an offer alone that was reminded of', async () => {
    const { patient, offerId } = await waitingOffer()
    await remindAt(6 * DAY_MS)
    expect(await reminders(patient)).toHaveLength(1)
    const ended = await inTransaction(async (tx) => {
      await lockOffer(tx, offerId)
      const isStuck = new Promise((resolve) => setTimeout(resolve, 5000, 'it waits for the lock'))
      return Promise.race([remindOfAnswer(db), isStuck])
    })
    expect(ended).toBe(0)
  })

  it('is not sent when the patient writes at the same moment', async () => {
    const { patient, requestId } = await waitingOffer()
    shiftClock(morning + 6 * DAY_MS)
    const running = await inTransaction(async (tx) => {
      await lockRequest(tx, requestId)
      const started = remindOfAnswer(db)
      await untilWaiting(care.adminUrl, 1, started)
      await tx.update(contactRequest).set({ waitingSince: now() }).where(eq(contactRequest.id, requestId))
      return { started }
    })
    await running.started
    expect(await reminders(patient)).toEqual([])
  })

  it('stops on an answer, and while the team owes one', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(waitingOffer))
    const [accepted, declined, withdrawn, asked] = made
    if (!accepted || !declined || !withdrawn || !asked) throw new Error('four offers')
    await acceptOffer(accepted.patient, answer(accepted.offerId))
    await declineOffer(declined.patient, { ...answer(declined.offerId), reason: 'Too late' })
    await withdrawOffer(staff, { offerId: withdrawn.offerId })
    await writes(asked.patient, asked.requestId)
    await remindAt(6 * DAY_MS)
    for (const { patient } of made) expect(await reminders(patient)).toEqual([])
  })
})
