/** "If the email already has an account, the user must log in first." Reading 1. */

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { mailContext } from '@/base/mail/queue-mail'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { confirmByToken } from '@/care/intake/pending/confirm-pending'
import { prunePending } from '@/care/intake/pending/prune-pending'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { postContactRequest } from '@/care/intake/routes'
import { parseSubmission } from '@/care/intake/schema'
import { submitContactRequest } from '@/care/intake/submit-request'
import { findDeskRequest, listRequestsOf } from '@/care/requests/read-requests'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { open, seal } from '@/lib/crypto'
import { DAY_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { newPerson } from '../support/people'
import { openSession } from '../support/sessions'
import { landingPost, newNetwork, postRequest, solvedCaptcha } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const db = careDb()

async function sendFor(email: string, more: Record<string, unknown> = {}) {
  const captcha = await solvedCaptcha()
  const response = await postContactRequest(
    postRequest(landingPost(captcha, { email, ...more }), { clientToken: captcha.clientToken }),
  )
  const body = JSON.parse(await response.text())
  const login: unknown = body.errors?.[0]?.extensions?.login
  return { status: response.status, body, token: String(login).replace('/login?parked=', '') }
}

const mailsTo = (email: string) => db.select().from(mailMessage).where(eq(mailMessage.recipient, email))

describe('an email that has an account', () => {
  it('is asked to sign in; the request is pending and its owner gets a mail in their language', async () => {
    const owner = await newPerson({ hasPassword: false })
    const { status, body, token } = await sendFor(owner.email.toUpperCase())
    expect(status).toBe(409)
    expect(body.errors[0].extensions).toEqual({
      code: 'ACCOUNT_EXISTS',
      login: expect.stringMatching(/^\/login\?parked=[\w-]{43}$/),
    })
    expect(await listRequestsOf(db, owner.userId)).toEqual([])
    const mails = await mailsTo(owner.email)
    expect(mails).toMatchObject([{ template: 'account-exists', locale: 'fr' }])
    const [mail] = mails
    const props = JSON.parse(
      open(mail?.props ?? '', mailContext(mail?.id ?? newId(), 'props'), env().DATA_KEYS),
    )
    expect(props.loginUrl).toBe(`http://localhost:4599/fr/login?parked=${token}`)
    const rows = JSON.stringify(await db.select().from(pendingConfirmation))
    expect(rows).not.toContain(token)
    expect(rows).not.toContain('hair transplant')
  })

  it('signing in stores it, once', async () => {
    const owner = await newPerson({ hasPassword: false })
    const { token } = await sendFor(owner.email, { service_name: 'Pending words' })
    const sent = await Promise.all(Array.from({ length: 5 }, () => confirmByToken(token, owner)))
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1)
    const requests = await listRequestsOf(db, owner.userId)
    expect(requests).toMatchObject([{ message: 'Pending words', status: 'pending' }])
    expect(await confirmByToken(token, owner)).toEqual({ ok: true, value: { requestId: requests[0]?.id } })
    expect(await db.select().from(consent).where(eq(consent.userId, owner.userId))).toHaveLength(2)
    expect((await mailsTo(owner.email)).map(({ template }) => template).sort()).toEqual([
      'account-exists',
      'request-received',
    ])
    const [pending] = await db
      .select()
      .from(pendingConfirmation)
      .where(eq(pendingConfirmation.userId, owner.userId))
    expect(pending?.payload).toBeNull()
  })

  it('stored when there was one form only is read as that form', async () => {
    const owner = await newPerson({ hasPassword: false })
    const { token } = await sendFor(owner.email, { service_name: 'Pending before' })
    const [pending] = await db
      .select()
      .from(pendingConfirmation)
      .where(eq(pendingConfirmation.userId, owner.userId))
    const place = `parked_request:${pending?.id}:payload` as const
    const { form, leadSource, affiliateKey, landingPage, ...older } = JSON.parse(
      open(pending?.payload ?? '', place, env().DATA_KEYS),
    )
    expect([form, leadSource, affiliateKey, landingPage]).toEqual(['landing', null, null, null])
    await db
      .update(pendingConfirmation)
      .set({ payload: seal(JSON.stringify(older), place, env().DATA_KEYS) })
      .where(eq(pendingConfirmation.userId, owner.userId))
    expect(await confirmByToken(token, owner)).toMatchObject({ ok: true })
    expect(await listRequestsOf(db, owner.userId)).toMatchObject([{ message: 'Pending before' }])
  })

  it('another patient who signs in with the link confirms nothing', async () => {
    const owner = await newPerson({ hasPassword: false })
    const other = await newPerson({ hasPassword: false })
    const { token } = await sendFor(owner.email)
    expect(await confirmByToken(token, other)).toEqual({ ok: false, code: 'PENDING_INVALID' })
    expect(await confirmByToken('no-such-token', owner)).toEqual({ ok: false, code: 'PENDING_INVALID' })
    expect(await listRequestsOf(db, owner.userId)).toEqual([])
  })

  it('can be confirmed for 24 hours', async () => {
    const owner = await newPerson({ hasPassword: false })
    const { token } = await sendFor(owner.email)
    shiftClock(DAY_MS + 1000)
    expect(await confirmByToken(token, owner)).toEqual({ ok: false, code: 'PENDING_INVALID' })
    expect(await prunePending(db)).toBeGreaterThan(0)
  })

  it('whose owner never set a password also gets a link to set one', async () => {
    const owner = await newPerson({ hasPassword: false, verified: false })
    await sendFor(owner.email)
    expect((await mailsTo(owner.email)).map(({ template }) => template).sort()).toEqual([
      'account-exists',
      'set-password',
    ])
  })

  it('of a disabled account gets no mail', async () => {
    const owner = await newPerson({ hasPassword: false })
    await db.update(user).set({ disabledAt: new Date() }).where(eq(user.id, owner.userId))
    expect((await sendFor(owner.email)).status).toBe(409)
    expect(await mailsTo(owner.email)).toEqual([])
  })
})

describe('a patient who is signed in', () => {
  const sendAs = async (actor: Actor, email: string) => {
    const captcha = await solvedCaptcha()
    const parsed = parseSubmission(landingPost(captcha, { email }), new Date())
    if (!parsed.ok) throw new Error(parsed.code)
    return submitContactRequest(parsed.value, {
      actor,
      clientIp: newNetwork(),
      captchaToken: captcha.clientToken,
    })
  }

  it('needs no captcha under their own address, and one under any other', async () => {
    const owner = await newPerson({ hasPassword: false })
    const sendWithout = (actor: Actor | null, email: string) => {
      const { captcha: _none, ...post } = landingPost({ id: '', answer: '' }, { email })
      const parsed = parseSubmission(post, new Date())
      if (!parsed.ok) throw new Error(parsed.code)
      return submitContactRequest(parsed.value, { actor, clientIp: newNetwork(), captchaToken: undefined })
    }
    expect(await sendWithout(owner, owner.email)).toMatchObject({ ok: true, value: { kind: 'received' } })
    const refused = { ok: false, code: 'CAPTCHA_FAILED' }
    expect(await sendWithout(owner, `else.${crypto.randomUUID()}@example.org`)).toEqual(refused)
    expect(await sendWithout(null, owner.email)).toEqual(refused)
    const staff = await newPerson({ hasPassword: false, role: 'support' })
    expect(await sendWithout(staff, staff.email)).toEqual(refused)
  })

  it('sends under their own address without confirming', async () => {
    const owner = await newPerson({ hasPassword: false })
    const sent = await sendAs(owner, owner.email)
    expect(sent).toMatchObject({ ok: true, value: { kind: 'received' } })
    const [request] = await listRequestsOf(db, owner.userId)
    expect((await findDeskRequest(db, request?.id ?? newId()))?.events).toMatchObject([
      { actorName: 'Grace Hopper' },
    ])
    expect(await mailsTo(owner.email)).toMatchObject([{ template: 'request-received', locale: 'en' }])
  })

  it('is treated as a visitor under another person’s address', async () => {
    const [owner, other] = [await newPerson({ hasPassword: false }), await newPerson({ hasPassword: false })]
    expect(await sendAs(other, owner.email)).toMatchObject({ ok: true, value: { kind: 'account-exists' } })
    expect(await listRequestsOf(db, other.userId)).toEqual([])
  })

  it('gets a success with a demo account, and nothing is written', async () => {
    const demo = await newPerson({ hasPassword: false, demo: true })
    const before = (await db.select().from(contactRequest)).length
    expect(await sendAs(demo, demo.email)).toMatchObject({ ok: true, value: { kind: 'demo' } })
    expect(await db.select().from(contactRequest)).toHaveLength(before)
    const { token } = await sendFor(demo.email)
    expect(await confirmByToken(token, demo)).toEqual({ ok: false, code: 'DEMO_NOT_SAVED' })
  })
  it('gets the outcome: an account created, their own account, or a demo that keeps nothing', async () => {
    const [owner, demo] = [
      await newPerson({ hasPassword: false }),
      await newPerson({ hasPassword: false, demo: true }),
    ]
    const stranger = `new.${crypto.randomUUID()}@example.org`
    expect(await answersTo(owner, owner.email)).toEqual(['own', undefined, '/en/contact/sent?own=1'])
    expect(await answersTo(owner, stranger)).toEqual(['new', undefined, expect.stringMatching('/login')])
    expect(await answersTo(demo, demo.email)).toMatchObject({
      1: 'DEMO_NOT_SAVED',
      2: '/en/contact/sent?demo=1',
    })
  })

  /** What `actor`'s browser gets for a request under `email`, first with scripts and then without. */
  async function answersTo({ userId }: Actor, email: string) {
    const token = await openSession(userId)
    const { name, value } = sessionCookie(token)
    const post = async (contentType: string, body: (post: Record<string, unknown>) => string) => {
      const captcha = await solvedCaptcha()
      const cookie = `${name}=${encodeURIComponent(value)}; kervan_captcha=${captcha.clientToken}`
      const headers = { cookie, 'content-type': contentType }
      return postContactRequest(postRequest(body(landingPost(captcha, { email })), { headers }))
    }
    const { data, code } = await (await post('application/json', JSON.stringify)).json()
    const plain = await post('application/x-www-form-urlencoded', ({ captcha, ...fields }) => {
      const { id, answer } = Object(captcha)
      const texts = Object.entries(fields).filter(([, text]) => typeof text === 'string')
      return new URLSearchParams({
        ...Object.fromEntries(texts.map(([field, text]) => [field, String(text)])),
        ...{ captcha_id: id, captcha_answer: answer, terms: 'on' },
      }).toString()
    })
    return [data.account, code, plain.headers.get('location')]
  }
})
