/** A patient is reminded of an offer seven days and one day before it expires, once each, until it is answered. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { remindOfExpiry } from '@/care/offers/reminders/remind-of-expiry'
import { reviseOffer } from '@/care/offers/revise-offer'
import { expiryOf } from '@/care/offers/rules'
import { withdrawOffer } from '@/care/offers/withdraw-offer'
import { acceptOffer, declineOffer } from '@/care/orders/answer-offer'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OfferId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { eventsOf } from '../support/notifications'
import { draftOffer, newOffer, newPatient, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()
const VALID_UNTIL = dayInIstanbul(new Date(now().getTime() + 20 * 24 * HOUR_MS))

/** Sets the clock to so many hours before the offers end, and lets the job run. */
async function hoursBeforeEnd(hours: number): Promise<void> {
  shiftClock(0)
  shiftClock(expiryOf(VALID_UNTIL).getTime() - hours * HOUR_MS - now().getTime())
  await Promise.all([remindOfExpiry(careDb()), remindOfExpiry(careDb())])
}

async function waitingOffer() {
  const patient = await newPatient('de')
  return { patient, ...(await newOffer(staff, patient, { validUntil: VALID_UNTIL })) }
}
const reminders = async (email: string) =>
  (await mailsTo(email)).filter(({ template }) => template === 'offer-expiring')

it('reminds seven days and one day before the end, never twice, and not after it', async () => {
  const { patient } = await waitingOffer()
  await hoursBeforeEnd(169)
  expect(await reminders(patient.email)).toEqual([])
  await hoursBeforeEnd(168)
  await hoursBeforeEnd(100)
  expect(await reminders(patient.email)).toMatchObject([{ locale: 'de', props: { isLast: false } }])
  await hoursBeforeEnd(24)
  await hoursBeforeEnd(1)
  await hoursBeforeEnd(0)
  await hoursBeforeEnd(-24)
  const told = await reminders(patient.email)
  expect(told.map(({ props }) => props.isLast)).toEqual([false, true])
  expect((await eventsOf(patient.userId)).slice(1)).toEqual(['offer_expiring', 'offer_expiring'])
  expect(told[1]?.props.validUntil).toBe(new Date(expiryOf(VALID_UNTIL).getTime() - 1000).toISOString())
})

it('stops when the offer is accepted, declined or withdrawn', async () => {
  const [accepted, declined, withdrawn] = [await waitingOffer(), await waitingOffer(), await waitingOffer()]
  const answer = (offerId: OfferId) => ({ offerId, version: 1, key: newId() })
  await acceptOffer(accepted.patient, answer(accepted.offerId))
  await declineOffer(declined.patient, { ...answer(declined.offerId), reason: 'Too late' })
  await withdrawOffer(staff, { offerId: withdrawn.offerId })
  await hoursBeforeEnd(168)
  await hoursBeforeEnd(24)
  for (const { patient } of [accepted, declined, withdrawn])
    expect(await reminders(patient.email)).toEqual([])
})

it('reminds of the newest version only', async () => {
  const { patient, offerId } = await waitingOffer()
  await reviseOffer(staff, { offerId, draft: draftOffer({ validUntil: '2099-01-01' }), key: newId() })
  await hoursBeforeEnd(168)
  expect(await reminders(patient.email)).toEqual([])
})

it('does not remind of an offer that was sent later than that', async () => {
  await hoursBeforeEnd(30)
  const { patient } = await waitingOffer()
  await hoursBeforeEnd(29)
  expect(await reminders(patient.email)).toEqual([])
  await hoursBeforeEnd(24)
  expect(await reminders(patient.email)).toMatchObject([{ props: { isLast: true } }])
})

it('does not remind a patient whose account is disabled', async () => {
  const { patient } = await waitingOffer()
  await careDb().update(user).set({ disabledAt: now() }).where(eq(user.id, patient.userId))
  await hoursBeforeEnd(168)
  expect(await reminders(patient.email)).toEqual([])
})
