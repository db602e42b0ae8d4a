/** The last good copy of an answer while content cannot be read, and when it must not be shown. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ItemsAnswer } from '@/content/items/answer-items'
import { ConnectionTimeoutError } from '@/content/items/records/limit-time'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { log } from '@/lib/log'
import { answerOf, startContentApi } from '../../../tests/support/content-api'

const { send, state } = await startContentApi()
beforeEach(() => {
  vi.spyOn(log, 'error').mockReturnValue(undefined)
})
const waiting: (() => void)[] = []
afterEach(() => {
  for (const end of waiting.splice(0)) end()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const PATH = '/items/service'
const OLD = '{"data":["old"]}'
const NEW = '{"data":["new"]}'
const TIMED_OUT: ItemsAnswer = { ok: false, fault: { status: 400, reason: 'too long', isTimeout: true } }

async function read(path = PATH, address = '192.0.2.1') {
  const response = await send(path, { headers: { [CLIENT_IP_HEADER]: address } })
  return [response.status, response.headers.get('x-cache'), await response.text()] as const
}
/** Stores the answer, then changes its collection. */
async function storeOld() {
  state.answer = () => answerOf(OLD)
  await read()
  expect(await read()).toEqual([200, 'miss', OLD])
  state.cache.markStaleByTag(['services'])
}
/** So many networks read something that does not end. */
async function occupy(networks: number, each: number) {
  const [asked, arrived] = [state.asked.length, state.arrived]
  state.answer = () => new Promise((done) => waiting.push(() => done(answerOf(NEW))))
  const reads = Array.from({ length: networks * each }, (_, at) =>
    read(`/items/faq?limit=${at}`, `198.51.100.${1 + (at % networks)}`),
  )
  await expect.poll(() => state.asked.length - asked).toBe(Math.min(6, networks * Math.min(each, 2)))
  await expect.poll(() => state.arrived - arrived).toBe(networks * each)
  return async () => {
    state.answer = () => answerOf(NEW)
    while (waiting.length > 0) waiting.pop()?.()
    await Promise.all(reads)
  }
}

describe('an older copy', () => {
  it.each([
    ['a query that takes too long', () => TIMED_OUT],
    ['no free connection', () => Promise.reject(new ConnectionTimeoutError('No connection'))],
    ['a database that is down', () => Promise.reject(new Error('down'))],
  ])('answers while there is %s, and stays', async (_, answer) => {
    await storeOld()
    state.answer = answer
    expect(await read()).toEqual([200, 'stale', OLD])
    expect(await read(), 'within the second after').toEqual([200, 'stale', OLD])
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.now() + 2_000)
    expect(await read()).toEqual([200, 'stale', OLD])
    vi.setSystemTime(Date.now() + 2_000)
    state.answer = () => answerOf(NEW)
    expect(await read()).toEqual([200, 'miss', NEW])
  })

  it('that was made more than five minutes ago does not', async () => {
    await storeOld()
    state.answer = () => TIMED_OUT
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(Date.now() + 301_000)
    expect((await read())[0]).toBe(400)
    state.answer = () => Promise.reject(new Error('down'))
    expect((await read())[0]).toBe(503)
  })

  it('is dropped by a refusal of the query', async () => {
    await storeOld()
    state.answer = () => ({ ok: false, fault: 'NOT_FOUND' })
    expect((await read())[0]).toBe(403)
    state.answer = () => Promise.reject(new Error('down'))
    expect((await read())[0]).toBe(503)
  })
})

describe('too many reads at once, which anyone can bring about', () => {
  it.each([
    ['of all networks', 33, 2, 503, 'SERVICE_UNAVAILABLE'],
    ['of the own network', 1, 42, 429, 'REQUESTS_EXCEEDED'],
  ])('%s: what has changed is not shown, and the copy stays', async (_, networks, each, status, code) => {
    await storeOld()
    const end = await occupy(networks, each)
    const own = networks > 1 ? '203.0.113.1' : '198.51.100.1'
    for (let round = 0; round < 2; round++) {
      const [refused, , body] = await read(PATH, own)
      expect([refused, JSON.parse(body).errors[0].extensions.code]).toEqual([status, code])
    }
    await end()
    state.answer = () => Promise.reject(new Error('down'))
    expect(await read()).toEqual([200, 'stale', OLD])
  })

  it('of one network: another one that waits for the same answer gets it', async () => {
    await read()
    const end = await occupy(1, 42)
    const [refused, answered] = [read(PATH, '198.51.100.1'), read(PATH, '203.0.113.1')]
    expect((await refused)[0]).toBe(429)
    await end()
    expect((await answered)[0]).toBe(200)
  })
})

it('all who wait for an answer that takes too long are refused, and it is read once', async () => {
  await read()
  const asked = state.asked.length
  state.answer = async () => {
    await new Promise((done) => setTimeout(done, 50))
    return TIMED_OUT
  }
  expect((await Promise.all([read(), read(), read()])).map(([status]) => status)).toEqual([400, 400, 400])
  expect(state.asked.length - asked).toBe(1)
})
