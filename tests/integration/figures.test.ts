/** The figures of the desk, counted from what the use cases have stored. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Figures } from '@/care/figures/present'
import { listTreatments, readFigures } from '@/care/figures/read-figures'
import { daysOf } from '@/care/figures/rules'
import { chat } from '@/care/live-chat/table'
import { recordRequestEvent } from '@/care/requests/move-request'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now } from '@/lib/clock'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import type { RequestId } from '@/lib/record-ids'
import { newChat } from '../support/chats'
import { careDatabase } from '../support/database'
import {
  booked,
  came,
  declined,
  marked,
  offerDeclined,
  offered,
  rated,
  reviewed,
  takenUp,
  treated,
  withdrawn,
  written,
} from '../support/figures'
import { newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const staff = await newStaff()
const admin = await care.admin()
beforeEach(() => admin.query('truncate contact_request, chat cascade'))

const DAYS = daysOf({ period: '30', from: '', until: '' }, dayInIstanbul(now()))
const figures = (filter = {}) => readFigures(db, DAYS, filter)
const reached = ({ funnel }: Figures) => funnel.map(({ stage, now: count }) => [stage, count])

describe('how far requests got', () => {
  it('counts each at every stage that it has reached, also one that was declined or withdrawn afterwards', async () => {
    await came()
    await takenUp(staff)
    await declined(staff, await takenUp(staff))
    await withdrawn(await offered(staff))
    await booked(staff)
    await treated(staff)
    expect(reached(await figures())).toEqual([
      ['received', 6],
      ['taken_up', 5],
      ['offered', 3],
      ['accepted', 2],
      ['treated', 1],
    ])
  })

  it('counts a declined one that nobody has taken up as received only', async () => {
    const { requestId } = await came()
    await declined(staff, requestId)
    expect(reached(await figures()).slice(0, 2)).toEqual([
      ['received', 1],
      ['taken_up', 0],
    ])
  })

  it('leaves out quarantine and other periods, and compares with the days before', async () => {
    await came({ quarantine: 'honeypot' })
    await came({}, 61)
    await offered(staff, {}, 45)
    await came({}, 29)
    const { total, funnel } = await figures()
    expect(total).toEqual({ now: 1, before: 1 })
    expect(funnel[2]).toMatchObject({ stage: 'offered', now: 0, before: 1, share: 0 })
  })
})

describe('groups', () => {
  const german = { country: 'DE', leadSource: 'ads', affiliateKey: 'p1', landingPage: '/de/services/x' }
  const turkish = { country: 'TR', locale: 'tr', leadSource: 'website' } as const

  it('are by source, partner, landing page, country, language and treatment, the larger first', async () => {
    await came({ ...german, locale: 'de', serviceName: 'LASIK' })
    await came({ ...german, locale: 'de' }, 40)
    for (const serviceName of ['LASIK', 'Saç ekimi', null]) await came({ ...turkish, serviceName })
    const { groups, total } = await figures()
    expect(total).toEqual({ now: 4, before: 1 })
    expect(groups.country).toEqual([
      { name: 'TR', now: 3, before: 0 },
      { name: 'DE', now: 1, before: 1 },
    ])
    expect(groups.source.map(({ name }) => name)).toEqual(['website', 'ads'])
    expect(groups.language.map(({ name, now: count }) => [name, count])).toEqual([
      ['tr', 3],
      ['de', 1],
    ])
    expect(groups.partner).toContainEqual({ name: 'p1', now: 1, before: 1 })
    expect(groups.landing).toContainEqual({ name: '/de/services/x', now: 1, before: 1 })
    expect(groups.treatment).toEqual([
      { name: 'LASIK', now: 2, before: 0 },
      { name: null, now: 1, before: 1 },
      { name: 'Saç ekimi', now: 1, before: 0 },
    ])
    expect(await listTreatments(db, DAYS)).toEqual(['LASIK', 'Saç ekimi'])
  })

  it('each filter narrows every figure', async () => {
    await treated(staff, { ...german, locale: 'de', serviceName: 'LASIK' })
    await treated(staff, { ...turkish, serviceName: 'Saç ekimi' })
    const filters = [{ source: 'ads' }, { country: 'DE' }, { locale: 'de' as const }, { treatment: 'LASIK' }]
    for (const filter of filters) {
      const narrowed = await figures(filter)
      const { total, funnel, answers, statuses, offers } = narrowed
      expect(total.now).toBe(1)
      expect([funnel[4]?.now, answers.now.answered, statuses[0]?.count.now, offers[0]?.now]).toEqual([
        1, 1, 1, 1,
      ])
    }
  })
})

describe('the first answer', () => {
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    'a message of the team': async () => written(staff, (await came()).requestId),
    'an offer': () => offered(staff),
    'a medical review': async () => reviewed(staff, (await came()).requestId),
    'declining it': async () => declined(staff, (await came()).requestId),
    'a mark of the team': async () => marked(staff, (await came()).requestId),
  }

  it.each(Object.entries(answers))('is %s', async (_name, answer) => {
    await answer()
    const { answers: found } = await figures()
    expect(found.now).toMatchObject({ answered: 1, inTime: 1, late: 0, share: 1 })
    expect(found.now.median).toBeLessThan(60_000)
  })

  it('is not a mark that was taken back, or a message of the patient', async () => {
    const { requestId, patient } = await came()
    await marked(staff, requestId)
    await marked(staff, requestId, false)
    await written(patient, requestId)
    const { answers: found } = await figures()
    expect(found.now).toMatchObject({ answered: 0, inTime: 0, open: 1, median: null, share: null })
  })

  it('is not asked of a request that was taken down on the phone', async () => {
    const { requestId } = await came({}, 12)
    const step = { requestId, kind: 'filed', toStatus: 'pending', actorId: staff.userId } as const
    await recordRequestEvent(db, step)
    const { answers: found } = await figures()
    expect(found.now).toMatchObject({ answered: 0, late: 0, open: 0 })
  })

  it('after the deadline in working hours is late, as is one that is still missing then', async () => {
    await offered(staff, {}, 12)
    await came({}, 12)
    await withdrawn(await came({}, 12))
    const { answers: found } = await figures()
    expect(found.now).toMatchObject({ answered: 1, inTime: 0, late: 3, share: 0 })
    expect(Math.round((found.now.median ?? 0) / DAY_MS)).toBe(12)
    expect(found.before).toMatchObject({ answered: 0, median: null })
  })
})

describe('the other figures', () => {
  it('the time in a status is the median of those that ended', async () => {
    const requests = [await takenUp(staff), await takenUp(staff), await takenUp(staff)]
    for (const [index, requestId] of requests.entries())
      await admin.query(
        `insert into request_event (id, request_id, kind, to_status, at)
         select uuidv7(), $1, 'received', 'pending', at - $2 * interval '1 hour'
         from request_event where request_id = $1 and kind = 'taken_up'`,
        [requestId, index + 1],
      )
    const { statuses } = await figures()
    expect(statuses).toEqual([
      {
        status: 'pending',
        count: { now: 3, before: 0 },
        median: { now: expect.closeTo(2 * HOUR_MS, -2), before: null },
      },
    ])
  })

  it('a request counts once for a status, with its times added up, when a step was undone and done again', async () => {
    const { requestId } = await came({ status: 'completed' })
    const now = Date.now() // of all steps, because a slow machine takes its time between them
    const step = (from: string | null, to: string, hours: number) =>
      admin.query(
        `insert into request_event (id, request_id, kind, from_status, to_status, at)
         values (uuidv7(), $1, 'completed', $2, $3, $4)`,
        [requestId, from, to, new Date(now + hours * HOUR_MS)],
      )
    await admin.query('delete from request_event where request_id = $1', [requestId])
    // In the past, because the period of the figures ends today.
    await step('in_progress', 'booked', -8)
    await step('booked', 'completed', -3)
    await step('completed', 'booked', -2)
    const bookedTimes = async () => (await figures()).statuses.find(({ status }) => status === 'booked')
    await admin.query(`update contact_request set status = 'booked' where id = $1`, [requestId])
    expect(await bookedTimes(), 'it is still booked').toBeUndefined()
    await step('booked', 'completed', 0)
    await admin.query(`update contact_request set status = 'completed' where id = $1`, [requestId])
    expect(await bookedTimes()).toMatchObject({
      count: { now: 1 },
      median: { now: 7 * HOUR_MS },
    })
  })

  it('a request that was taken down on the phone has no time as a new one', async () => {
    const requestId = await takenUp(staff)
    await admin.query(
      `insert into request_event (id, request_id, kind, to_status, at)
       select uuidv7(), $1, 'filed', 'pending', at from request_event where request_id = $1 and kind = 'taken_up'`,
      [requestId],
    )
    expect((await figures()).statuses).toEqual([])
  })

  it('grounds of refusals, and what became of offers', async () => {
    await declined(staff, (await came()).requestId)
    await declined(staff, (await came({}, 40)).requestId)
    await came({ status: 'declined' })
    await offerDeclined(staff, 'CANARY-2')
    await offered(staff)
    const { grounds, offers } = await figures()
    expect(grounds).toEqual([
      { name: 'not_offered', now: 1, before: 1 },
      { name: null, now: 1, before: 0 },
    ])
    expect(offers).toEqual([
      { name: 'declined', now: 1, before: 0 },
      { name: 'sent', now: 1, before: 0 },
    ])
  })

  it('first requests, and those of a person who had sent one in the six months before', async () => {
    const { patient, requestId } = await came({ country: 'TR' }, 100)
    const { userId } = patient
    await came({ userId, country: 'DE' }, 10)
    await came({ userId }, 50)
    await came({ earlierId: requestId }, 1)
    const { requestId: old } = await came({}, 250)
    await came({ earlierId: old }, 2)
    await came({ userId: (await came({ quarantine: 'honeypot' }, 5)).patient.userId }, 3)
    expect((await figures()).people).toEqual([
      { name: 'first', now: 2, before: 0 },
      { name: 'again', now: 2, before: 1 },
    ])
    expect((await figures({ country: 'DE' })).people).toEqual([{ name: 'again', now: 1, before: 0 }])
  })

  it('ratings of chats and stays, with a filter those of its requests', async () => {
    const { patient, orderId, requestId } = await treated(staff, { country: 'DE' })
    await rated(patient, orderId, 4)
    const rate = async (rating: number, of: RequestId | null) =>
      db
        .update(chat)
        .set({ rating, requestId: of })
        .where(eq(chat.id, await newChat()))
    await rate(5, requestId)
    await rate(2, null)
    await newChat()
    const { chats, stays } = await figures()
    expect(chats).toMatchObject({ count: { now: 2, before: 0 }, mean: { now: 3.5, before: null } })
    expect(stays).toMatchObject({ count: { now: 1, before: 0 }, mean: { now: 4, before: null } })
    const german = await figures({ country: 'DE' })
    expect([german.chats.mean.now, german.stays.mean.now]).toEqual([5, 4])
    const turkish = await figures({ country: 'TR' })
    expect([turkish.chats.count.now, turkish.stays.count.now]).toEqual([0, 0])
    expect((await figures({ locale: 'de' })).chats.count.now).toBe(2)
    expect((await figures({ locale: 'fr' })).chats.count.now).toBe(0)
  })
})
