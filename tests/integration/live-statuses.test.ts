/** Statuses reach open pages, also those that are stored beside the row that they are about. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { type LiveKind, NIL_ID } from '@/base/live/constants'
import { liveChange } from '@/base/live/table'
import { recordHealthConsent } from '@/care/patient-record/record-consent'
import { createShare } from '@/care/patient-record/share/create-link'
import { openShare, storeOpening } from '@/care/patient-record/share/open-link'
import { beginTransfer } from '@/care/payments/begin-transfer'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { addToRequest } from '@/care/requests/additions/add-to-request'
import { recordReview } from '@/care/requests/reviews/record-review'
import { undoChange } from '@/care/schedule/desk/undo-change'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { type OpenStream, until } from '../support/live'
import { greeted, signedIn, signedInStaff, startLiveProcesses } from '../support/live-processes'
import { newRequest } from '../support/offers'
import {
  confirmed,
  membersOf,
  newMember,
  newOrganisation,
  newShift,
  on,
  removeShown,
  shiftsOf,
} from '../support/on-call'
import { moveOrder } from '../support/orders'
import { DEPOSIT, newDeposit, newOrder } from '../support/payments'
import { dayIn, newShift as newSupportShift, storedChanges } from '../support/schedule'
import { newNetwork } from '../support/visitor'

const care = await careDatabase()
const { one, other, open } = await startLiveProcesses(care.url)
afterAll(() => care.close())

const staff = await signedInStaff()

/** The streams of a page of the patient and of one of the desk, at different fronts. */
async function streamsOf(token: string): Promise<readonly [OpenStream, OpenStream]> {
  const since = now().getTime()
  return [
    await greeted(await open(one.base, { token, since })),
    await greeted(await open(other.base, { token: staff.token, since })),
  ]
}

/** How often a stream has named the record; what was known when it began is in its first event. */
function timesTold({ events }: OpenStream, kind: LiveKind, id: string): number {
  const changes = events.slice(1).flatMap((event) => event.changes)
  return changes.filter((change) => change.kind === kind && change.id === id).length
}

const told = (stream: OpenStream, kind: LiveKind, id: string) => until(() => timesTold(stream, kind, id) > 0)

async function audiencesOf(subject: string) {
  const rows = await careDb().select().from(liveChange).where(eq(liveChange.subject, subject))
  return new Set(rows.map(({ audience }) => audience))
}

async function shared(patient: Actor) {
  await recordHealthConsent(patient, { locale: 'de' })
  const made = await createShare(patient, { minutes: 60, key: newId() })
  if (!made.ok) throw new Error(made.code)
  return made.value
}

describe('a status reaches the open pages of the patient and of the desk', () => {
  it('a review of a doctor, which changes nothing of the request itself', async () => {
    const { actor, token } = await signedIn()
    const requestId = await newRequest(actor)
    const streams = await streamsOf(token)
    const doctor = { id: '12', name: 'Dr. Aylin Kaya' }
    const review = { requestId, doctor, reviewedOn: dayInIstanbul(now()), note: '', key: newId() }
    expect(await recordReview(staff.actor, review)).toMatchObject({ ok: true })
    for (const stream of streams) await told(stream, 'requests', requestId)
  })

  it('a text that the patient adds to a request', async () => {
    const { actor, token } = await signedIn()
    const requestId = await newRequest(actor)
    const streams = await streamsOf(token)
    const added = await addToRequest(actor, { requestId, text: 'Ich nehme Aspirin.', key: newId() })
    expect(added).toMatchObject({ ok: true })
    for (const stream of streams) await told(stream, 'requests', requestId)
  })

  it('an order that has begun', async () => {
    const { actor, token } = await signedIn()
    const { orderId } = await newOrder(staff.actor, actor)
    const streams = await streamsOf(token)
    expect(await moveOrder(staff.actor, { orderId, action: 'start' })).toMatchObject({ ok: true })
    for (const stream of streams) await told(stream, 'orders', orderId)
  })

  it('a transfer that is reported and one that has arrived, as a change of its order', async () => {
    const { actor, token } = await signedIn()
    const { orderId, paymentId } = await newDeposit(staff.actor, actor)
    const streams = await streamsOf(token)
    expect(await beginTransfer(actor, { paymentId, key: newId() })).toMatchObject({ ok: true })
    for (const stream of streams) await told(stream, 'orders', orderId)
    const money = { amountMinor: DEPOSIT, receivedOn: dayInIstanbul(now()), key: newId() }
    expect(await confirmTransfer(staff.actor, { paymentId, ...money })).toMatchObject({ ok: true })
    for (const stream of streams) await until(() => timesTold(stream, 'orders', orderId) > 1)
  })
})

describe('a link to the record', () => {
  it('tells its owner of each opening, also of a file, and nobody else', async () => {
    const { actor, token: session } = await signedIn()
    const { shareId, token, passcode } = await shared(actor)
    const [stream] = await streamsOf(session)
    expect(await openShare({ token, passcode, clientIp: newNetwork() })).toMatchObject({ ok: true })
    await told(stream, 'records', shareId)
    const again = await greeted(await open(one.base, { token: session, since: now().getTime() }))
    const { userId } = actor
    await inTransaction((tx) => storeOpening(tx, { id: shareId, userId, kind: 'pdf', clientIp: null }))
    await told(again, 'records', shareId)
    expect(await audiencesOf(shareId)).toEqual(new Set([userId]))
  })

  it('tells its owner’s other devices that it was made, and of wrong passcodes', async () => {
    const { actor, token: session } = await signedIn()
    const [stream] = await streamsOf(session)
    const { shareId, token } = await shared(actor)
    await told(stream, 'records', shareId)
    const before = timesTold(stream, 'records', shareId)
    expect(await openShare({ token, passcode: 'WRONG222', clientIp: newNetwork() })).toMatchObject({
      ok: false,
    })
    await until(() => timesTold(stream, 'records', shareId) > before)
  })
})

describe('the schedule', () => {
  it('reaches the other desks within a second: a shift that is added, and one that is undone; no patient', async () => {
    const { token } = await signedIn()
    const [patient, desk] = await streamsOf(token)
    const began = Date.now()
    const shiftId = await newSupportShift(staff.actor, staff.actor.userId, { day: dayIn(2) })
    await told(desk, 'schedule', shiftId)
    expect(Date.now() - began).toBeLessThan(1_000)
    const change = (await storedChanges()).at(-1)?.id ?? newId()
    expect(await undoChange(staff.actor, { change })).toMatchObject({ ok: true })
    await until(() => timesTold(desk, 'schedule', shiftId) > 1)
    expect(timesTold(patient, 'schedule', shiftId)).toBe(0)
    expect(await audiencesOf(shiftId)).toEqual(new Set([NIL_ID]))
  })
})

describe('on-call organisations', () => {
  it('reach the other desks: a person, a shift, and its removal; no patient', async () => {
    const { token } = await signedIn()
    const [patient, desk] = await streamsOf(token)
    const organisation = await newOrganisation(staff.actor)
    await told(desk, 'on-call', organisation)
    const countedAfter = async (work: () => Promise<unknown>) => {
      const before = timesTold(desk, 'on-call', organisation)
      await work()
      await until(() => timesTold(desk, 'on-call', organisation) > before)
    }
    await countedAfter(() => newMember(staff.actor, organisation, 'Ada'))
    const [member] = await membersOf(organisation)
    if (!member) throw new Error('The member was not stored')
    const times = { starts: on(1, '20:00'), ends: on(2, '08:00') }
    await countedAfter(() => newShift(staff.actor, organisation, { person: member.id, ...times }))
    const [shift] = await shiftsOf(organisation)
    const part = { organisation, kind: 'shift', id: shift?.id ?? '', confirmed: '' } as const
    await countedAfter(() => confirmed(removeShown, staff.actor, part))
    expect(timesTold(patient, 'on-call', organisation)).toBe(0)
    expect(await audiencesOf(organisation)).toEqual(new Set([NIL_ID]))
  })
})
