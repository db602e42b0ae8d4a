/** What was given up is listed at the desk, is tried again once or put aside with a reason, and is sent once. */

import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { sendMail } from '@/base/mail/jobs'
import { mailContext, type OutgoingMail, queueMail } from '@/base/mail/queue-mail'
import { dismissedFailure, mailMessage } from '@/base/mail/table'
import { ROLES, type Role } from '@/care/accounts/roles'
import { passwordToken } from '@/care/accounts/table'
import { dismissFailure } from '@/care/failures/dismiss-failure'
import { countFailures, listFailures } from '@/care/failures/list-failures'
import { retryFailure } from '@/care/failures/retry-failure'
import { insertPerson } from '@/care/sign-in/create-account'
import { requestPasswordReset } from '@/care/sign-in/password-reset/request-password-reset'
import { requestNewLink } from '@/care/sign-in/sign-up/request-sign-up'
import { careDb } from '@/db/client'
import { enqueue } from '@/db/jobs'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { open } from '@/lib/crypto'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { JobId, MailId, UserId } from '@/lib/record-ids'
import { startWorker } from '@/server/worker'
import { careDatabase } from '../support/database'
import { eventually, startMailServer } from '../support/faulty-mail-server'

const smtp = await startMailServer()
process.env.SMTP_URL = smtp.url
const care = await careDatabase()
const db = careDb()
afterAll(async () => {
  await smtp.stop()
  await care.close()
})
afterEach(() => shiftClock(0))

const JOBS = sql.raw('graphile_worker._private_jobs')
beforeEach(async () => {
  smtp.behaviour = 'accept'
  smtp.inbox.length = 0
  await db.delete(dismissedFailure)
  await db.delete(mailMessage)
  await db.execute(sql`delete from ${JOBS}`)
})

const support = { userId: newId<UserId>(), role: 'support', demo: false } as const
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
let count = 0
const arrival = (): OutgoingMail => ({
  key: `failed:${++count}`,
  to: `ada${count}@example.org`,
  locale: 'de',
  template: 'request-received',
  props: { firstName: 'Ada', requestUrl: 'http://localhost:4599/de/my-requests' },
})
const welcome = (to: string): OutgoingMail => ({
  ...arrival(),
  to,
  template: 'welcome',
  props: {
    firstName: 'Ada',
    setPasswordUrl: 'http://localhost:4599/de/set-password?token=OLD',
    expiresAt: inHours(48),
  },
})

const send = (mailId: MailId) => sendMail(mailId, db)
const rowOf = async (id: MailId) => (await db.select().from(mailMessage).where(eq(mailMessage.id, id)))[0]
const audits = (action: string, id: string) =>
  db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, action), eq(auditEntry.subjectId, id)))

/** A mail that the recipient's server has refused for good. */
async function givenUpMail(mail = arrival()): Promise<MailId> {
  const id = (await inTransaction((tx) => queueMail(tx, mail))) ?? newId<MailId>()
  smtp.behaviour = 'refuse'
  for (let attempt = 0; attempt < 3; attempt += 1) await send(id)
  smtp.behaviour = 'accept'
  // As after its last run: the worker takes a finished job out of the queue.
  await db.execute(sql`delete from ${JOBS}`)
  return id
}

/** A job of the queue that has used up its tries. */
async function givenUpJob(task = 'ask-password-reset', payload = {}, jobKey?: string): Promise<JobId> {
  await enqueue(db, task, payload, jobKey ? { jobKey } : {})
  const { rows } = await db.execute<{ id: JobId }>(
    sql`update ${JOBS} set attempts = max_attempts, last_error = 'CANARY: ada@example.org' returning id::text`,
  )
  if (!rows[0]) throw new Error('No job was added')
  return rows[0].id
}

describe('the list', () => {
  it('names what failed, the masked address, the number of tries and the cause', async () => {
    const mail = await givenUpMail()
    const job = await givenUpJob()
    const { items, total } = await listFailures(db)
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { kind: 'job', id: job, what: 'ask-password-reset', attempts: 25, cause: 'unexpected', concerns: null },
      { kind: 'mail', id: mail, what: 'request-received', attempts: 3, cause: 'address', code: 'SMTP_550' },
    ])
    expect(items[1]?.concerns).toBe('a…@example.org')
    expect(JSON.stringify(items)).not.toMatch(/CANARY|ada\d/)
  })

  it('opens the address a job is about, and nothing else of it', async () => {
    await requestPasswordReset(db, { email: 'grace@example.org', locale: 'en' })
    await requestNewLink('zoe@example.org', 'fr')
    await db.execute(sql`update ${JOBS} set attempts = max_attempts, last_error = 'x'`)
    const { items } = await listFailures(db)
    expect(items.map(({ what, concerns }) => `${what} ${concerns}`).sort()).toEqual([
      'answer-sign-up z…@example.org',
      'ask-password-reset g…@example.org',
    ])
  })

  it('lists a mail whose job was given up, but none that was sent, waits or was queued again', async () => {
    const stuck = (await inTransaction((tx) => queueMail(tx, arrival()))) ?? newId<MailId>()
    await db.execute(sql`update ${JOBS} set attempts = max_attempts, last_error = 'x'`)
    await inTransaction((tx) => queueMail(tx, arrival()))
    const sent = (await inTransaction((tx) => queueMail(tx, arrival()))) ?? newId<MailId>()
    await send(sent)
    const { items } = await listFailures(db)
    expect(items.map(({ kind, id }) => [kind, id])).toEqual([['mail', stuck]])
    expect(await countFailures(db)).toBe(1)
    expect(await retryFailure(support, { kind: 'mail', id: stuck })).toEqual({ ok: true, value: 'done' })
    expect(await countFailures(db)).toBe(0)
  })
})

describe('Try again', () => {
  it('sends the mail once, although ten people retry it at once while the worker runs', async () => {
    const id = await givenUpMail()
    const worker = await startWorker()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => retryFailure(support, { kind: 'mail', id })),
    )
    await eventually(async () => (await rowOf(id))?.status === 'sent')
    await worker.stop()
    expect(answers.filter((answer) => answer.ok && answer.value === 'done')).toHaveLength(1)
    expect(smtp.inbox.map(({ mail }) => mail.messageId)).toEqual([`<${id}@localhost>`])
    expect(await audits('mail.retried', id)).toMatchObject([{ actorId: support.userId }])
    expect(await retryFailure(support, { kind: 'mail', id })).toEqual({ ok: false, code: 'ALREADY_HANDLED' })
  })

  it('gives a mail of last week its full time again', async () => {
    const id = await givenUpMail()
    shiftClock(7 * DAY_MS)
    await retryFailure(support, { kind: 'mail', id })
    smtp.behaviour = 'refuse-for-now'
    await send(id)
    expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 1, lastError: 'SMTP_451' })
  })

  it('puts a new link into a mail whose link has expired, and the old one stops working', async () => {
    const email = `new.${newId()}@example.org`
    const person = { email, firstName: 'Ada', lastName: 'Byron', locale: 'de', role: 'patient' } as const
    const userId = await inTransaction((tx) => insertPerson(tx, person))
    const id = await givenUpMail(welcome(email))
    shiftClock(49 * HOUR_MS)
    expect(await retryFailure(support, { kind: 'mail', id })).toEqual({ ok: true, value: 'done' })
    const props = JSON.parse(open((await rowOf(id))?.props ?? '', mailContext(id, 'props'), env().DATA_KEYS))
    expect(props.setPasswordUrl).toMatch(/\/de\/set-password\?token=[\w-]{43}$/)
    expect(Date.parse(props.expiresAt)).toBeGreaterThan(Date.parse(inHours(90)))
    const tokens = await db
      .select()
      .from(passwordToken)
      .where(eq(passwordToken.userId, userId ?? newId()))
    expect(tokens).toMatchObject([{ purpose: 'set', usedAt: null }])
  })

  it('does not send an expired link: without an account there is no new one', async () => {
    const id = await givenUpMail(welcome('gone@example.org'))
    shiftClock(49 * HOUR_MS)
    expect(await retryFailure(support, { kind: 'mail', id })).toEqual({ ok: false, code: 'LINK_EXPIRED' })
    expect(await rowOf(id)).toMatchObject({ status: 'dead', attempts: 3 })
  })

  it('runs a job again from its first try, once', async () => {
    const id = await givenUpJob()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => retryFailure(support, { kind: 'job', id })),
    )
    expect(answers.filter((answer) => answer.ok && answer.value === 'done')).toHaveLength(1)
    const { rows } = await db.execute(sql`select attempts from ${JOBS} where id = ${id}::bigint`)
    expect(rows).toEqual([{ attempts: 0 }])
    expect(await audits('job.retried', id)).toHaveLength(1)
  })
})

describe('Put aside', () => {
  it('puts a mail aside with a sealed reason and deletes its content', async () => {
    const id = await givenUpMail()
    const put = () => dismissFailure(support, { kind: 'mail', id }, 'CANARY: told her on the phone')
    expect(await Promise.all([put(), put()])).toEqual(
      expect.arrayContaining([
        { ok: true, value: 'done' },
        { ok: true, value: 'already' },
      ]),
    )
    expect(await rowOf(id)).toMatchObject({ status: 'aside', props: null })
    const notes = await db.select().from(dismissedFailure)
    expect(notes).toMatchObject([{ kind: 'mail', subjectId: id, what: 'request-received' }])
    expect(JSON.stringify(notes)).not.toContain('CANARY')
    expect(open(notes[0]?.reason ?? '', `put_aside:${notes[0]?.id}:reason`, env().DATA_KEYS)).toContain(
      'phone',
    )
    expect(await audits('mail.put-aside', id)).toHaveLength(1)
    expect(await countFailures(db)).toBe(0)
    await send(id)
    expect(smtp.inbox).toHaveLength(0)
    expect(await retryFailure(support, { kind: 'mail', id })).toEqual({ ok: false, code: 'ALREADY_HANDLED' })
  })

  it('removes a job from the queue; a second time it says that this was done', async () => {
    const id = await givenUpJob()
    expect(await dismissFailure(support, { kind: 'job', id }, 'no longer needed')).toEqual({
      ok: true,
      value: 'done',
    })
    expect(await dismissFailure(support, { kind: 'job', id }, 'again')).toEqual({
      ok: true,
      value: 'already',
    })
    expect((await db.execute(sql`select id from ${JOBS}`)).rows).toEqual([])
  })

  it('keeps a refund to a card: it can only be tried again', async () => {
    for (const task of ['refund-card-payment', 'refund-uncounted-charge']) {
      const id = await givenUpJob(task, { refundId: newId() })
      const dismissed = await dismissFailure(support, { kind: 'job', id }, 'no longer needed')
      expect(dismissed).toMatchObject({ code: 'NOT_PUT_ASIDE' })
      expect(await retryFailure(support, { kind: 'job', id })).toMatchObject({ ok: true })
      await db.execute(sql`delete from ${JOBS}`)
    }
  })

  it('at the same time as a retry: one of the two is done, completely', async () => {
    const id = await givenUpMail()
    const [again, dismissed] = await Promise.all([
      retryFailure(support, { kind: 'mail', id }),
      dismissFailure(support, { kind: 'mail', id }, 'x'),
    ])
    expect([again.ok, dismissed.ok].filter(Boolean)).toHaveLength(1)
    const jobs = (await db.execute(sql`select id from ${JOBS}`)).rows.length
    expect([(await rowOf(id))?.status, jobs]).toEqual(again.ok ? ['queued', 1] : ['aside', 0])
  })
})

describe('who may', () => {
  it.each(ROLES)('a %s', async (role: Role) => {
    const who = { userId: newId<UserId>(), role, demo: false }
    const may = role === 'support' || role === 'admin'
    const id = await givenUpMail()
    const again = await retryFailure(who, { kind: 'mail', id })
    expect(again).toEqual(may ? { ok: true, value: 'done' } : { ok: false, code: 'FORBIDDEN' })
    const dismissed = await dismissFailure(who, { kind: 'mail', id: await givenUpMail() }, 'x')
    expect(dismissed).toEqual(may ? { ok: true, value: 'done' } : { ok: false, code: 'FORBIDDEN' })
    if (!may) expect(await rowOf(id)).toMatchObject({ status: 'dead' })
  })

  it('a demo account changes nothing', async () => {
    const id = await givenUpMail()
    const answer = await retryFailure({ ...support, demo: true }, { kind: 'mail', id })
    expect(answer).toEqual({ ok: false, code: 'DEMO_NOT_SAVED' })
    expect(await rowOf(id)).toMatchObject({ status: 'dead' })
  })
})
