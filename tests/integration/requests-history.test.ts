/** Moving a request, its history, and the mails about it: each written once, with the transaction or not at all. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import type { RequestStatus } from '@/care/requests/constants'
import { lockRequest, moveRequest, recordRequestEvent } from '@/care/requests/move-request'
import { notifyOfEnd } from '@/care/requests/notify-patient'
import { notifyTeam } from '@/care/requests/notify-team'
import { findDeskRequest, findReference, listRequestsOf } from '@/care/requests/read-requests'
import { REQUEST_ACTIONS, type RequestAction } from '@/care/requests/rules'
import { contactRequest, requestEvent } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { RequestId, UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { newPatient, newRequest, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()
const staff = await newStaff()

const TEAM = 'care@lalezar.example'
const rowOf = async (id: RequestId) => {
  const [row] = await db.select().from(contactRequest).where(eq(contactRequest.id, id))
  if (!row) throw new Error(`There is no request ${id}`)
  return row
}
const eventsOf = (id: RequestId) =>
  db.select().from(requestEvent).where(eq(requestEvent.requestId, id)).orderBy(asc(requestEvent.at))

type Step = { readonly action: RequestAction; readonly reason?: string; readonly assigneeId?: UserId }
const move = (id: RequestId, step: Step) =>
  inTransaction(async (tx) => {
    const request = await lockRequest(tx, id)
    return request ? moveRequest(tx, { request, actorId: staff.userId, ...step }) : undefined
  })

describe('moving a request', () => {
  it('writes status, time, person in charge and one event', async () => {
    const id = await newRequest(await newPatient())
    shiftClock(HOUR_MS)
    const moved = await move(id, { action: 'take_up', assigneeId: staff.userId })
    expect(moved).toEqual({ ok: true, value: { status: 'in_progress', eventId: expect.any(String) } })
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'in_progress', assigneeId: staff.userId })
    expect(row.updatedAt.getTime() - row.createdAt.getTime()).toBeGreaterThanOrEqual(HOUR_MS - 1000)
    expect(await eventsOf(id)).toMatchObject([
      {
        kind: 'taken_up',
        fromStatus: 'pending',
        toStatus: 'in_progress',
        actorId: staff.userId,
        reason: null,
      },
    ])
  })

  it('keeps who is in charge when a later step names nobody', async () => {
    const id = await newRequest(await newPatient())
    await move(id, { action: 'take_up', assigneeId: staff.userId })
    await move(id, { action: 'book' })
    await move(id, { action: 'complete' })
    expect(await rowOf(id)).toMatchObject({ status: 'completed', assigneeId: staff.userId })
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['taken_up', 'booked', 'completed'])
  })

  it.each(['completed', 'declined', 'cancelled'] as const)('writes nothing once it is %s', async (status) => {
    const id = await newRequest(await newPatient())
    await db.update(contactRequest).set({ status }).where(eq(contactRequest.id, id))
    const before = await rowOf(id)
    for (const action of REQUEST_ACTIONS)
      expect(await move(id, { action, reason: 'late' }), action).toEqual({
        ok: false,
        code: 'TRANSITION_NOT_ALLOWED',
      })
    expect(await rowOf(id)).toEqual(before)
    expect(await eventsOf(id)).toEqual([])
  })

  it('seals its reason to its event: moved to another one it is not read', async () => {
    const [patient, other] = [await newPatient(), await newPatient()]
    const [id, otherId] = [await newRequest(patient), await newRequest(other)]
    await move(id, { action: 'decline', reason: 'CANARY-9 too early' })
    await move(otherId, { action: 'decline', reason: 'Thank you' })
    expect(await listRequestsOf(db, patient.userId)).toMatchObject([{ reason: 'CANARY-9 too early' }])
    const [event] = await eventsOf(id)
    expect(event?.reason).toMatch(/^v1\./)
    await db.update(requestEvent).set({ reason: event?.reason }).where(eq(requestEvent.requestId, otherId))
    await expect(listRequestsOf(db, other.userId)).rejects.toThrow()
  })

  it('waits for the lock of another transaction, and then decides by what that one left', async () => {
    const id = await newRequest(await newPatient())
    const locked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const first = inTransaction(async (tx) => {
      const request = await lockRequest(tx, id)
      locked.resolve()
      await released.promise
      return request && moveRequest(tx, { request, action: 'cancel', actorId: null })
    })
    await locked.promise
    const second = move(id, { action: 'take_up' })
    released.resolve()
    expect(await first).toEqual({ ok: true, value: { status: 'cancelled', eventId: expect.any(String) } })
    expect(await second).toEqual({ ok: false, code: 'TRANSITION_NOT_ALLOWED' })
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('is undone with the transaction that it belongs to', async () => {
    const id = await newRequest(await newPatient())
    const failed = inTransaction(async (tx) => {
      await moveRequest(tx, { request: await rowOf(id), action: 'cancel', actorId: null })
      throw new Error('the mail could not be queued')
    })
    await expect(failed).rejects.toThrow('the mail could not be queued')
    expect([(await rowOf(id)).status, await eventsOf(id)]).toEqual(['pending', []])
    expect(await inTransaction((tx) => lockRequest(tx, newId()))).toBeUndefined()
  })
})

describe('the mail about a request that is over', () => {
  const endOf = async (requestId: RequestId, offersEnded = false) => {
    const request = await rowOf(requestId)
    await inTransaction((tx) => notifyOfEnd(tx, { template: 'request-declined', request, offersEnded }))
  }
  it('goes to the patient in their language, once, with a link and no word of the reason', async () => {
    const patient = await newPatient('tr')
    const id = await newRequest(patient)
    await move(id, { action: 'decline', reason: 'CANARY-7 thin corneas' })
    await endOf(id, true)
    await endOf(id, true)
    const mails = await mailsTo(patient.email)
    expect(mails).toMatchObject([
      {
        template: 'request-declined',
        locale: 'tr',
        props: {
          firstName: 'Ada',
          requestUrl: `http://localhost:4599/tr/my-requests/requests/${id}`,
          offersEnded: true,
        },
      },
    ])
    expect(JSON.stringify(mails)).not.toContain('CANARY-7')
  })

  it('goes to the address that the account has now, not to the one on the form', async () => {
    const patient = await newPatient()
    const id = await newRequest(patient)
    const email = `moved.${newId()}@example.org`
    await db.update(user).set({ email }).where(eq(user.id, patient.userId))
    await endOf(id)
    expect([(await mailsTo(email)).length, (await mailsTo(patient.email)).length]).toEqual([1, 0])
  })

  it('is an error for a request without a patient, such as one in quarantine', async () => {
    const request = { ...(await rowOf(await newRequest(await newPatient()))), userId: null }
    const notice = { template: 'request-withdrawn', request, offersEnded: false } as const
    await expect(inTransaction((tx) => notifyOfEnd(tx, notice))).rejects.toThrow('has no patient')
  })
})

describe('the mail to the team', () => {
  it('has a link, language and country, once for each event, and nothing about the person', async () => {
    const patient = await newPatient('de')
    const id = await newRequest(patient)
    await db.update(contactRequest).set({ country: 'AT' }).where(eq(contactRequest.id, id))
    const notice = { template: 'team-request', key: `test:${id}`, requestId: id } as const
    await inTransaction((tx) => notifyTeam(tx, notice))
    await inTransaction((tx) => notifyTeam(tx, notice))
    const told = (await mailsTo(TEAM)).filter(({ props }) => props.deskUrl?.endsWith(id))
    expect(told).toMatchObject([
      { locale: 'tr', props: { language: 'de', country: 'AT', orderNumber: null } },
    ])
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`Lovelace|${patient.email}`))
  })

  it('is not queued for a request that does not exist', async () => {
    const notice = { template: 'team-request', key: 'test:none', requestId: newId<RequestId>() } as const
    await expect(inTransaction((tx) => notifyTeam(tx, notice))).rejects.toThrow('does not exist')
    expect(await db.select().from(mailMessage).where(eq(mailMessage.idempotencyKey, 'test:none'))).toEqual([])
  })
})

describe('reading requests', () => {
  it('a patient sees their own, the newest first, and none that is in quarantine', async () => {
    const patient = await newPatient()
    const [first, second] = [await newRequest(patient), await newRequest(patient)]
    const hidden = await newRequest(patient)
    await newRequest(await newPatient())
    const dates = [
      [first, '2026-11-01T09:00:00Z'],
      [second, '2026-11-02T09:00:00Z'],
    ] as const
    for (const [id, at] of dates)
      await db
        .update(contactRequest)
        .set({ createdAt: new Date(at) })
        .where(eq(contactRequest.id, id))
    await db.update(contactRequest).set({ quarantine: 'honeypot' }).where(eq(contactRequest.id, hidden))
    const seen = await listRequestsOf(db, patient.userId)
    expect(seen.map(({ id }) => id)).toEqual([second, first])
    for (const name of ['assigneeId', 'leadStatus', 'leadSource', 'affiliateKey', 'landingPage', 'earlier'])
      expect(seen[0]).not.toHaveProperty(name)
    expect(seen[1]?.reference).toBe(await findReference(db, first))
  })

  it('numbers count up, and every screen and mail says the same one', async () => {
    const patient = await newPatient()
    const [first, second] = [await newRequest(patient), await newRequest(patient)]
    expect((await rowOf(second)).number).toBeGreaterThan((await rowOf(first)).number)
    expect((await findDeskRequest(db, first))?.reference).toBe(await findReference(db, first))
    await expect(findReference(db, newId())).rejects.toThrow('does not exist')
  })

  it('the desk reads the history in its order, the website’s part without a name', async () => {
    const id = await newRequest(await newPatient())
    const toStatus: RequestStatus = 'pending'
    await inTransaction((tx) =>
      recordRequestEvent(tx, { requestId: id, kind: 'received', toStatus, actorId: null }),
    )
    shiftClock(HOUR_MS)
    await move(id, { action: 'decline', reason: 'Not possible' })
    expect((await findDeskRequest(db, id))?.events).toMatchObject([
      { kind: 'received', actorName: null, reason: null },
      { kind: 'declined', actorName: staff.name, reason: 'Not possible' },
    ])
    expect(await findDeskRequest(db, newId())).toBeUndefined()
  })
})
