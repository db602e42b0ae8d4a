/**
 * The captcha against real PostgreSQL: checked on the server, bound to one browser, good once. Specification,
 * sections 4 and 5; reading 8.
 */

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { answerChallenge } from '@/base/captcha/answer-challenge'
import { consumeCaptcha } from '@/base/captcha/consume-captcha'
import { createChallenge } from '@/base/captcha/create-challenge'
import { pruneChallenges } from '@/base/captcha/prune-challenges'
import { checkAnswer, getChallenge } from '@/base/captcha/routes'
import { captchaChallenge } from '@/base/captcha/table'
import { careDb, closeCareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { newClientToken } from '@/lib/client-token'
import { shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { careDatabase } from '../support/database'
import { ANSWER, newNetwork, solvedCaptcha } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const purpose = 'contact_request'
const consume = (given: { id: string; answer: string; clientToken: string }) =>
  inTransaction((tx) => consumeCaptcha(tx, { ...given, purpose }))

describe('a code', () => {
  it('is checked on the server, case-sensitive', async () => {
    const captcha = await solvedCaptcha()
    expect(await answerChallenge({ ...captcha, answer: ANSWER.toLowerCase() })).toEqual({
      verified: false,
      left: 2,
      code: 'CAPTCHA_INCORRECT',
    })
    expect(await answerChallenge(captcha)).toEqual({ verified: true, left: 2 })
  })

  it('asks for the code when nothing was typed, and does not count that', async () => {
    const captcha = await solvedCaptcha()
    const empty = { verified: false, left: 3, code: 'CAPTCHA_EMPTY' }
    expect(await answerChallenge({ ...captcha, answer: '' })).toEqual(empty)
    expect(await answerChallenge({ ...captcha, answer: '' })).toEqual(empty)
  })

  it('is regenerated after the third wrong attempt', async () => {
    const captcha = await solvedCaptcha()
    const wrong = { ...captcha, answer: 'wrong' }
    expect((await answerChallenge(wrong)).left).toBe(2)
    expect((await answerChallenge(wrong)).left).toBe(1)
    const third = await answerChallenge(wrong)
    expect(third).toMatchObject({ verified: false, left: 3, code: 'CAPTCHA_INCORRECT' })
    expect(third.renewed?.id).not.toBe(captcha.id)
    expect(await consume(captcha)).toBeUndefined()
    expect((await answerChallenge(captcha)).code).toBe('CAPTCHA_EXPIRED')
  })

  it('counts wrong answers that arrive at the same time', async () => {
    const captcha = await solvedCaptcha()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => answerChallenge({ ...captcha, answer: 'wrong' })),
    )
    expect(answers.filter(({ code }) => code === 'CAPTCHA_INCORRECT')).toHaveLength(3)
    expect(await consume(captcha)).toBeUndefined()
  })

  it('expires in 10 minutes', async () => {
    const captcha = await solvedCaptcha()
    shiftClock(10 * MINUTE_MS + 1000)
    expect(await consume(captcha)).toBeUndefined()
    const answer = await answerChallenge(captcha)
    expect(answer).toMatchObject({ verified: false, code: 'CAPTCHA_EXPIRED' })
    expect(answer.renewed?.svg).toContain('<path')
  })

  it('is used once: of 20 at the same time exactly one counts', async () => {
    const captcha = await solvedCaptcha()
    const used = await Promise.all(Array.from({ length: 20 }, () => consume(captcha)))
    expect(used.filter(Boolean)).toHaveLength(1)
    expect((await answerChallenge(captcha)).verified).toBe(false)
  })

  it('is not used up by a transaction that was rolled back', async () => {
    const captcha = await solvedCaptcha()
    await expect(
      inTransaction(async (tx) => {
        await consumeCaptcha(tx, { ...captcha, purpose })
        throw new Error('later step failed')
      }),
    ).rejects.toThrow('later step failed')
    expect(await consume(captcha)).toBeDefined()
  })

  it('counts only in the browser it was shown in, for the form it was shown for', async () => {
    const captcha = await solvedCaptcha()
    expect(await consume({ ...captcha, clientToken: newClientToken() })).toBeUndefined()
    expect(await answerChallenge({ ...captcha, clientToken: newClientToken() })).toMatchObject({
      verified: false,
      code: 'CAPTCHA_EXPIRED',
    })
    expect(await consume({ ...captcha, id: 'not-an-id' })).toBeUndefined()
    expect(await consume({ ...captcha, answer: "' or 1=1" })).toBeUndefined()
    expect(await consume(captcha)).toBeDefined()
  })

  it('is kept as a keyed hash, and forgotten when it is over', async () => {
    const clientToken = newClientToken()
    const { id } = await createChallenge(careDb(), { purpose, clientToken })
    const [row] = await careDb().select().from(captchaChallenge).where(eq(captchaChallenge.id, id))
    expect(row?.answerHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(clientToken)
    shiftClock(11 * MINUTE_MS)
    expect(await pruneChallenges(careDb())).toBeGreaterThan(0)
    expect(await careDb().select().from(captchaChallenge).where(eq(captchaChallenge.id, id))).toEqual([])
  })
})

describe('the captcha’s routes', () => {
  const get = (headers: Record<string, string> = {}) =>
    getChallenge(
      new Request('http://localhost/captcha', {
        headers: { 'x-kervan-client-ip': newNetwork(), ...headers },
      }),
    )
  const post = (id: string, body: string, headers: Record<string, string> = {}) =>
    checkAnswer(
      new Request(`http://localhost/captcha/${id}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-kervan-client-ip': newNetwork(), ...headers },
      }),
      id,
    )

  it('give a picture and tie it to the browser', async () => {
    const response = await get()
    expect(await response.json()).toEqual({
      id: expect.any(String),
      svg: expect.stringContaining('<svg'),
      expiresAt: expect.any(String),
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^kervan_captcha=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/)
    const again = await get({ cookie: cookie.split(';')[0] ?? '' })
    expect(again.headers.get('set-cookie'), 'kept for as long as the new code').toBe(cookie)
  })

  it('say whether an answer is right', async () => {
    const { id, answer, clientToken } = await solvedCaptcha()
    const response = await post(id, JSON.stringify({ answer }), {
      cookie: `a=b; kervan_captcha=${clientToken}`,
    })
    expect(await response.json()).toEqual({ verified: true, left: 3 })
  })

  it.each([
    '',
    '{',
    '[]',
    '{"answer":1}',
    '{"answer":"a","answer":"b"}',
    '{"answer":"\\u0000"}',
    'x'.repeat(2000),
  ])('refuse %.40s as a bad body', async (body) => expect((await post('x', body)).status).toBe(400))

  it('answer any id', async () => {
    for (const id of ['x', "'", '00000000-0000-0000-0000-000000000000', '\0']) {
      const answer = await answerChallenge({ id, answer: 'aaaaa', clientToken: newClientToken() })
      expect(answer.renewed).toBeDefined()
    }
  })

  it('are limited per network', async () => {
    const network = newNetwork()
    const statuses = new Set<number>()
    for (let i = 0; i < 62; i += 1) {
      const response = await get({ 'x-kervan-client-ip': network })
      statuses.add(response.status)
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect([...statuses]).toEqual([200, 429])
  })

  it('say that the captcha is unavailable when the database cannot be reached', async () => {
    const admin = await care.admin()
    const mayConnect = (right: string) =>
      admin.query(`do $$ begin execute format('${right} care_app', current_database()); end $$`)
    await mayConnect('revoke connect on database %I from')
    try {
      await closeCareDb() // what is open already would stay open
      const response = await get()
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({
        errors: [{ extensions: { code: 'CAPTCHA_UNAVAILABLE' } }],
      })
    } finally {
      await mayConnect('grant connect on database %I to')
    }
    expect((await get()).status).toBe(200)
  })
})
