/** A malformed post gets a 4xx, never a 5xx. */

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { postContactRequest } from '@/care/intake/routes'
import { findDeskRequest } from '@/care/requests/read-requests'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { landingPost, newNetwork, postRequest, solvedCaptcha } from '../support/visitor'
import { codeOf } from '../support/wire-error'

const care = await careDatabase()
afterAll(() => care.close())

const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`

describe('malformed JSON is a 400', () => {
  it.each([
    ['nothing', ''],
    ['half', '{"first_name":"Ada"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '1'],
    ['10,000 levels', deep],
    ['a prototype', '{"__proto__":{"email":"a@b.cc"}}'],
    ['a constructor', '{"constructor":{"prototype":{}}}'],
    ['a key twice', '{"email":"a@b.cc","email":"c@d.ee"}'],
    ['U+0000', '{"first_name":"A\\u0000da"}'],
    ['a lone surrogate', '{"first_name":"\\ud83d"}'],
    ['lists for texts', '{"first_name":["Ada"],"email":{"a":1},"consents":[true]}'],
    ['texts for ticks', '{"consents":{"privacy":"true"}}'],
    ['a long key', `{"${'k'.repeat(50_000)}":1}`],
    ['a key of 1 MB', `{"${'k'.repeat(1024 * 1024)}":1}`],
    ['a text of 1 MB', `{"first_name":"${'A'.repeat(1024 * 1024)}"}`],
  ])('%s', async (_what, body) => {
    const response = await postContactRequest(postRequest(body))
    expect([response.status, await codeOf(response)]).toEqual([400, 'INVALID_PAYLOAD'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('bytes that are not UTF-8', async () => {
    const init = {
      method: 'POST',
      body: Buffer.from([0x7b, 0xff, 0x7d]),
      headers: { 'content-type': 'application/json' },
    }
    expect(
      (await postContactRequest(new Request('http://localhost/items/contact_request', init))).status,
    ).toBe(400)
  })

  it('more than 64 kB of what may be valid: 413', async () => {
    const many = Object.fromEntries(Array.from({ length: 9_000 }, (_each, n) => [`key${n}`, 'x']))
    const response = await postContactRequest(postRequest(many))
    expect([response.status, await codeOf(response)]).toEqual([413, 'CONTENT_TOO_LARGE'])
  })

  it('more than 64 kB, counted while the body arrives', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024
        controller.enqueue(new Uint8Array(1024).fill(0x20))
      },
    })
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } }
    const response = await postContactRequest(new Request('http://localhost/items/contact_request', init))
    expect([response.status, await codeOf(response)]).toEqual([413, 'CONTENT_TOO_LARGE'])
    expect(sent).toBeLessThan(70 * 1024)
  })

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', ''])(
    'not as %s',
    async (type) => {
      const response = await postContactRequest(postRequest('{}', { headers: { 'content-type': type } }))
      expect(response.status).toBe(415)
    },
  )

  it('names the fields and their codes', async () => {
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha, { email: 'ada', service_name: 'x'.repeat(601), consents: {} })
    const body = JSON.parse(await (await postContactRequest(postRequest(post))).text())
    expect(body.errors[0]).toEqual({
      message: 'Invalid payload.',
      extensions: {
        code: 'INVALID_PAYLOAD',
        fields: { email: 'EMAIL_INVALID', service_name: 'TOO_LONG', terms: 'TERMS_REQUIRED' },
      },
    })
  })

  /** Ten thousand posts take a minute on a busy machine; this only finds what hangs. */
  const MANY_POSTS_TIMEOUT_MS = 300_000

  it('for any value in any field', { timeout: MANY_POSTS_TIMEOUT_MS }, async () => {
    const captcha = await solvedCaptcha()
    const filled = landingPost(captcha)
    const odd = fc.record(
      {
        field: fc.constantFrom(...Object.keys(filled)),
        value: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
      },
      { noNullPrototype: true },
    )
    await fc.assert(
      fc.asyncProperty(odd, async ({ field, value }) => {
        const post = { ...filled, captcha: null, [field]: value }
        const response = await postContactRequest(postRequest(post, { network: newNetwork() }))
        expect([400, 422, 429]).toContain(response.status)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('a browser without scripts', () => {
  const sendForm = (fields: Readonly<Record<string, string>>, clientToken?: string) =>
    postContactRequest(
      postRequest(new URLSearchParams(fields).toString(), {
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
        ...(clientToken ? { clientToken } : {}),
      }),
    )
  const filled = (captcha: { id: string; answer: string }) => ({
    name: 'Ada',
    email: `form.${crypto.randomUUID()}@example.org`,
    dial_code: '+90',
    phone: '532 123 45 67',
    country: 'TR',
    message: 'Merhaba',
    terms: 'on',
    locale: 'tr',
    website: '',
    captcha_id: captcha.id,
    captcha_answer: captcha.answer,
  })

  it('is redirected to the thanks in its language', async () => {
    const captcha = await solvedCaptcha()
    const fields = filled(captcha)
    const response = await sendForm(fields, captcha.clientToken)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/tr/contact/sent'])
    const [row] = await careDb().select().from(contactRequest).where(eq(contactRequest.email, fields.email))
    expect(await findDeskRequest(careDb(), row?.id ?? newId())).toMatchObject({
      message: 'Merhaba',
      phone: '+905321234567',
      locale: 'tr',
    })
    expect(row?.lastName).toBe('-')
  })

  it('is redirected to the form with the code of what is wrong', async () => {
    const captcha = await solvedCaptcha()
    const wrong = await sendForm({ ...filled(captcha), captcha_answer: 'zzzzz' }, captcha.clientToken)
    expect(wrong.headers.get('location')).toBe('/tr/contact?error=CAPTCHA_FAILED')
    const empty = await sendForm({ locale: '//evil.example' })
    const faults = ['first_name.REQUIRED', 'email.REQUIRED', 'country.REQUIRED', 'message.REQUIRED']
    expect([empty.status, empty.headers.get('location')]).toEqual([
      303,
      `/de/contact?error=INVALID_PAYLOAD&fields=${[...faults, 'phone_number.REQUIRED', 'terms.TERMS_REQUIRED'].join('-')}`,
    ])
  })

  it('is redirected to signing in when the address has an account', async () => {
    const first = await solvedCaptcha()
    const fields = filled(first)
    await sendForm(fields, first.clientToken)
    const second = await solvedCaptcha()
    const again = await sendForm({ ...fields, captcha_id: second.id }, second.clientToken)
    expect(again.headers.get('location')).toMatch(/^\/tr\/login\?parked=[\w-]{43}$/)
  })
})
