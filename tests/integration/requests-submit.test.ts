/**
 * Contact requests through the route's own answer, against real PostgreSQL. Specification, sections 1, 3 and 5;
 * reading 1, 8 and 24.
 */
import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { captchaChallenge } from '@/base/captcha/table'
import { mailMessage } from '@/base/mail/table'
import { passwordToken, profile, user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { postContactRequest } from '@/care/intake/routes'
import { findDeskRequest } from '@/care/requests/read-requests'
import { contactRequest, requestEvent } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { idempotencyKey } from '@/db/idempotency-table'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { requestIdIn } from '../support/ids'
import { sendRequest, startWithoutRequests } from '../support/requests'
import { landingPost, newNetwork, postRequest, solvedCaptcha } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())

startWithoutRequests()

const db = careDb()
const countJobs = async () => {
  const { rows } = await db.execute('select count(*)::int as count from graphile_worker._private_jobs')
  return Number(rows[0]?.count)
}
/** Of `keys`: one answer is stored for the key and one for the content. */
const countAll = async () => ({
  users: (await db.select().from(user)).length,
  requests: (await db.select().from(contactRequest)).length,
  events: (await db.select().from(requestEvent)).length,
  consents: (await db.select().from(consent)).length,
  mails: (await db.select().from(mailMessage)).length,
  keys: (await db.select().from(idempotencyKey)).length,
  audit: (await db.select().from(auditEntry)).length,
  jobs: await countJobs(),
})

describe('a visitor who sends a request without an account', () => {
  it('gets an account, a stored request, and a mail with the link to set a password', async () => {
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha)
    const answer = await sendRequest(post, captcha.clientToken)
    expect(answer).toMatchObject({ status: 200, body: { data: { id: expect.any(String) } } })
    const id = requestIdIn(answer.body)
    const [person] = await db
      .select()
      .from(user)
      .where(eq(user.email, String(post.email)))
    expect(person).toMatchObject({
      role: 'patient',
      emailVerified: false,
      locale: 'en',
      name: 'Ada King Lovelace',
    })
    const [about] = await db
      .select()
      .from(profile)
      .where(eq(profile.userId, person?.id ?? newId()))
    expect(about).toMatchObject({ phone: '+905321234567', country: 'GB' })
    expect(await findDeskRequest(db, id)).toMatchObject({
      userId: person?.id,
      status: 'pending',
      leadStatus: 'New',
      name: 'Ada King Lovelace',
      phone: '+905321234567',
      message: 'I have a question about a hair transplant.',
      serviceName: null,
      knownHealthProblems: null,
      events: [{ kind: 'received', actorName: null, reason: null }],
      consents: [{ kind: 'messaging' }, { kind: 'privacy' }],
    })
    expect(await db.select().from(mailMessage).orderBy(desc(mailMessage.template))).toMatchObject([
      { template: 'welcome', locale: 'en', recipient: post.email },
      { template: 'team-request', locale: 'tr', recipient: 'care@lalezar.example' },
    ])
    expect(await db.select().from(passwordToken)).toHaveLength(1)
  })

  it('leaves no readable message in the database', async () => {
    const captcha = await solvedCaptcha()
    await sendRequest(landingPost(captcha, { service_name: 'CANARY-7731' }), captcha.clientToken)
    const rows = JSON.stringify([
      await db.select().from(contactRequest),
      await db.select().from(idempotencyKey),
      await db.select().from(mailMessage),
      await db.select().from(auditEntry),
    ])
    expect(rows).not.toContain('CANARY-7731')
  })

  it('writes only the fields of the form: no mass assignment', async () => {
    const captcha = await solvedCaptcha()
    const extra = {
      id: 'x',
      status: 'booked',
      lead_status: 'Won',
      user_id: 'x',
      quarantine: 'honeypot',
      assignee_id: 'x',
      role: 'admin',
    }
    const { body } = await sendRequest(landingPost(captcha, extra), captcha.clientToken)
    expect(await findDeskRequest(db, body.data.id)).toMatchObject({
      status: 'pending',
      leadStatus: 'New',
      quarantine: null,
    })
    expect(await db.select().from(user).where(eq(user.role, 'admin'))).toEqual([])
  })
})

describe('retries are safe', () => {
  it('stores 20 posts with the same key at the same time exactly once, and answers all alike', async () => {
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha)
    const network = newNetwork()
    const before = await countAll()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendRequest(post, captcha.clientToken, network)),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const after = await countAll()
    expect(after).toMatchObject({ requests: 1, events: 1, consents: 2, mails: 2, keys: 2 })
    expect([after.users - before.users, after.jobs - before.jobs]).toEqual([1, 2])
  })

  it('answers a later retry, with a new code and after the limit, like the first one', async () => {
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha)
    const network = newNetwork()
    const first = await sendRequest(post, captcha.clientToken, network)
    const other = await solvedCaptcha()
    const again = await sendRequest(
      { ...post, captcha: { id: other.id, answer: other.answer } },
      other.clientToken,
      network,
    )
    expect(again.body).toEqual(first.body)
    expect(await db.select().from(contactRequest)).toHaveLength(1)
  })

  it('refuses another request under the same key', async () => {
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha)
    await sendRequest(post, captcha.clientToken)
    const other = await sendRequest({ ...post, service_name: 'Something else' }, captcha.clientToken)
    expect([other.status, other.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  })

  it('reads the key from the header, too, and refuses two that differ', async () => {
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha, { idempotency_key: undefined })
    const sendWith = (key: string, body: object = post) =>
      postContactRequest(
        postRequest(body, { clientToken: captcha.clientToken, headers: { 'Idempotency-Key': key } }),
      )
    const first = await (await sendWith('"header-key-1"')).json()
    expect(await (await sendWith('header-key-1')).json()).toEqual(first)
    expect((await sendWith('header-key-1', { ...post, idempotency_key: 'another-key' })).status).toBe(400)
    expect((await sendWith('x')).status).toBe(400)
  })

  it('a refused post does not use its key up', async () => {
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha)
    const wrong = await sendRequest(
      { ...post, captcha: { id: captcha.id, answer: 'wrong' } },
      captcha.clientToken,
    )
    expect([wrong.status, wrong.code]).toEqual([422, 'CAPTCHA_FAILED'])
    expect((await sendRequest({ ...post, service_name: 'Corrected' }, captcha.clientToken)).status).toBe(200)
  })

  it('two people who send under one address at once get one account; the second must sign in', async () => {
    const email = `twice.${crypto.randomUUID()}@example.org`
    const posts = await Promise.all([solvedCaptcha(), solvedCaptcha()])
    const answers = await Promise.all(
      posts.map((captcha) => sendRequest(landingPost(captcha, { email }), captcha.clientToken)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await db.select().from(user).where(eq(user.email, email))).toHaveLength(1)
  })
})

describe('the captcha must be solved', () => {
  it.each(['missing', 'wrong', 'wrong case', 'other browser', 'replayed'])(
    '%s: refused, nothing kept',
    async (how) => {
      const captcha = await solvedCaptcha()
      const post = landingPost(captcha)
      let clientToken = captcha.clientToken
      if (how === 'missing') post.captcha = null
      if (how === 'wrong') post.captcha = { id: captcha.id, answer: 'zzzzz' }
      if (how === 'wrong case') post.captcha = { id: captcha.id, answer: captcha.answer.toUpperCase() }
      if (how === 'other browser') clientToken = (await solvedCaptcha()).clientToken
      if (how === 'replayed') await sendRequest(landingPost(captcha), clientToken)
      const before = await countAll()
      const refused = await sendRequest(post, clientToken)
      expect([refused.status, refused.code]).toEqual([422, 'CAPTCHA_FAILED'])
      expect(await countAll()).toEqual(before)
    },
  )

  it('counts wrong answers that come with the form', async () => {
    const captcha = await solvedCaptcha()
    const guess = landingPost(captcha, { captcha: { id: captcha.id, answer: 'zzzzz' } })
    for (let i = 0; i < 3; i += 1) await sendRequest(guess, captcha.clientToken)
    expect((await sendRequest(landingPost(captcha), captcha.clientToken)).status).toBe(422)
  })

  it('one solved captcha sends one request, however many posts use it at once', async () => {
    const captcha = await solvedCaptcha()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendRequest(landingPost(captcha), captcha.clientToken)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await db.select().from(contactRequest)).toHaveLength(1)
  })
})

describe('a request that a script seems to have sent', () => {
  it.each([
    ['honeypot', () => ({ website: 'https://spam.example' }), 30_000],
    ['too-fast', () => ({ started_at: new Date().toISOString() }), 500],
    ['too-fast', () => ({ started_at: Date.now() }), 500],
  ])(
    '%s: looks accepted, is kept in quarantine without account, consents and mail',
    async (reason, more, ago) => {
      const captcha = await solvedCaptcha({ shownAt: new Date(Date.now() - ago) })
      const before = await countAll()
      const answer = await sendRequest(landingPost(captcha, more()), captcha.clientToken)
      expect(answer).toMatchObject({ status: 200, body: { data: { id: expect.any(String) } } })
      expect(Object.keys(answer.body)).toEqual(['data'])
      const after = await countAll()
      expect(after).toEqual({ ...before, requests: 1, events: 1, keys: 2, audit: before.audit + 1 })
      expect(await db.select().from(contactRequest)).toMatchObject([{ quarantine: reason, userId: null }])
    },
  )
})

it('a failure late in the transaction leaves nothing: no account, no mail, no job, the captcha unused', async () => {
  const admin = await care.admin()
  const captcha = await solvedCaptcha()
  const post = landingPost(captcha)
  const before = await countAll()
  // The mail is the last thing that is written.
  await admin.query('alter table mail_message add constraint broken check (false) not valid')
  const failed = await sendRequest(post, captcha.clientToken)
  expect([failed.status, failed.code]).toEqual([503, 'UNAVAILABLE'])
  expect(await countAll()).toEqual(before)
  await admin.query('alter table mail_message drop constraint broken')
  expect((await sendRequest(post, captcha.clientToken)).status).toBe(200)
  const [used] = await db.select().from(captchaChallenge).where(eq(captchaChallenge.id, captcha.id))
  expect(used?.endedAt).toBeInstanceOf(Date)
})
