/** Every event that a person waits for is in their list, in the transaction of the event, next to its mail. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { notification } from '@/care/notifications/table'
import { declineRequest } from '@/care/offers/decline-request'
import { reviseOffer } from '@/care/offers/revise-offer'
import { takeUpRequest } from '@/care/offers/take-up-request'
import { withdrawOffer } from '@/care/offers/withdraw-offer'
import { withdrawRequest } from '@/care/offers/withdraw-request'
import { acceptOffer } from '@/care/orders/answer-offer'
import { notifyAccountOwner } from '@/care/sign-in/notify-account-owner'
import { changePassword } from '@/care/sign-in/security/change-password'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { mailsTo, toldTo } from '../support/mails'
import { eventsOf, notificationsOf } from '../support/notifications'
import { draftOffer, newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { moveOrder, tellOfMoves } from '../support/orders'
import { newPerson, PASSWORD } from '../support/people'
import { setPasswordWithToken } from '../support/set-password'

const care = await careDatabase()
afterAll(() => care.close())

const staff = await newStaff()

async function booked() {
  const patient = await newPatient()
  const { offerId } = await newOffer(staff, patient)
  const accept = { offerId, version: 1, key: newId() }
  const answers = await Promise.all([acceptOffer(patient, accept), acceptOffer(patient, accept)])
  const [answer] = answers
  if (!answer?.ok) throw new Error(answer?.code)
  return { patient, offerId, ...answer.value }
}

describe('offers', () => {
  it('sent, revised and withdrawn', async () => {
    const patient = await newPatient()
    const { offerId } = await newOffer(staff, patient, { validUntil: '2098-01-01' })
    const draft = draftOffer({ validUntil: '2099-01-01' })
    await reviseOffer(staff, { offerId, draft, key: newId() })
    await withdrawOffer(staff, { offerId })
    const target = `/my-requests/offers/${offerId}`
    expect(await toldTo(patient.email)).toEqual(['offer-received', 'offer-revised', 'offer-withdrawn'])
    expect(await notificationsOf(patient.userId)).toMatchObject([
      { event: 'offer_sent', type: 'new_offer', facts: { day: '2098-01-01' }, target, isRead: false },
      { event: 'offer_revised', type: 'new_offer', facts: { day: '2099-01-01' }, target },
      { event: 'offer_withdrawn', type: 'new_offer', target },
    ])
  })

  it('that are not sent leave no entry', async () => {
    const patient = await newPatient()
    const { offerId } = await newOffer(staff, patient)
    await withdrawOffer(staff, { offerId })
    expect(await withdrawOffer(staff, { offerId })).toMatchObject({ ok: false })
    expect(await eventsOf(patient.userId)).toEqual(['offer_sent', 'offer_withdrawn'])
  })
})

describe('orders', () => {
  it('booked once, although it is accepted twice at once', async () => {
    const { patient, orderId, orderNumber } = await booked()
    expect(await notificationsOf(patient.userId)).toMatchObject([
      { event: 'offer_sent' },
      {
        event: 'order_booked',
        type: 'treatment_update',
        facts: { number: orderNumber },
        target: `/my-requests/orders/${orderId}`,
      },
    ])
  })

  it('started and completed, or cancelled, with nothing of the reason', async () => {
    const [done, cancelled] = [await booked(), await booked()]
    await moveOrder(staff, { orderId: done.orderId, action: 'start' })
    await moveOrder(staff, { orderId: done.orderId, action: 'complete' })
    await tellOfMoves(done.orderId)
    await moveOrder(staff, { orderId: cancelled.orderId, action: 'cancel', reason: 'CANARY-8812' })
    expect((await eventsOf(done.patient.userId)).slice(2)).toEqual(['order_started', 'order_completed'])
    expect((await eventsOf(cancelled.patient.userId)).slice(2)).toEqual(['order_cancelled'])
    const moves = async (email: string) =>
      (await mailsTo(email)).filter(({ template }) => template === 'order-moved')
    expect((await moves(done.patient.email)).map(({ props }) => props.kind)).toEqual(['started', 'completed'])
    expect(JSON.stringify(await moves(cancelled.patient.email))).not.toContain('CANARY')
    const ofThem = eq(notification.userId, cancelled.patient.userId)
    expect(JSON.stringify(await careDb().select().from(notification).where(ofThem))).not.toContain('CANARY')
  })
})

describe('requests', () => {
  it('taken up and declined, with their number and without the reason', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    await takeUpRequest(staff, requestId)
    await declineRequest(staff, requestId, 'CANARY-5501')
    const entries = await notificationsOf(patient.userId)
    const about = { type: 'treatment_update', target: `/my-requests/requests/${requestId}` }
    expect(entries).toMatchObject([
      { ...about, event: 'request_taken_up', facts: { number: expect.stringMatching(/^RQ-\d{4}-\d{4,}$/) } },
      { ...about, event: 'request_declined' },
    ])
    expect(JSON.stringify(entries)).not.toContain('CANARY')
  })

  it('withdrawn by the patient are no news to them', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    await withdrawRequest(patient, { requestId })
    expect(await eventsOf(patient.userId)).toEqual([])
    expect(await toldTo(patient.email)).toEqual(['request-withdrawn'])
  })
})

describe('the account', () => {
  it('confirmed by the first password, and told once', async () => {
    const patient = await newPatient()
    for (const password of ['Halic-1453-Liman', 'Galata-1348-Kule']) {
      const set = { userId: patient.userId, purpose: 'set', locale: 'fr' } as const
      const { url } = await inTransaction((tx) => issueToken(tx, set))
      const token = new URL(url).searchParams.get('token') ?? ''
      expect(await setPasswordWithToken({ token, password, clientIp: null })).toMatchObject({ ok: true })
    }
    expect(await eventsOf(patient.userId)).toEqual(['account_confirmed'])
  })

  it('with a changed password', async () => {
    const person = await newPerson()
    const change = { current: PASSWORD, password: 'Halic-1453-Liman', clientIp: '198.51.100.77' }
    expect(await changePassword(person, { ...change, currentToken: undefined })).toMatchObject({ ok: true })
    expect(await notificationsOf(person.userId)).toMatchObject([
      { event: 'password_changed', type: 'system_notification', target: '/settings/security' },
    ])
    expect(await toldTo(person.email)).toEqual(['password-changed'])
  })

  it('with a change of how it is signed in to, once for each event', async () => {
    const person = await newPerson({ hasPassword: false })
    await notifyAccountOwner(careDb(), person, 'codesGuessed', 'today')
    await notifyAccountOwner(careDb(), person, 'codesGuessed', 'today')
    await notifyAccountOwner(careDb(), person, 'secondFactorOn')
    expect((await notificationsOf(person.userId)).map(({ facts }) => facts.change)).toEqual([
      'codesGuessed',
      'secondFactorOn',
    ])
  })

  it('does not show in the list that an address it wanted belongs to another account', async () => {
    const [person, owner] = [await newPerson({ hasPassword: false }), await newPerson({ hasPassword: false })]
    await notifyAccountOwner(careDb(), { ...person, email: owner.email }, 'emailTaken')
    expect(await toldTo(owner.email)).toEqual(['emailTaken'])
    expect([...(await eventsOf(person.userId)), ...(await eventsOf(owner.userId))]).toEqual([])
  })
})
