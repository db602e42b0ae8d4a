/** An erasure finds what was sent to former addresses of an account; neither it nor an export touches other people's. */
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { queueMail } from '@/base/mail/queue-mail'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import { addressOfJob } from '@/care/failures/find-address'
import { completeErasure } from '@/care/privacy/erasure/complete-erasure'
import { endRetention } from '@/care/privacy/erasure/jobs'
import { requestErasure } from '@/care/privacy/erasure/request-erasure'
import { ACCOUNT_TABLES } from '@/care/privacy/inventory/list-account-tables'
import { readRows } from '@/care/privacy/inventory/read-rows'
import { removeUnconfirmed } from '@/care/privacy/remove-unconfirmed'
import { erasure } from '@/care/privacy/table'
import { confirmEmailChange } from '@/care/sign-in/email/confirm-email-change'
import { requestEmailChange } from '@/care/sign-in/email/request-email-change'
import { requestPasswordReset } from '@/care/sign-in/password-reset/request-password-reset'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { listGivenUpJobs } from '@/db/queue'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { newStaff } from '../support/offers'
import { newDeposit } from '../support/payments'
import { newAddress, newPerson, PASSWORD } from '../support/people'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const [staff, admin] = [await newStaff(), await newStaff('admin')]
const password = { password: PASSWORD, clientIp: null }

/** Asks for a new address, and confirms it unless `isConfirmed` is false. @returns the actor with the address it has then */
async function change(actor: Actor, email: string, isConfirmed = true): Promise<Actor> {
  const asked = await requestEmailChange(actor, { email, ...password })
  if (!asked.ok) throw new Error(asked.code)
  if (!isConfirmed) return actor
  const url = (await mailsTo(email)).findLast(({ template }) => template === 'confirm-email')?.props
    .confirmUrl
  const token = new URL(url ?? '').searchParams.get('token') ?? ''
  const done = await confirmEmailChange(actor, { token, clientIp: null, currentToken: undefined })
  if (!done.ok) throw new Error(done.code)
  return { ...actor, email }
}

/** A mail to the present address, as it is written before anyone knows an account. */
const mail = (to: string) =>
  queueMail(db, {
    ...{ key: `test:${newId()}`, to, locale: 'de', template: 'channel-test' },
    props: { settingsUrl: 'https://kervan.example/de/settings' },
  })

/** Tables of the care database and of the queue in which a text is found. */
async function tracesOf(text: string): Promise<string[]> {
  const owner = await care.admin()
  const { rows } = await owner.query<{ at: string }>(
    `select format('%I.%I', table_schema, table_name) as at from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { at } of rows) {
    const { rows: hits } = await owner.query(`select from ${at} t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ])
    if (hits.length > 0) found.push(at)
  }
  return found.sort()
}

/** A reset of the password whose job was given up, with an error that quotes the address. */
async function giveUpReset(email: string): Promise<void> {
  await requestPasswordReset(db, { email, locale: 'de' })
  await (await care.admin()).query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = $1
     where id = (select max(id) from graphile_worker._private_jobs)`,
    [`550 no mailbox ${email}`],
  )
}
const givenUpFor = async (email: string) =>
  (await listGivenUpJobs(db, { except: 'send-mail', limit: 1000 })).filter(
    ({ task, payload }) => addressOfJob(task, payload) === email,
  ).length

async function erase(actor: Actor): Promise<void> {
  const asked = await requestErasure(actor, password)
  if (!asked.ok) throw new Error(asked.code)
  const earlier = (column: typeof erasure.askedAt) => sql`${column} - interval '15 days'`
  await db
    .update(erasure)
    .set({ askedAt: earlier(erasure.askedAt), dueAt: sql`${erasure.dueAt} - interval '15 days'` })
    .where(eq(erasure.userId, actor.userId))
  const done = await completeErasure(admin, actor.userId)
  if (!done.ok) throw new Error(done.code)
  // The last mail says that it was done; it is deleted once it is sent.
  const isLast = and(eq(mailMessage.recipient, actor.email), eq(mailMessage.template, 'privacy-changed'))
  await db.update(mailMessage).set({ status: 'sent', props: null }).where(isLast)
  await (await care.admin()).query(
    `delete from graphile_worker._private_jobs where payload->>'mailId' is not null`,
  )
  await endRetention(db)
}

async function exportedMails(actor: Actor) {
  const owned = ACCOUNT_TABLES.find(({ table }) => table === mailMessage)
  if (!owned) throw new Error('Mails are in no list')
  return readRows(db, owned, { userId: actor.userId, email: actor.email })
}

describe('an account that changed its address twice', () => {
  it('leaves none of its three addresses, nor one that was only asked for, in any table or job', async () => {
    const first = await newPerson()
    await mail(first.email)
    await giveUpReset(first.email)
    const second = await change(first, newAddress())
    await mail(second.email)
    await giveUpReset(second.email)
    const last = await change(second, newAddress())
    await mail(last.email)
    await giveUpReset(last.email)
    const unconfirmed = newAddress()
    await change(last, unconfirmed, false)
    const addresses = [first.email, second.email, last.email, unconfirmed]
    for (const address of addresses) expect(await tracesOf(address)).toContain('public.mail_message')
    expect(await givenUpFor(first.email)).toBe(1)
    await erase(last)
    for (const address of addresses) {
      expect(await tracesOf(address), address).toEqual([])
      expect(await givenUpFor(address), address).toBe(0)
    }
  })

  it('keeps with a booking the address its request was sent with, as the answer says, and nothing else', async () => {
    const first = await newPerson()
    const { orderId } = await newDeposit(staff, first)
    await (await care.admin()).query("update care_order set status = 'completed' where id = $1", [orderId])
    const second = await change(first, newAddress())
    const last = await change(second, newAddress())
    await erase(last)
    const found = await Promise.all([first, second, last].map(({ email }) => tracesOf(email)))
    expect(found.flat().filter((at) => at !== 'public.contact_request')).toEqual([])
  })

  it('has all its mails in its export, and not the link to an address that was only asked for', async () => {
    const first = await newPerson()
    await mail(first.email)
    const last = await change(first, newAddress())
    const [taken, free] = [await newPerson(), newAddress()]
    await change(last, taken.email, false)
    await change(last, free, false)
    const mails = await exportedMails(last)
    const recipients = mails.map(({ recipient }) => recipient)
    expect(recipients).toEqual(expect.arrayContaining([first.email, last.email]))
    for (const other of [taken.email, free])
      expect(recipients, 'would tell who has an account').not.toContain(other)
  })

  it('leaves the next owner of its former address alone: their mails stay, and its are not theirs', async () => {
    const first = await newPerson()
    await mail(first.email)
    const last = await change(first, newAddress())
    const next = await newPerson()
    await db.update(user).set({ email: first.email }).where(eq(user.id, next.userId))
    await mail(first.email)
    const [theirs] = await exportedMails({ ...next, email: first.email })
    expect(await exportedMails({ ...next, email: first.email })).toHaveLength(1)
    await erase(last)
    expect(await exportedMails({ ...next, email: first.email })).toEqual([theirs])
  })
})

describe('the account of a mail', () => {
  it('is noted when it is written, so that one to an address that is just changing is found too', async () => {
    const patient = await newPerson()
    await newDeposit(staff, patient)
    const rows = await db.select().from(mailMessage).where(eq(mailMessage.recipient, patient.email))
    const asked = rows.find(({ template }) => template === 'payment-requested')
    expect(asked).toMatchObject({ userId: patient.userId })
  })

  it('takes its mails with it when it is removed because it was never confirmed', async () => {
    const patient = await newPerson()
    await mail(patient.email)
    // An account with the team's address must not end the team's mails.
    await queueMail(db, {
      ...{ key: `test:${newId()}`, to: patient.email, locale: 'en', template: 'team-request' },
      props: {
        ...{ orderNumber: null, receivedAt: new Date().toISOString(), language: 'fr', country: 'FR' },
        deskUrl: 'https://kervan.example/en/desk',
      },
    })
    await db
      .update(user)
      .set({ emailVerified: false, createdAt: sql`now() - interval '40 days'` })
      .where(eq(user.id, patient.userId))
    expect(await removeUnconfirmed(db)).toBe(1)
    expect((await mailsTo(patient.email)).map(({ template }) => template)).toEqual(['team-request'])
  })
})
