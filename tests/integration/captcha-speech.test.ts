/** The code as sound, against real PostgreSQL. Reading 8, decision 0019. */

import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { answerChallenge } from '@/base/captcha/answer-challenge'
import { CAPTCHA_ALPHABET } from '@/base/captcha/constants'
import { consumeCaptcha } from '@/base/captcha/consume-captcha'
import { createChallenge } from '@/base/captcha/create-challenge'
import { findNewestChallenge } from '@/base/captcha/find-newest-challenge'
import { codeOf, randomOf } from '@/base/captcha/hashing'
import { openCode } from '@/base/captcha/open-code'
import { getCaptchaImage } from '@/base/captcha/routes'
import { SPEECH_LIMIT } from '@/base/captcha/speech/constants'
import { toWave } from '@/base/captcha/speech/items'
import { clipsOf } from '@/base/captcha/speech/load-clips'
import { speakCode } from '@/base/captcha/speech/present'
import { getSpeech } from '@/base/captcha/speech/routes'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { LOCALES } from '@/i18n/locales'
import { BODY_LENGTH_HEADER } from '@/lib/body-length'
import { newClientToken } from '@/lib/client-token'
import { shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { careDatabase } from '../support/database'
import { newNetwork, solvedCaptcha } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const purpose = 'contact_request'

async function shown() {
  const clientToken = newClientToken()
  const { id } = await createChallenge(careDb(), { purpose, clientToken })
  return { id, clientToken }
}

function listen(
  query: Readonly<Record<string, string>>,
  {
    clientToken,
    network = newNetwork(),
    range,
  }: { clientToken?: string; network?: string; range?: string } = {},
): Promise<Response> {
  const headers = new Headers({ 'x-kervan-client-ip': network })
  if (clientToken) headers.set('cookie', `kervan_captcha=${clientToken}`)
  if (range) headers.set('range', range)
  return getSpeech(new Request(`http://localhost/captcha/speech?${new URLSearchParams(query)}`, { headers }))
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('the code as sound', () => {
  it.each(LOCALES)('says the code that is accepted as the answer, in %s', async (locale) => {
    const { id, clientToken } = await shown()
    const code = codeOf(id)
    const random = randomOf(`speech:${id}:${locale}`)
    const said = await bytesOf(await listen({ id, language: locale }, { clientToken }))
    expect(said.equals(toWave(speakCode(code, await clipsOf(locale), random)))).toBe(true)
    expect(await answerChallenge({ id, answer: code, clientToken })).toEqual({ verified: true, left: 3 })
  })

  it('is WAVE, for one reader, and nothing keeps it', async () => {
    const { id, clientToken } = await shown()
    const response = await listen({ id, language: 'de' }, { clientToken })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'private, no-store',
      'set-cookie': expect.stringContaining(`kervan_captcha=${clientToken};`),
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      [BODY_LENGTH_HEADER]: String((await bytesOf(response)).length),
    })
  })

  it('differs by language and by code, and falls back to German', async () => {
    const { id, clientToken } = await shown()
    const sounds = await Promise.all(
      [...LOCALES, 'xx'].map(async (language) => bytesOf(await listen({ id, language }, { clientToken }))),
    )
    const texts = sounds.map((sound) => sound.toString('base64'))
    expect(new Set(texts).size).toBe(LOCALES.length)
    expect(texts[4]).toBe(texts[0])
  })

  it('comes in the same parts to a browser that asks for parts', async () => {
    const { id, clientToken } = await shown()
    const whole = await bytesOf(await listen({ id, language: 'tr' }, { clientToken }))
    const first = await listen({ id, language: 'tr' }, { clientToken, range: 'bytes=0-1' })
    expect(first.status).toBe(206)
    expect(first.headers.get('content-range')).toBe(`bytes 0-1/${whole.length}`)
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    const rest = await listen({ id, language: 'tr' }, { clientToken, range: 'bytes=2-' })
    expect(Buffer.concat([await bytesOf(first), await bytesOf(rest)]).equals(whole)).toBe(true)
    const beyond = await listen({ id, language: 'tr' }, { clientToken, range: `bytes=${whole.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  })
})

describe('is refused', () => {
  const refusal = async (response: Response) => ({ status: response.status, body: await response.json() })
  const over = { status: 404, body: { errors: [{ extensions: { code: 'CAPTCHA_EXPIRED' } }] } }

  it('to another browser, with the same answer as for a code that does not exist', async () => {
    const { id } = await shown()
    const another = await shown()
    for (const query of [{ id }, { id: crypto.randomUUID() }, { id: 'x' }, { id: '' }, { id: "'\0" }])
      for (const clientToken of [another.clientToken, undefined])
        expect(await refusal(await listen(query, clientToken ? { clientToken } : {}))).toMatchObject(over)
  })

  it('once it has expired, was used, or was guessed wrongly three times', async () => {
    const [old, used, guessed] = [await shown(), await shown(), await shown()]
    await inTransaction((tx) => consumeCaptcha(tx, { ...used, answer: codeOf(used.id), purpose }))
    for (let i = 0; i < 3; i += 1) await answerChallenge({ ...guessed, answer: 'wrong' })
    for (const { id, clientToken } of [used, guessed])
      expect(await refusal(await listen({ id }, { clientToken }))).toMatchObject(over)
    shiftClock(10 * MINUTE_MS + 1000)
    expect(await refusal(await listen({ id: old.id }, { clientToken: old.clientToken }))).toMatchObject(over)
  })

  it('when what would be said would not be accepted', async () => {
    const { id, clientToken } = await solvedCaptcha()
    expect(await refusal(await listen({ id }, { clientToken }))).toMatchObject(over)
  })

  it('after 60 requests a minute from one network', async () => {
    const { id, clientToken } = await shown()
    const network = newNetwork()
    for (let i = 0; i < 60; i += 1) await listen({ id: 'x' }, { clientToken, network })
    const response = await listen({ id }, { clientToken, network })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('after many hearings of one code, whatever the network', async () => {
    const { id, clientToken } = await shown()
    for (let i = 0; i < SPEECH_LIMIT.limit; i += 1)
      expect((await listen({ id, language: 'fr' }, { clientToken, range: 'bytes=0-1' })).status).toBe(206)
    expect((await listen({ id, language: 'en' }, { clientToken })).status).toBe(429)
    const next = await createChallenge(careDb(), { purpose, clientToken })
    expect((await listen({ id: next.id }, { clientToken })).status, 'a new code is heard').toBe(200)
  })
})

describe('without scripts', () => {
  it('says the code of the picture that the browser was shown last', async () => {
    const clientToken = newClientToken()
    const headers = { cookie: `kervan_captcha=${clientToken}`, 'x-kervan-client-ip': newNetwork() }
    await createChallenge(careDb(), { purpose, clientToken })
    shiftClock(1000)
    await getCaptchaImage(new Request('http://localhost/captcha/picture', { headers }))
    const id = await findNewestChallenge(careDb(), { purpose, clientToken })
    const last = await bytesOf(await listen({ language: 'de' }, { clientToken }))
    expect(last.equals(await bytesOf(await listen({ id, language: 'de' }, { clientToken })))).toBe(true)
  })

  it('makes a code for a browser that shows no pictures, and ties it to that browser', async () => {
    const response = await listen({ language: 'fr' })
    expect(response.status).toBe(200)
    const cookie = response.headers.get('set-cookie') ?? ''
    const clientToken = /^kervan_captcha=([\w-]{43}); Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/.exec(
      cookie,
    )
    expect(clientToken).not.toBeNull()
    const again = await listen({ language: 'fr' }, { clientToken: clientToken?.[1] ?? '' })
    expect(again.headers.get('set-cookie'), 'kept for as long as the code').toBe(cookie)
    expect((await bytesOf(again)).equals(await bytesOf(response))).toBe(true)
  })
})

describe('a code', () => {
  it('follows from its id and our key, is stored nowhere, and uses the whole alphabet', async () => {
    const { id, clientToken } = await shown()
    expect(await openCode(careDb(), { id, clientToken })).toBe(codeOf(id))
    const used = new Set(Array.from({ length: 300 }, () => codeOf(crypto.randomUUID())).join(''))
    expect([...used].sort().join('')).toBe([...CAPTCHA_ALPHABET].sort().join(''))
  })
})
