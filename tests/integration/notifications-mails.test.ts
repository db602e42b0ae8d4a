/** Mails about news keep to what their reader wants; those about the account do not ask. */
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CLAIM_MS, NOT_ANSWERED, WORKER_LOST } from '@/base/mail/constants'
import { queueMail } from '@/base/mail/queue-mail'
import { mailMessage } from '@/base/mail/table'
import { retryFailure } from '@/care/failures/retry-failure'
import { notificationTasks as makeTasks } from '@/care/notifications/jobs'
import { FLOOD_MAILS } from '@/care/notifications/mails/constants'
import { saveChoice } from '@/care/notifications/preferences/save-choice'
import { saveTimeZone } from '@/care/profile/save-preferences'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb, openPool } from '@/db/client'
import { loadMessages } from '@/i18n/messages'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { MailId } from '@/lib/record-ids'
import { wallTime } from '@/lib/time-zone'
import { careDatabase } from '../support/database'
import { startMailServer } from '../support/faulty-mail-server'
import { setTiming } from '../support/notifications'
import { newRequest } from '../support/offers'
import { newPerson } from '../support/people'

const smtp = await startMailServer()
process.env.SMTP_URL = smtp.url
const care = await careDatabase()
afterAll(async () => {
  await smtp.stop()
  await care.close()
})
const db = careDb()
const notificationTasks = makeTasks(async () => '+90 212 555 01 00')

let patient: Actor
beforeEach(async () => {
  shiftClock(0)
  patient = await newPerson({ hasPassword: false, locale: 'de' })
})
afterEach(() => shiftClock(0))

const OFFER = {
  template: 'offer-withdrawn',
  props: {
    firstName: 'Grace',
    offerUrl: 'http://localhost/de/my-requests/offers/1',
    sentAt: '2026-11-24T12:00:00.000Z',
  },
} as const
const PASSWORD = { template: 'password-changed', props: { changedAt: '2026-11-24T12:00:00.000Z' } } as const

async function queue(mail: typeof OFFER | typeof PASSWORD = OFFER): Promise<MailId> {
  const id = await queueMail(db, { ...mail, key: newId(), to: patient.email, locale: 'de' })
  if (!id) throw new Error('not queued')
  return id
}
const send = (mailId: MailId) => notificationTasks['send-mail']({ mailId }, { db })
const sendDigest = () => notificationTasks['send-digest']({ userId: patient.userId }, { db })
const received = async () =>
  smtp.inbox.filter(({ recipients }) => recipients.includes(patient.email)).map(({ mail }) => mail)
async function rowOf(id: MailId) {
  const [row] = await db.select().from(mailMessage).where(eq(mailMessage.id, id))
  return row
}
/** When the job with this key is due. */
async function dueAt(key: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ run_at: string }>(
    `select run_at from graphile_worker.jobs where key = '${key}'`,
  )
  return rows[0] && new Date(rows[0].run_at)
}
const switchOff = (type: 'new_offer' | 'system_notification') =>
  saveChoice(patient, { type, channel: 'email', enabled: false })
/** Quiet hours in Istanbul from an hour ago to an hour from now. */
async function beQuiet(): Promise<void> {
  const clock = (ms: number) => wallTime(new Date(Date.now() + ms), 'Europe/Istanbul').time
  await setTiming(patient, { digest: 'at_once', quiet: { from: clock(-HOUR_MS), to: clock(HOUR_MS) } })
}

/** A request whose sender's browser was in this zone. */
async function sendRequest(timeZone: string): Promise<void> {
  const id = await newRequest(patient)
  await db.update(contactRequest).set({ timeZone }).where(eq(contactRequest.id, id))
}

it('names moments in the zone that its reader has chosen, else of their newest request, else in Istanbul’s', async () => {
  await send(await queue(PASSWORD))
  await sendRequest('Europe/Dublin')
  await send(await queue(PASSWORD))
  expect(await saveTimeZone(patient, 'America/New York')).toMatchObject({ ok: true })
  await send(await queue(PASSWORD))
  const [before, since, after] = await received()
  expect(before?.text).toContain('24. November 2026 um 15:00 (Ortszeit Istanbul)')
  expect(since?.text).toContain('24. November 2026 um 12:00 (Ihre Zeitzone: Europe/Dublin)')
  expect(after?.text).toContain('24. November 2026 um 07:00 (Ihre Zeitzone: America/New York)')
})

describe('a worker that ends while it is sending', () => {
  const claimedBy = async (mail: typeof OFFER | typeof PASSWORD) => {
    const id = await queue(mail)
    await db.update(mailMessage).set({ claimedAt: now() }).where(eq(mailMessage.id, id))
    return id
  }

  it('leaves a mail about news to the desk, which may send it again', async () => {
    const id = await claimedBy(OFFER)
    await send(id)
    expect([await received(), await rowOf(id)], 'the other may still be at it').toMatchObject([
      [],
      { status: 'queued' },
    ])
    expect((await dueAt(`send-mail:${id}`))?.getTime()).toBeGreaterThan(
      now().getTime() + CLAIM_MS - MINUTE_MS,
    )
    shiftClock(CLAIM_MS + 1)
    await send(id)
    expect(await rowOf(id)).toMatchObject({ status: 'dead', lastError: WORKER_LOST })
    await send(id)
    expect(await received()).toEqual([])
    await db.execute(sql`delete from graphile_worker._private_jobs where key = ${`send-mail:${id}`}`)
    const ref = { kind: 'mail', id } as const
    expect(await retryFailure(await newPerson({ role: 'support' }), ref)).toEqual({ ok: true, value: 'done' })
    await send(id)
    expect(await received()).toHaveLength(1)
  })

  it('does not have it become a line of another mail, or be skipped', async () => {
    const id = await claimedBy(OFFER)
    await switchOff('new_offer')
    await setTiming(patient, { digest: 'daily', quiet: null })
    shiftClock(CLAIM_MS + 1)
    await send(id)
    expect(await rowOf(id)).toMatchObject({ status: 'dead' })
  })

  it('is as little known as a server that takes a mail and does not answer', async () => {
    const [id, other] = [await queue(OFFER), await queue(PASSWORD)]
    smtp.behaviour = 'stall'
    // As the worker's connections: a transaction may wait for as long as a delivery takes.
    const pool = openPool(care.url, { idle_in_transaction_session_timeout: 60_000 })
    const ofWorker = { db: drizzle({ client: pool }) }
    await Promise.all([id, other].map((mailId) => notificationTasks['send-mail']({ mailId }, ofWorker)))
    await pool.end()
    expect(await rowOf(id)).toMatchObject({ status: 'dead', lastError: NOT_ANSWERED })
    expect(await rowOf(other), 'nothing else says so').toMatchObject({ status: 'queued' })
    smtp.behaviour = 'accept'
    await send(id)
    await send(other)
    const ids = (await received()).map(({ messageId }) => messageId)
    expect(ids.toSorted()).toEqual([id, other, other].map((each) => `<${each}@localhost>`).toSorted())
  })

  it('claims it again after a failure that was noted', async () => {
    const id = await queue()
    smtp.behaviour = 'refuse-for-now'
    await send(id)
    expect(await rowOf(id)).toMatchObject({ status: 'queued', claimedAt: null, attempts: 1 })
    smtp.behaviour = 'accept'
    await send(id)
    expect(await rowOf(id)).toMatchObject({ status: 'sent', claimedAt: null })
    expect(await received()).toHaveLength(1)
  })
})

describe('switched off', () => {
  it('a mail is not sent, and what it said is not kept', async () => {
    const id = await queue()
    await switchOff('new_offer') // read when it is sent, not when it was queued
    await send(id)
    expect(await received()).toEqual([])
    expect(await rowOf(id)).toMatchObject({ status: 'skipped', props: null })
    await send(id)
    expect(await received()).toEqual([])
  })

  it('mails about the safety of the account are sent all the same', async () => {
    await switchOff('new_offer')
    await switchOff('system_notification')
    await beQuiet()
    await setTiming(patient, { digest: 'daily', quiet: null })
    await send(await queue(PASSWORD))
    expect(await received()).toHaveLength(1)
  })

  it('holds for who switched it off, not for others', async () => {
    await switchOff('new_offer')
    patient = await newPerson({ hasPassword: false, locale: 'de' })
    await send(await queue())
    expect(await received()).toHaveLength(1)
  })
})

describe('quiet hours', () => {
  it('a mail waits until they end, and is sent once then', async () => {
    await beQuiet()
    const id = await queue()
    await send(id)
    expect(await received()).toEqual([])
    const due = await dueAt(`send-mail:${id}`)
    expect(due?.getTime()).toBeGreaterThan(Date.now() + HOUR_MS - 2 * MINUTE_MS)
    shiftClock(HOUR_MS + MINUTE_MS)
    await send(id)
    await send(id)
    expect(await received()).toHaveLength(1)
  })

  it('and the daily mail are on the clock of the newest request while no zone is chosen', async () => {
    await sendRequest('America/New_York')
    await beQuiet()
    const id = await queue()
    await send(id)
    expect(await received(), 'in New York it is another time').toHaveLength(1)
    await setTiming(patient, { digest: 'daily', quiet: null })
    await send(await queue())
    const due = await dueAt(`send-digest:${patient.userId}`)
    expect(due && wallTime(due, 'America/New_York').time).toBe('08:00')
  })
})

describe('one mail for many events', () => {
  it('in the morning for who wants it so, in their language, and none twice', async () => {
    await setTiming(patient, { digest: 'daily', quiet: null })
    const ids = [await queue(), await queue()]
    for (const id of ids) await send(id)
    expect(await received()).toEqual([])
    const due = await dueAt(`send-digest:${patient.userId}`)
    expect(due && wallTime(due, 'Europe/Istanbul').time).toBe('08:00')
    await Promise.all([sendDigest(), sendDigest()])
    const [digest, ...others] = await db
      .select()
      .from(mailMessage)
      .where(eq(mailMessage.template, 'news-digest'))
    expect(others).toEqual([])
    if (!digest) throw new Error('no digest')
    await send(digest.id)
    const [mail] = await received()
    const { offerWithdrawn } = (await loadMessages('de')).mails
    expect(mail?.subject).toBe('2 Neuigkeiten für Sie')
    expect(mail?.text).toContain(offerWithdrawn.subject)
    expect(mail?.text).toContain('/de/notifications')
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ status: 'digested', props: null })
    for (const id of ids) await send(id)
    expect(await received()).toHaveLength(1)
  })

  it('when more than a few come within a quarter of an hour', async () => {
    for (let sent = 0; sent < FLOOD_MAILS; sent += 1) await send(await queue())
    expect(await received()).toHaveLength(FLOOD_MAILS)
    const ids = [await queue(), await queue(), await queue()]
    for (const id of ids) await send(id)
    expect(await received()).toHaveLength(FLOOD_MAILS)
    const due = await dueAt(`send-digest:${patient.userId}`)
    expect(due?.getTime()).toBeLessThan(Date.now() + 16 * MINUTE_MS)
    await sendDigest()
    const digests = await db.select().from(mailMessage).where(eq(mailMessage.recipient, patient.email))
    for (const { id, status } of digests) if (status === 'queued') await send(id)
    const mails = await received()
    expect(mails).toHaveLength(FLOOD_MAILS + 1)
    expect(mails.at(-1)?.subject).toBe('3 Neuigkeiten für Sie')
  })

  it('leaves out what was switched off meanwhile', async () => {
    await setTiming(patient, { digest: 'daily', quiet: null })
    const id = await queue()
    await send(id)
    await switchOff('new_offer')
    await sendDigest()
    expect(await rowOf(id)).toMatchObject({ status: 'skipped', props: null })
    expect(await received()).toEqual([])
  })

  it('is not made in quiet hours', async () => {
    await setTiming(patient, { digest: 'daily', quiet: null })
    const id = await queue()
    await send(id)
    await beQuiet()
    await sendDigest()
    expect(await rowOf(id)).toMatchObject({ status: 'gathered' })
    expect((await dueAt(`send-digest:${patient.userId}`))?.getTime()).toBeGreaterThan(Date.now() + MINUTE_MS)
  })
})
