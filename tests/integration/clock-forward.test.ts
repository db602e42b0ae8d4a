/**
 * The clock of the process is a day or a year ahead for a while and is then right again: nobody stays locked out or
 * signed in for longer, nothing is told twice or never, and open pages go on.
 */
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { pruneChanges } from '@/base/live/prune-changes'
import { positionOf } from '@/base/live/rules'
import { sendMessage } from '@/care/conversations/send-message'
import { remindOfExpiry } from '@/care/offers/reminders/remind-of-expiry'
import { acceptOffer } from '@/care/orders/answer-offer'
import { remindOfTreatment } from '@/care/orders/remind-of-treatment'
import { pruneSessions } from '@/care/sign-in/security/prune-sessions'
import { readSession } from '@/care/sign-in/session'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { careDb } from '@/db/client'
import { enqueue } from '@/db/jobs'
import { undoClockAhead } from '@/db/queue'
import { takeAttempt } from '@/db/rate-limit'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { startWorker } from '@/server/worker'
import { LATER, newThread, scheduledIn } from '../support/conversations-later'
import { careDatabase } from '../support/database'
import { eventually } from '../support/faulty-mail-server'
import { until } from '../support/live'
import { conversationOf, greeted, signedIn, startLiveProcesses } from '../support/live-processes'
import { mailsTo } from '../support/mails'
import { newOffer, newPatient, newStaff } from '../support/offers'
import { openSession } from '../support/sessions'

const care = await careDatabase()
const { one, other, open } = await startLiveProcesses(care.url)
afterAll(() => care.close())
afterEach(() => {
  shiftClock(0)
  vi.useRealTimers()
})
const staff = await newStaff()

const YEAR_MS = 365 * DAY_MS
const JUMPS = [
  ['a day', DAY_MS],
  ['a year', YEAR_MS],
] as const
const back = () => shiftClock(0)
const dayIn = (days: number) => dayInIstanbul(new Date(now().getTime() + days * DAY_MS))

function sessionOf(token: string) {
  const { name, value } = sessionCookie(token)
  return readSession(new Headers({ cookie: `${name}=${encodeURIComponent(value)}` }))
}

describe.each(JUMPS)('%s ahead and back', (_name, jump) => {
  it('a limit holds while it is ahead, and again afterwards', async () => {
    const limit = { limit: 2, windowSeconds: 60 }
    const key = `clock-forward:${jump}`
    const attempt = async () => (await takeAttempt(careDb(), key, limit)).allowed
    for (const shift of [0, jump, 0]) {
      shiftClock(shift)
      expect([await attempt(), await attempt(), await attempt()]).toEqual([true, true, false])
    }
  })

  it('a session from before is over while it is ahead, and goes on afterwards', async () => {
    const { token } = await signedIn()
    expect(await sessionOf(token)).not.toBeNull()
    shiftClock(jump)
    expect(await sessionOf(token)).toBeNull()
    back()
    expect(await sessionOf(token)).not.toBeNull()
  })

  it('a session that began while it is ahead lasts until then only', async () => {
    const { actor } = await signedIn()
    shiftClock(jump)
    const token = await openSession(actor.userId)
    expect(await sessionOf(token)).not.toBeNull()
    back()
    expect(await sessionOf(token)).toBeNull()
    await pruneSessions(careDb())
    shiftClock(jump)
    expect(await sessionOf(token), 'its row is gone').toBeNull()
  })

  it('each reminder is sent once', async () => {
    const patient = await newPatient('de')
    await newOffer(staff, patient, { validUntil: dayIn(7) })
    const dates = { treatmentFrom: dayIn(15), treatmentUntil: dayIn(20), validUntil: dayIn(7) }
    const { offerId } = await newOffer(staff, patient, dates)
    expect(await acceptOffer(patient, { offerId, version: 1, key: newId() })).toMatchObject({ ok: true })
    const remind = async (shift: number) => {
      shiftClock(shift)
      await remindOfExpiry(careDb())
      await remindOfTreatment(careDb(), async () => null)
    }
    // Ahead, right again, then as the days go by.
    for (const shift of [0, jump, 0, ...[1, 2, 7, 12, 14].map((days) => days * DAY_MS)]) await remind(shift)
    const told = (await mailsTo(patient.email)).map(({ template }) => template)
    expect(told.filter((template) => template === 'offer-expiring')).toHaveLength(2)
    expect(told.filter((template) => template === 'treatment-near')).toHaveLength(3)
  })

  it('a job from then runs when its wait is over, not when that time comes', async () => {
    const ran: unknown[] = []
    const note = async (payload: unknown) => void ran.push(payload)
    shiftClock(jump)
    const runAt = new Date(now().getTime() + 500)
    await inTransaction((tx) => enqueue(tx, 'note', { jump }, { runAt }))
    back()
    const worker = await startWorker({ tasks: { note }, hasCron: false })
    await eventually(async () => ran.length > 0)
    await worker.stop()
    expect(ran).toEqual([{ jump }])
  })

  it('a stream tells what happens then, and goes on afterwards', async () => {
    const { actor, token } = await signedIn()
    const conversationId = await conversationOf(actor)
    const write = () => sendMessage(staff, { conversationId, text: 'Ja', locale: 'de', key: newId() })
    const stream = await greeted(await open(one.base, { token, since: now().getTime() }))
    shiftClock(jump)
    await write()
    await until(() => stream.events.at(-1)?.counts.messages === 1)
    back()
    await write()
    await until(() => stream.events.at(-1)?.counts.messages === 2)
    expect(stream.isOver()).toBe(false)
  })

  it('a browser that comes back afterwards is told what it missed, although old changes were deleted meanwhile', async () => {
    const { actor, token } = await signedIn()
    const conversationId = await conversationOf(actor)
    const stream = await greeted(await open(one.base, { token, since: now().getTime() }))
    stream.close()
    await sendMessage(staff, { conversationId, text: 'Ja', locale: 'de', key: newId() })
    shiftClock(jump)
    await pruneChanges(careDb())
    back()
    const again = await open(other.base, { token, lastEventId: stream.lastId() })
    expect(await again.next()).toMatchObject({
      changes: expect.arrayContaining([{ kind: 'messages', id: conversationId }]),
      isAll: false,
    })
  })
})

it('a browser that was told something while the clock was ahead goes on from there', () => {
  const ahead = Math.floor((now().getTime() + YEAR_MS) / 1000)
  const position = positionOf({ lastEventId: `${ahead}.10:12:11` }, now())
  expect(position).toEqual({ kind: 'snapshot', snapshot: '10:12:11' })
})

it.each([
  ['a day', DAY_MS],
  ['a year', YEAR_MS],
])('scheduled jobs run again, although the clock was %s ahead when the worker began', async (_jump, jump) => {
  const sealAudit = vi.fn(async () => {})
  const tasks = { 'seal-audit': sealAudit }
  const failed = vi.spyOn(log, 'error').mockReturnValue()
  const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  vi.useFakeTimers({ toFake: ['Date'], now: minute + jump + 58_000 })
  const admin = await care.admin()
  await admin.query(`delete from graphile_worker._private_known_crontabs`)
  const worker = await startWorker({ tasks })
  const schedule = (condition: string) =>
    admin.query(`select from graphile_worker._private_known_crontabs where ${condition}`)
  await eventually(async () => (await schedule(`identifier = 'seal-audit'`)).rowCount === 1)
  // Before the job is added: the worker's first repair of the queue may come at any moment from here, and run it.
  sealAudit.mockClear()
  // As the queue's cron does it: by the clock that is ahead, keeping the time of a run that waits.
  const then = new Date(Date.now()).toISOString()
  await admin.query(`update graphile_worker._private_known_crontabs set last_execution = '${then}'`)
  await admin.query(
    `select graphile_worker.add_job('seal-audit', job_key => 'seal-audit', queue_name => 'seal-audit',
      run_at => '${then}', job_key_mode => 'preserve_run_at')`,
  )
  vi.useRealTimers()
  await expect
    .poll(() => failed.mock.calls.flat(), { timeout: 20_000 })
    .toContain('the clock was set back, restarting the worker')
  await eventually(async () => sealAudit.mock.calls.length > 0)
  await worker.stop()
  expect((await schedule('last_execution > now()')).rowCount).toBe(0)
})

it('what a database whose clock was ahead has left in the queue is put right', async () => {
  const admin = await care.admin()
  await admin.query(
    `select graphile_worker.add_job('later'), graphile_worker.add_job('locked', queue_name => 'q')`,
  )
  await admin.query(`update graphile_worker._private_jobs set created_at = now() + interval '1 day',
    run_at = now() + interval '25 hours', locked_at = null`)
  await admin.query(`update graphile_worker._private_jobs set locked_at = now() + interval '1 day', locked_by = 'w'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'locked')`)
  await admin.query(`update graphile_worker._private_job_queues set locked_at = now() + interval '1 day'
    where queue_name = 'q'`)
  expect(await undoClockAhead(careDb())).toBeGreaterThanOrEqual(3)
  const { rows } =
    await admin.query(`select task_identifier, run_at <= now() as due, locked_at <= now() as locked
    from graphile_worker.jobs where task_identifier in ('later', 'locked') order by 1`)
  expect(rows).toMatchObject([
    { task_identifier: 'later', due: true, locked: null },
    { task_identifier: 'locked', locked: true },
  ])
  expect(await undoClockAhead(careDb())).toBe(0)
  await admin.query(`delete from graphile_worker._private_jobs`)
})

it('a message that is sent in 29 days keeps its time when a worker starts, and nothing is said of a wrong clock', async () => {
  const admin = await care.admin()
  await admin.query(`delete from graphile_worker._private_jobs`)
  const { conversationId } = await newThread()
  await scheduledIn(staff, conversationId, { at: LATER(29) })
  const waiting = async () => {
    const { rows } = await admin.query(
      `select run_at > now() + interval '28 days' as far from graphile_worker.jobs
       where task_identifier = 'send-scheduled-message'`,
    )
    return rows
  }
  const warned = vi.spyOn(log, 'warn').mockReturnValue()
  const note = vi.fn(async () => {})
  await inTransaction((tx) => enqueue(tx, 'note'))
  const worker = await startWorker({ tasks: { note }, hasCron: false })
  await eventually(async () => note.mock.calls.length > 0)
  await worker.stop()
  expect(warned.mock.calls.flat()).not.toContain('jobs waited for a time that a wrong clock had shown')
  expect(await waiting()).toEqual([{ far: true }])
  // A later attempt is hours away: this time was a wrong clock's.
  await admin.query(`update graphile_worker._private_jobs set attempts = 1`)
  expect(await undoClockAhead(careDb(), { 'send-scheduled-message': 31 })).toBe(1)
  expect(await waiting()).toEqual([{ far: false }])
  await admin.query(`delete from graphile_worker._private_jobs`)
})
