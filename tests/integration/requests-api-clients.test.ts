/**
 * Contact requests of other programs: "a signed-in patient and a server's token with that right send without" a captcha
 * (reading 30); all else is as for the form. Through the route, against PostgreSQL.
 */
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { dropTokens } from '@/base/api-tokens/find-token'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { API_CLIENT_LIMITS, REQUEST_LIMITS } from '@/care/intake/constants'
import { confirmByToken } from '@/care/intake/pending/confirm-pending'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { releaseFromQuarantine } from '@/care/intake/quarantine/release-from-quarantine'
import { postContactRequest } from '@/care/intake/routes'
import { findDeskRequest } from '@/care/requests/read-requests'
import { contactRequest } from '@/care/requests/table'
import { readSession } from '@/care/sign-in/session'
import { revokeToken } from '@/care/staff/api-tokens/revoke-token'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { newToken } from '../support/api-tokens'
import { signInApp } from '../support/apps'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { askWith } from '../support/next-headers'
import { newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { asManager } from '../support/people-desk'
import { openSession } from '../support/sessions'
import { contactPost, landingPost, newNetwork, postRequest, solvedCaptcha } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => {
  shiftClock(0)
  dropTokens()
})

const db = careDb()
const admin = await newStaff('admin')
const partner = await newToken(admin, ['send-requests'], { name: 'Partner clinic' })
const newEmail = () => `program.${crypto.randomUUID()}@example.org`
const requestsOf = (email: string) => db.select().from(contactRequest).where(eq(contactRequest.email, email))

/** What a program posts: no captcha, and nothing that only a page of ours has. */
function post(more: Readonly<Record<string, unknown>> = {}, fill = landingPost) {
  const { captcha: _none, website: _trap, started_at: _clock, ...body } = fill({ id: '', answer: '' })
  return { ...body, email: newEmail(), ...more }
}

type Options = { readonly network?: string; readonly headers?: Readonly<Record<string, string>> }

async function send(body: object | string, authorization: string, { network, headers = {} }: Options = {}) {
  const options = { headers: { authorization, ...headers }, ...(network && { network }) }
  const response = await postContactRequest(postRequest(body, options))
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

describe('with the right to send', () => {
  it.each([
    ['landing', landingPost],
    ['contact', contactPost],
  ])(
    '%s form: is stored as the form’s: account, consents, mails, and the token that sent it',
    async (form, fill) => {
      const email = newEmail()
      const answer = await send(post({ email }, fill), partner.header)
      expect(answer).toMatchObject({ status: 200, body: { data: { account: 'new' } } })
      const [row] = await requestsOf(email)
      expect(row).toMatchObject({
        ...{ id: answer.body.data.id, form, status: 'pending', quarantine: null },
        apiTokenId: partner.row.id,
      })
      const [account] = await db.select().from(user).where(eq(user.email, email))
      expect(account).toMatchObject({ id: row?.userId, emailVerified: false })
      const consents = await db.select().from(consent).where(eq(consent.givenWith, answer.body.data.id))
      expect(consents.map(({ kind }) => kind)).toContain('privacy_terms')
      expect(await mailsTo(email)).toHaveLength(1)
      expect(await findDeskRequest(db, answer.body.data.id)).toMatchObject({ sentBy: 'Partner clinic' })
    },
  )

  it('has an audit entry that names the token, and its lead source stays as it was sent', async () => {
    const { token: _shown, ...other } = await newToken(admin, ['send-requests'])
    const email = newEmail()
    await send(post({ email, lead_source: 'partner-clinic' }), other.header)
    expect(await requestsOf(email)).toMatchObject([{ leadSource: 'partner-clinic' }])
    const isOfToken = and(
      eq(auditEntry.subjectId, other.row.id),
      eq(auditEntry.action, 'api-token.request-sent'),
    )
    expect(await db.select().from(auditEntry).where(isOfToken)).toMatchObject([
      { actorId: null, subject: 'api_token' },
    ])
  })

  it('is answered 204 without a body where that is preferred', async () => {
    const email = newEmail()
    const answer = await send(post({ email }), partner.header, { headers: { prefer: 'return=minimal' } })
    expect(answer).toMatchObject({ status: 204, body: null })
    expect(answer.headers.get('preference-applied')).toBe('return=minimal')
    expect(await requestsOf(email)).toHaveLength(1)
    const refused = await send(post({ email: 'x' }), partner.header, {
      headers: { prefer: 'return=minimal' },
    })
    expect(refused).toMatchObject({ status: 400 })
  })

  it('keeps the rules and the consents of the form', async () => {
    const email = newEmail()
    const refused = await send(post({ email, first_name: '', consents: { privacy: false } }), partner.header)
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'INVALID_PAYLOAD', fields: { terms: expect.any(String) } } }] },
    })
    const noHealth = contactPost({ id: '', answer: '' }, { email, consents: { privacy: true } })
    expect(await send(noHealth, partner.header)).toMatchObject({ status: 400 })
    expect(await requestsOf(email)).toEqual([])
  })

  it('ignores cookies beside the token: the session is not the sender', async () => {
    const patient = await newPerson()
    const cookie = (await askWith(await openSession(patient.userId, now()))).get('cookie') ?? ''
    expect(await readSession(new Headers({ cookie }))).toMatchObject({ actor: { userId: patient.userId } })
    const answer = await send(post({ email: patient.email }), partner.header, { headers: { cookie } })
    expect(answer).toMatchObject({
      status: 409,
      body: { errors: [{ extensions: { code: 'ACCOUNT_EXISTS' } }] },
    })
    expect(await requestsOf(patient.email)).toEqual([])
  })

  it('under the address of an account waits for its owner, who gets the same request', async () => {
    const patient = await newPerson()
    const body = post({ email: patient.email })
    const [first, again] = [await send(body, partner.header), await send(body, partner.header)]
    const { login } = first.body.errors[0].extensions
    expect(again.body).toEqual(first.body)
    const waiting = await db
      .select()
      .from(pendingConfirmation)
      .where(eq(pendingConfirmation.userId, patient.userId))
    expect(waiting).toMatchObject([{ apiTokenId: partner.row.id }])
    const token = String(login).replace('/login?parked=', '')
    const confirmed = await confirmByToken(token, { userId: patient.userId, demo: false })
    expect(confirmed).toMatchObject({ ok: true })
    expect(await requestsOf(patient.email)).toMatchObject([
      { userId: patient.userId, apiTokenId: partner.row.id },
    ])
  })

  it('in quarantine keeps its token, also when it is released', async () => {
    const email = newEmail()
    const answer = await send(post({ email, website: 'https://spam.example' }), partner.header)
    expect(answer.status).toBe(200)
    expect(await requestsOf(email)).toMatchObject([{ quarantine: 'honeypot', apiTokenId: partner.row.id }])
    await releaseFromQuarantine(await newStaff('support'), answer.body.data.id)
    expect(await requestsOf(email)).toMatchObject([{ quarantine: null, apiTokenId: partner.row.id }])
  })

  it('posted as a form is answered as to a program, not with a page', async () => {
    const form = new URLSearchParams({ name: 'Ada', email: 'x', terms: 'on' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await send(form, partner.header, { headers })).toMatchObject({ status: 400 })
  })
})

describe('the same request of a program', () => {
  it('is one, by its key and by its content', async () => {
    const email = newEmail()
    const body = post({ email })
    const first = await send(body, partner.header)
    expect((await send(body, partner.header)).body).toEqual(first.body)
    const otherKey = { ...body, idempotency_key: crypto.randomUUID() }
    expect((await send(otherKey, partner.header)).body).toEqual(first.body)
    expect(await requestsOf(email)).toHaveLength(1)
    const changed = await send({ ...body, service_name: 'Something else' }, partner.header)
    expect(changed).toMatchObject({
      status: 422,
      body: { errors: [{ extensions: { code: 'IDEMPOTENCY_MISMATCH' } }] },
    })
  })

  it('two programs may count their keys alike', async () => {
    const other = await newToken(admin, ['send-requests'])
    const [one, two] = [post({ idempotency_key: 'order-0001' }), post({ idempotency_key: 'order-0001' })]
    expect(await send(one, partner.header)).toMatchObject({ status: 200 })
    expect(await send(two, other.header)).toMatchObject({ status: 200 })
  })
})

describe('limits', () => {
  it('are those of the token instead of its network, and those of the patient’s address', async () => {
    const other = await newToken(admin, ['send-requests'])
    const network = newNetwork()
    for (let n = 0; n <= REQUEST_LIMITS.network.limit; n += 1)
      expect(await send(post(), other.header, { network })).toMatchObject({ status: 200 })
    const email = newEmail()
    const statuses: number[] = []
    for (let n = 0; n <= REQUEST_LIMITS.email.limit; n += 1)
      statuses.push((await send(post({ email, service_name: `Question ${n}` }), other.header)).status)
    // After the first the address has an account.
    expect(statuses).toEqual([200, 409, 409, 429])
  })

  it('of one token leave others alone', async () => {
    const other = await newToken(admin, ['send-requests'])
    const { limit } = API_CLIENT_LIMITS.requests
    const statuses: number[] = []
    for (let n = 0; n <= limit; n += 1) statuses.push((await send(post(), other.header)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit)
    expect(statuses.at(-1)).toBe(429)
    expect(await send(post(), partner.header)).toMatchObject({ status: 200 })
  })
})

describe('without the right', () => {
  it('is refused in the words of Directus: 403 for another right, 401 for an unknown or revoked token', async () => {
    const reader = await newToken(admin, ['read-all'])
    const email = newEmail()
    expect(await send(post({ email }), reader.header)).toMatchObject({
      status: 403,
      body: {
        errors: [{ message: "You don't have permission to access this.", extensions: { code: 'FORBIDDEN' } }],
      },
    })
    const revoked = await newToken(admin, ['send-requests'])
    await revokeToken(asManager(admin), revoked.row.id)
    for (const header of ['Bearer x', `${partner.header}0`, revoked.header])
      expect(await send(post({ email }), header)).toMatchObject({
        status: 401,
        body: {
          errors: [{ message: 'Invalid user credentials.', extensions: { code: 'INVALID_CREDENTIALS' } }],
        },
      })
    expect(await requestsOf(email)).toEqual([])
  })

  it('a solved captcha does not help a bearer that is refused', async () => {
    const captcha = await solvedCaptcha()
    const cookie = `kervan_captcha=${captcha.clientToken}`
    expect(await send(landingPost(captcha), 'Bearer x', { headers: { cookie } })).toMatchObject({
      status: 401,
    })
  })

  it('the bearer of a person’s app is no program: with a captcha it sends as anyone does, without one not', async () => {
    const person = await newPerson()
    const { access_token } = await signInApp(person)
    const header = `Bearer ${access_token}`
    expect(await send(post(), header)).toMatchObject({
      status: 422,
      body: { errors: [{ extensions: { code: 'CAPTCHA_FAILED' } }] },
    })
    const captcha = await solvedCaptcha()
    const headers = { cookie: `kervan_captcha=${captcha.clientToken}` }
    const email = newEmail()
    expect(await send(landingPost(captcha, { email }), header, { headers })).toMatchObject({ status: 200 })
    const [stored] = await requestsOf(email)
    expect(stored?.userId).not.toBe(person.userId)
    shiftClock(15 * MINUTE_MS)
    expect(await send(post(), header)).toMatchObject({
      status: 401,
      body: { errors: [{ message: 'Token expired.', extensions: { code: 'TOKEN_EXPIRED' } }] },
    })
    shiftClock(0)
  })

  it('the bearer of a demo account stores nothing', async () => {
    const { access_token } = await signInApp(await newPerson({ demo: true }))
    const captcha = await solvedCaptcha()
    const headers = { cookie: `kervan_captcha=${captcha.clientToken}` }
    const email = newEmail()
    const sent = await send(landingPost(captcha, { email }), `Bearer ${access_token}`, { headers })
    expect(sent.status).toBe(200)
    expect(await requestsOf(email)).toEqual([])
  })

  it('counts against the network, as every post does', async () => {
    const network = newNetwork()
    const statuses: number[] = []
    for (let n = 0; n <= REQUEST_LIMITS.attempts.limit; n += 1)
      statuses.push((await send(post(), 'Bearer x', { network })).status)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]))
    expect(statuses.at(-1)).toBe(429)
  })

  it('no bearer still needs the captcha, also with the password of a proxy', async () => {
    expect(await send(post(), 'Basic YTpi')).toMatchObject({
      status: 422,
      body: { errors: [{ extensions: { code: 'CAPTCHA_FAILED' } }] },
    })
  })
})
