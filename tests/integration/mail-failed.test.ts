/** What failed for good stands on the desk, is tried again once or put aside with a reason, and is sent once. */

import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailTasks } from '@/base/mail/jobs'
import { mailContext, type OutgoingMail, queueMail } from '@/base/mail/queue-mail'
import { dismissedFailure, mailMessage } from '@/base/mail/table'
import { ROLES, type Role } from '@/care/accounts/roles'
import { passwordToken } from '@/care/accounts/table'
import { insertPerson } from '@/care/sign-in/create-account'
import { requestPasswordReset } from '@/care/sign-in/reset'
import { requestNewLink } from '@/care/sign-in/sign-up/sign-up'
import { careDb } from '@/db/client'
import { enqueue } from '@/db/jobs'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { open } from '@/lib/crypto'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { MailId, UserId } from '@/lib/record-ids'
import { startWorker } from '@/server/worker'
import { countFailed, listFailed } from '@/surfaces/desk/failed/read-failed'
import { leaveAside, tryAgain } from '@/surfaces/desk/failed/retry-failed'
import { careDatabase } from '../support/database'
import { eventually, startMailServer } from '../support/moody-mail-server'

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

const send = (mailId: MailId) => mailTasks['send-mail']({ mailId }, { db })
const rowOf = async (id: MailId) => (await db.select().from(mailMessage).where(eq(mailMessage.id, id)))[0]
const audits = (action: string, id: string) =>
  db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, action), eq(auditEntry.subjectId, id)))

/** A mail that the recipient's server has refused for good. */
async function deadMail(mail = arrival()): Promise<MailId> {
  const id = (await inTransaction((tx) => queueMail(tx, mail))) ?? newId<MailId>()
  smtp.behaviour = 'refuse'
  for (let attempt = 0; attempt < 3; attempt += 1) await send(id)
  smtp.behaviour = 'accept'
  // As after its last run: the worker takes a finished job out of the queue.
  await db.execute(sql`delete from ${JOBS}`)
  return id
}

/** A job of the queue that has used up its tries. */
async function givenUpJob(task = 'ask-password-reset', payload = {}, jobKey?: string): Promise<string> {
  await enqueue(db, task, payload, jobKey ? { jobKey } : {})
  const { rows } = await db.execute<{ id: string }>(
    sql`update ${JOBS} set attempts = max_attempts, last_error = 'CANARY: ada@example.org' returning id::text`,
  )
  return rows[0]?.id ?? newId()
}

describe('the list', () => {
  it('names what failed, whom it concerns with as little as possible, how often and why', async () => {
    const mail = await deadMail()
    const job = await givenUpJob()
    const { items, total } = await listFailed(db)
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { kind: 'job', id: job, what: 'ask-password-reset', attempts: 25, cause: 'unexpected', concerns: null },
      { kind: 'mail', id: mail, what: 'request-received', attempts: 3, cause: 'address', code: 'SMTP_550' },
    ])
    expect(items[1]?.concerns).toBe('a…@example.org')
    expect(JSON.stringify(items)).not.toMatch(/CANARY|ada\d/)
  })

  it('opens whom a job is about, and no more of it', async () => {
    await requestPasswordReset(db, { email: 'grace@example.org', locale: 'en' })
    await requestNewLink('zoe@example.org', 'fr')
    await db.execute(sql`update ${JOBS} set attempts = max_attempts, last_error = 'x'`)
    const { items } = await listFailed(db)
    expect(items.map(({ what, concerns }) => `${what} ${concerns}`).sort()).toEqual([
      'answer-sign-up z…@example.org',
      'ask-password-reset g…@example.org',
    ])
  })

  it('shows a mail whose job was given up, but none that is sent, waits or was written again', async () => {
    const stuck = (await inTransaction((tx) => queueMail(tx, arrival()))) ?? newId<MailId>()
    await db.execute(sql`update ${JOBS} set attempts = max_attempts, last_error = 'x'`)
    await inTransaction((tx) => queueMail(tx, arrival()))
    const sent = (await inTransaction((tx) => queueMail(tx, arrival()))) ?? newId<MailId>()
    await send(sent)
    const { items } = await listFailed(db)
    expect(items.map(({ kind, id }) => [kind, id])).toEqual([['mail', stuck]])
    expect(await countFailed(db)).toBe(1)
    expect(await tryAgain(support, { kind: 'mail', id: stuck })).toEqual({ ok: true, value: 'done' })
    expect(await countFailed(db)).toBe(0)
  })
})

describe('Try again', () => {
  it('sends the mail once, although ten people press it at once and the worker runs meanwhile', async () => {
    const id = await deadMail()
    const worker = await startWorker()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => tryAgain(support, { kind: 'mail', id })),
    )
    await eventually(async () => (await rowOf(id))?.status === 'sent')
    await worker.stop()
    expect(answers.filter((answer) => answer.ok && answer.value === 'done')).toHaveLength(1)
    expect(smtp.inbox.map(({ mail }) => mail.messageId)).toEqual([`<${id}@localhost>`])
    expect(await audits('mail.retried', id)).toMatchObject([{ actorId: support.userId }])
    expect(await tryAgain(support, { kind: 'mail', id })).toEqual({ ok: false, code: 'ALREADY_HANDLED' })
  })

  it('gives a mail of last week its full time again', async () => {
    const id = await deadMail()
    shiftClock(7 * DAY_MS)
    await tryAgain(support, { kind: 'mail', id })
    smtp.behaviour = 'refuse-for-now'
    await send(id)
    expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 1, lastError: 'SMTP_451' })
  })

  it('puts a new link into a letter whose link has ended, and the old one opens nothing', async () => {
    const email = `new.${newId()}@example.org`
    const person = { email, firstName: 'Ada', lastName: 'Byron', locale: 'de', role: 'patient' } as const
    const userId = await inTransaction((tx) => insertPerson(tx, person))
    const id = await deadMail(welcome(email))
    shiftClock(49 * HOUR_MS)
    expect(await tryAgain(support, { kind: 'mail', id })).toEqual({ ok: true, value: 'done' })
    const props = JSON.parse(open((await rowOf(id))?.props ?? '', mailContext(id, 'props'), env().DATA_KEYS))
    expect(props.setPasswordUrl).toMatch(/\/de\/set-password\?token=[\w-]{43}$/)
    expect(Date.parse(props.expiresAt)).toBeGreaterThan(Date.parse(inHours(90)))
    const tokens = await db
      .select()
      .from(passwordToken)
      .where(eq(passwordToken.userId, userId ?? newId()))
    expect(tokens).toMatchObject([{ purpose: 'set', usedAt: null }])
  })

  it('does not send a dead link: without an account there is none to renew', async () => {
    const id = await deadMail(welcome('gone@example.org'))
    shiftClock(49 * HOUR_MS)
    expect(await tryAgain(support, { kind: 'mail', id })).toEqual({ ok: false, code: 'LINK_EXPIRED' })
    expect(await rowOf(id)).toMatchObject({ status: 'dead', attempts: 3 })
  })

  it('lets a job run again from its first try, once', async () => {
    const id = await givenUpJob()
    const answers = await Promise.all(Array.from({ length: 5 }, () => tryAgain(support, { kind: 'job', id })))
    expect(answers.filter((answer) => answer.ok && answer.value === 'done')).toHaveLength(1)
    const { rows } = await db.execute(sql`select attempts from ${JOBS} where id = ${id}::bigint`)
    expect(rows).toEqual([{ attempts: 0 }])
    expect(await audits('job.retried', id)).toHaveLength(1)
  })
})

describe('Put aside', () => {
  it('ends a mail with a sealed reason and forgets what it said', async () => {
    const id = await deadMail()
    const put = () => leaveAside(support, { kind: 'mail', id }, 'CANARY: told her on the phone')
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
    expect(await countFailed(db)).toBe(0)
    await send(id)
    expect(smtp.inbox).toHaveLength(0)
    expect(await tryAgain(support, { kind: 'mail', id })).toEqual({ ok: false, code: 'ALREADY_HANDLED' })
  })

  it('takes a job out of the queue; asked again it says so', async () => {
    const id = await givenUpJob()
    expect(await leaveAside(support, { kind: 'job', id }, 'no longer needed')).toEqual({
      ok: true,
      value: 'done',
    })
    expect(await leaveAside(support, { kind: 'job', id }, 'again')).toEqual({ ok: true, value: 'already' })
    expect((await db.execute(sql`select id from ${JOBS}`)).rows).toEqual([])
  })

  it('against Try again at the same moment: one of the two, whole', async () => {
    const id = await deadMail()
    const [again, aside] = await Promise.all([
      tryAgain(support, { kind: 'mail', id }),
      leaveAside(support, { kind: 'mail', id }, 'x'),
    ])
    expect([again.ok, aside.ok].filter(Boolean)).toHaveLength(1)
    const jobs = (await db.execute(sql`select id from ${JOBS}`)).rows.length
    expect([(await rowOf(id))?.status, jobs]).toEqual(again.ok ? ['queued', 1] : ['aside', 0])
  })
})

describe('who may', () => {
  it.each(ROLES)('a %s', async (role: Role) => {
    const who = { userId: newId<UserId>(), role, demo: false }
    const may = role === 'support' || role === 'admin'
    const id = await deadMail()
    const again = await tryAgain(who, { kind: 'mail', id })
    expect(again).toEqual(may ? { ok: true, value: 'done' } : { ok: false, code: 'FORBIDDEN' })
    const aside = await leaveAside(who, { kind: 'mail', id: await deadMail() }, 'x')
    expect(aside).toEqual(may ? { ok: true, value: 'done' } : { ok: false, code: 'FORBIDDEN' })
    if (!may) expect(await rowOf(id)).toMatchObject({ status: 'dead' })
  })

  it('a demo account changes nothing', async () => {
    const id = await deadMail()
    const answer = await tryAgain({ ...support, demo: true }, { kind: 'mail', id })
    expect(answer).toEqual({ ok: false, code: 'DEMO_NOT_SAVED' })
    expect(await rowOf(id)).toMatchObject({ status: 'dead' })
  })
})
