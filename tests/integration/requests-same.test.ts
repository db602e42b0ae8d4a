/**
 * "Exactly once": the same content of the same sender is one request, under any key. Through the route, against
 * PostgreSQL.
 */

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { postContactRequest } from '@/care/intake/routes'
import { parseSubmission } from '@/care/intake/schema'
import { submitContactRequest } from '@/care/intake/submit-request'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { careDatabase } from '../support/database'
import { newPerson } from '../support/people'
import {
  type CaptchaAnswer,
  contactPost,
  landingPost,
  newNetwork,
  postRequest,
  solvedCaptcha,
} from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const db = careDb()
const newEmail = () => `same.${crypto.randomUUID()}@example.org`
const requestsOf = (email: string) => db.select().from(contactRequest).where(eq(contactRequest.email, email))
const mailsTo = (email: string) => db.select().from(mailMessage).where(eq(mailMessage.recipient, email))

async function send(post: object, clientToken: string) {
  const response = await postContactRequest(postRequest(post, { clientToken }))
  return { status: response.status, body: JSON.parse(await response.text()) }
}

/** The same content in another tab: with its own key, captcha and start time. */
const inAnotherTab = (post: Readonly<Record<string, unknown>>, captcha: CaptchaAnswer) => ({
  ...post,
  captcha: { id: captcha.id, answer: captcha.answer },
  idempotency_key: crypto.randomUUID(),
  started_at: new Date(Date.now() - 90_000).toISOString(),
})

const asForm = (fields: Readonly<Record<string, string>>, clientToken: string) =>
  postContactRequest(
    postRequest(new URLSearchParams(fields).toString(), {
      clientToken,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  )
const formFields = (email: string, { answer }: CaptchaAnswer) => ({
  ...{ name: 'Ada Lovelace', email, dial_code: '+90', phone: '5321234567', country: 'TR' },
  ...{ message: 'Merhaba', terms: 'on', locale: 'tr', website: '', captcha_answer: answer },
})

describe('the same request of the same browser', () => {
  it.each([
    ['landing', landingPost],
    ['contact', contactPost],
  ])(
    '%s form: sent from several tabs at once is stored once, and each gets the same answer',
    async (_form, fill) => {
      const first = await solvedCaptcha()
      const email = newEmail()
      const post = fill(first, { email })
      const tabs = await Promise.all(
        Array.from({ length: 4 }, async () =>
          inAnotherTab(post, await solvedCaptcha({ clientToken: first.clientToken })),
        ),
      )
      const answers = await Promise.all([post, ...tabs].map((one) => send(one, first.clientToken)))
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
      expect(await requestsOf(email)).toHaveLength(1)
      expect(await mailsTo(email)).toMatchObject([{ template: 'welcome' }])
    },
  )

  it('under a new key and with a used captcha gets the first answer', async () => {
    const captcha = await solvedCaptcha()
    const email = newEmail()
    const post = landingPost(captcha, { email })
    const first = await send(post, captcha.clientToken)
    expect(await send({ ...post, idempotency_key: crypto.randomUUID() }, captcha.clientToken)).toEqual(first)
    expect(await requestsOf(email)).toHaveLength(1)
  })

  it('clicked twice without scripts is stored once', async () => {
    const captcha = await solvedCaptcha()
    const fields = formFields(newEmail(), captcha)
    const clicks = await Promise.all([
      asForm(fields, captcha.clientToken),
      asForm(fields, captcha.clientToken),
    ])
    clicks.push(await asForm(fields, captcha.clientToken))
    expect(clicks.map((one) => one.headers.get('location'))).toEqual(Array(3).fill('/tr/contact/sent'))
    expect(await requestsOf(fields.email)).toHaveLength(1)
  })

  it('with one word changed is another request, and needs another captcha', async () => {
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha, { email: newEmail(), idempotency_key: undefined })
    expect((await send(post, captcha.clientToken)).status).toBe(200)
    const changed = await send({ ...post, service_name: 'Something else' }, captcha.clientToken)
    expect(changed.body.errors[0].extensions.code).toBe('CAPTCHA_FAILED')
  })

  it('that was refused may be sent again', async () => {
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha, { email: newEmail() })
    expect((await send({ ...post, captcha: null }, captcha.clientToken)).status).toBe(422)
    expect((await send(inAnotherTab(post, captcha), captcha.clientToken)).status).toBe(200)
  })

  it('is a new request after a day', async () => {
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha, { email: newEmail() })
    const first = await send(post, captcha.clientToken)
    shiftClock(DAY_MS + 1000)
    const next = await solvedCaptcha({
      clientToken: captcha.clientToken,
      shownAt: new Date(Date.now() + DAY_MS),
    })
    const again = await send(inAnotherTab(post, next), captcha.clientToken)
    expect([first.status, again.status]).toEqual([200, 409])
    expect(again.body.errors[0].extensions.code).toBe('ACCOUNT_EXISTS')
  })

  it('in quarantine gets the usual answer, and is stored once', async () => {
    const captcha = await solvedCaptcha()
    const email = newEmail()
    const post = landingPost(captcha, { email, website: 'https://spam.example' })
    const first = await send(post, captcha.clientToken)
    const again = await send(inAnotherTab(post, captcha), captcha.clientToken)
    expect(first).toMatchObject({ status: 200, body: { data: { id: expect.any(String) } } })
    expect(again).toEqual(first)
    expect(await requestsOf(email)).toMatchObject([{ quarantine: 'honeypot' }])
  })
})

describe('the token of a pending confirmation', () => {
  it('is given again to the browser that has it, and the request is pending once', async () => {
    const { email, userId } = await newPerson({ hasPassword: false })
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha, { email })
    const first = await send(post, captcha.clientToken)
    expect(first.status).toBe(409)
    expect(await send(inAnotherTab(post, captcha), captcha.clientToken)).toEqual(first)
    expect(
      await db.select().from(pendingConfirmation).where(eq(pendingConfirmation.userId, userId)),
    ).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is never given to another browser, even one that sends the same content', async () => {
    const { email } = await newPerson({ hasPassword: false })
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha, { email })
    const first = await send(post, captcha.clientToken)
    const stranger = await solvedCaptcha()
    const unsolved = await send(
      { ...inAnotherTab(post, stranger), captcha: { id: stranger.id, answer: 'zzzzz' } },
      stranger.clientToken,
    )
    expect([unsolved.status, unsolved.body.errors[0].extensions.code]).toEqual([422, 'CAPTCHA_FAILED'])
    const solved = await send(inAnotherTab(post, stranger), stranger.clientToken)
    expect(solved.status).toBe(409)
    expect(solved.body.errors[0].extensions.login).not.toBe(first.body.errors[0].extensions.login)
  })

  it('is not given to another browser that has the key and the same content, with a cookie or without', async () => {
    const { email, userId } = await newPerson({ hasPassword: false })
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha, { email })
    const first = await send(post, captcha.clientToken)
    const bare = await postContactRequest(postRequest({ ...post, captcha: null }))
    expect([bare.status, await bare.text()]).toEqual([422, expect.stringContaining('CAPTCHA_FAILED')])
    const other = await solvedCaptcha()
    expect((await send(post, other.clientToken)).body.errors[0].extensions.code).toBe('CAPTCHA_FAILED')
    expect(await send(post, captcha.clientToken)).toEqual(first)
    expect(
      await db.select().from(pendingConfirmation).where(eq(pendingConfirmation.userId, userId)),
    ).toHaveLength(1)
  })

  it('is not given again after its owner declined it: what is sent now gets a new one', async () => {
    const { email, userId } = await newPerson({ hasPassword: false })
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha, { email })
    const first = await send(post, captcha.clientToken)
    await db.delete(pendingConfirmation).where(eq(pendingConfirmation.userId, userId))
    const next = await solvedCaptcha({ clientToken: captcha.clientToken })
    const again = await send(inAnotherTab(post, next), captcha.clientToken)
    expect(again.status).toBe(409)
    expect(again.body).not.toEqual(first.body)
    expect(
      await db.select().from(pendingConfirmation).where(eq(pendingConfirmation.userId, userId)),
    ).toHaveLength(1)
  })
})

it('a signed-in patient who sends the same from two devices makes one request', async () => {
  const actor = await newPerson({ hasPassword: false })
  const { email } = actor
  const sendFrom = async () => {
    const captcha = await solvedCaptcha()
    const parsed = parseSubmission(landingPost(captcha, { email }), new Date())
    if (!parsed.ok) throw new Error(parsed.code)
    return submitContactRequest(parsed.value, {
      actor,
      clientIp: newNetwork(),
      captchaToken: captcha.clientToken,
    })
  }
  const [first, second] = await Promise.all([sendFrom(), sendFrom()])
  expect(first).toMatchObject({ ok: true, value: { kind: 'received' } })
  expect(second).toEqual(first)
  expect(await requestsOf(email)).toHaveLength(1)
  expect(await db.select().from(user).where(eq(user.email, email))).toHaveLength(1)
})
