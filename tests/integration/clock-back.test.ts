/** The clock of the process goes back an hour, as after a correction: nothing is lost, locked, answered or told twice. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { positionOf } from '@/base/live/rules'
import { findConversation } from '@/care/conversations/read-conversations'
import { sendMessage } from '@/care/conversations/send-message'
import { createNotification } from '@/care/notifications/create-notification'
import { notification } from '@/care/notifications/table'
import { acceptOffer } from '@/care/orders/answer-offer'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { inTransaction } from '@/db/transaction'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OfferId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { conversationOf } from '../support/live-processes'
import { newOffer, newPatient, newStaff } from '../support/offers'
import { setPasswordWithToken } from '../support/set-password'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const staff = await newStaff()

/** What happens before the clock is corrected. */
const ahead = () => shiftClock(HOUR_MS)
const back = () => shiftClock(0)

it('messages keep the order in which they were sent, and a key its first answer', async () => {
  const patient = await newPatient('de')
  const conversationId = await conversationOf(patient)
  const message = (text: string, key: string = newId()) =>
    sendMessage(patient, { conversationId, text, locale: 'de', key })
  ahead()
  const key = newId()
  const first = await message('Vorher', key)
  back()
  expect(await message('Vorher', key)).toEqual(first)
  await message('Nachher')
  const read = await findConversation(careDb(), {
    ...{ id: conversationId, reader: patient.userId },
    before: undefined,
  })
  expect(read?.messages.map(({ text }) => text)).toEqual(['Aspirin?', 'Vorher', 'Nachher'])
})

it('a limit locks nobody out for longer than two of its windows', async () => {
  const limit = { limit: 1, windowSeconds: 60 }
  shiftClock(24 * 365 * HOUR_MS)
  await takeAttempt(careDb(), 'clock', limit)
  expect(await takeAttempt(careDb(), 'clock', limit)).toMatchObject({ allowed: false })
  back()
  expect(await takeAttempt(careDb(), 'clock', limit)).toEqual({ allowed: true, retryAfter: 0 })
  const refused = await takeAttempt(careDb(), 'clock', limit)
  expect(refused.allowed).toBe(false)
  expect(refused.retryAfter).toBeLessThanOrEqual(60)
})

it('a link that was used is not valid again', async () => {
  const { userId } = await newPatient('de')
  const { token } = await inTransaction((tx) => issueToken(tx, { userId, purpose: 'set', locale: 'de' }))
  const choose = () =>
    setPasswordWithToken({ token, password: 'Halic-1453-Liman', clientIp: '198.51.100.77' })
  ahead()
  expect(await choose()).toMatchObject({ ok: true })
  back()
  expect(await choose()).toMatchObject({ ok: false })
})

it('an offer that was sent before can be answered, once', async () => {
  const patient = await newPatient('de')
  ahead()
  const [first, second] = [await newOffer(staff, patient), await newOffer(staff, patient)]
  const answer = ({ offerId }: typeof first) => acceptOffer(patient, { offerId, version: 1, key: newId() })
  expect(await answer(first)).toMatchObject({ ok: true })
  back()
  expect(await answer(first)).toMatchObject({ ok: false })
  expect(await answer(second)).toMatchObject({ ok: true })
})

it('an event is told once', async () => {
  const { userId } = await newPatient('de')
  const about = { event: 'offer_sent', subjectId: newId<OfferId>(), facts: { day: '2026-12-05' } } as const
  const tell = () => createNotification(careDb(), { ...about, userId, key: 'clock-back' })
  ahead()
  await tell()
  back()
  await tell()
  expect(await careDb().select().from(notification).where(eq(notification.userId, userId))).toHaveLength(1)
})

it('a browser that was told something by then goes on from there', () => {
  const later = Math.floor((now().getTime() + HOUR_MS) / 1000)
  const position = positionOf({ lastEventId: `${later}.10:12:11` }, now())
  expect(position).toEqual({ kind: 'snapshot', snapshot: '10:12:11' })
  // A page that was made then names no event: what it was told is not known, so everything is read again.
  expect(positionOf({ since: String(later * 1000) }, now())).toEqual({ kind: 'unknown' })
})
