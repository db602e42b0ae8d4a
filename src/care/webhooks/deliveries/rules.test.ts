import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { RETRY_WAITS_SECONDS } from './constants'
import { bodyOf, errorKindOf, outcomeOf, retryWait, settleStepOf } from './rules'

const at = new Date('2026-12-05T10:00:00Z')
const answer = (status: number, retryAfter?: string) => ({ status, retryAfter })
const sent = { action: 'update', attempts: 1, failingSince: null, at, random: 0.5 } as const

it('a message names what changed, and has no content', () => {
  const about = { collection: 'service', recordKey: '12', changedAt: at }
  expect(JSON.parse(bodyOf({ id: 'a', action: 'update', ...about }))).toEqual({
    ...{ id: 'a', event: 'items.update', collection: 'service', key: '12' },
    at: '2026-12-05T10:00:00.000Z',
  })
  expect(JSON.parse(bodyOf({ id: 'a', action: 'test', ...about }))).toMatchObject({ event: 'webhook.test' })
})

describe('waits between attempts', () => {
  const samples = Array.from({ length: 50 }, () =>
    RETRY_WAITS_SECONDS.map((_, index) => retryWait(index + 1, Math.random()) ?? 0),
  )

  it('grow, whatever chance adds', () => {
    for (const waits of samples)
      for (const [index, wait] of waits.entries()) {
        if (index > 0) expect(wait).toBeGreaterThan(waits[index - 1] ?? 0)
        expect(wait).toBeGreaterThanOrEqual(RETRY_WAITS_SECONDS[index] ?? 0)
        expect(wait).toBeLessThanOrEqual((RETRY_WAITS_SECONDS[index] ?? 0) * 1.1 + 1)
      }
  })

  it('are three to four days in all, then it is given up', () => {
    for (const waits of samples) {
      const total = waits.reduce((sum, wait) => sum + wait, 0) * 1000
      expect(total).toBeGreaterThan(3 * DAY_MS)
      expect(total).toBeLessThan(4 * DAY_MS)
    }
    expect(retryWait(RETRY_WAITS_SECONDS.length + 1, 0)).toBeUndefined()
  })

  it('messages that failed together are not all sent again at once', () => {
    const waits = new Set(Array.from({ length: 50 }, () => retryWait(4, Math.random())))
    expect(waits.size).toBeGreaterThan(10)
  })
})

it.each([
  [503, 'HTTP_503', 'refused'],
  [302, 'REDIRECT', 'redirect'],
  [null, 'TIMEOUT', 'timeout'],
  [null, 'PRIVATE_ADDRESS', 'private'],
  [null, 'DEMO', 'demo'],
  [null, 'ECONNREFUSED', 'other'],
])('of an attempt with the status %s and the code %s is said: %s', (httpStatus, error, expected) => {
  expect(errorKindOf({ httpStatus, error })).toBe(expected)
})

describe('what an answer means', () => {
  it.each([200, 201, 204, 299])('%i: it was taken', (status) => {
    expect(settleStepOf(answer(status), sent)).toEqual({ kind: 'sent' })
    expect(outcomeOf(answer(status))).toEqual({ httpStatus: status, error: null })
  })

  it.each([
    [199, 'HTTP_199'],
    [301, 'REDIRECT'],
    [307, 'REDIRECT'],
    [400, 'HTTP_400'],
    [404, 'HTTP_404'],
    [500, 'HTTP_500'],
  ])('%i: it is tried again', (status, error) => {
    expect(outcomeOf(answer(status))).toEqual({ httpStatus: status, error })
    expect(settleStepOf(answer(status), sent)).toEqual({ kind: 'retry', waitSeconds: 5, pauses: false })
  })

  it('no answer is tried again, too', () => {
    const lost = { error: 'ECONNREFUSED', isSent: false }
    expect(outcomeOf(lost)).toEqual({ httpStatus: null, error: 'ECONNREFUSED' })
    expect(settleStepOf(lost, sent)).toMatchObject({ kind: 'retry' })
  })

  it('a receiver may ask for a longer wait, of a day at most, and not for a shorter one', () => {
    const waitFor = (retryAfter: string) => settleStepOf(answer(503, retryAfter), { ...sent, random: 0 })
    expect(waitFor('120')).toMatchObject({ waitSeconds: 120 })
    expect(waitFor('1')).toMatchObject({ waitSeconds: 5 })
    expect(waitFor('9999999')).toMatchObject({ waitSeconds: 86_400 })
    for (const nonsense of ['soon', '-5', '', 'NaN', 'Infinity'])
      expect(waitFor(nonsense)).toMatchObject({ waitSeconds: 5 })
  })

  it('410 ends the webhook', () => {
    expect(settleStepOf(answer(410), sent)).toEqual({ kind: 'failed', ends: 'gone' })
  })

  it('after the last wait the message is given up', () => {
    const last = { ...sent, attempts: RETRY_WAITS_SECONDS.length + 1 }
    expect(settleStepOf(answer(500), last)).toEqual({ kind: 'failed', ends: null })
    const failingSince = new Date(at.getTime() - 3 * DAY_MS)
    expect(settleStepOf(answer(500), { ...last, failingSince })).toEqual({ kind: 'failed', ends: 'failing' })
  })

  it('a webhook that failed for three days is paused', () => {
    const since = (ms: number) => ({ ...sent, failingSince: new Date(at.getTime() - ms) })
    expect(settleStepOf(answer(500), since(3 * DAY_MS - HOUR_MS))).toMatchObject({ pauses: false })
    expect(settleStepOf(answer(500), since(3 * DAY_MS))).toMatchObject({ pauses: true })
  })

  it('a test is sent once, and changes nothing of its webhook', () => {
    for (const status of [410, 500])
      expect(settleStepOf(answer(status), { ...sent, action: 'test' })).toEqual({
        kind: 'failed',
        ends: null,
      })
  })
})
