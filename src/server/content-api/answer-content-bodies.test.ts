/** Bodies of SEARCH requests that arrive slowly: they take memory for as long as they do. */
import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { expect, it } from 'vitest'
import { errorOf, startContentApi } from '../../../tests/support/content-api'

const { base, send, state } = await startContentApi()
const BODIES = 50

it('one network may send so many at once; when they have arrived, the next is read', async () => {
  const slow: ClientRequest[] = []
  const answers: Promise<unknown>[] = []
  for (let at = 0; at < BODIES; at++) {
    const sent = request(`${base}/items/service`, { method: 'SEARCH', headers: { 'content-length': 2 } })
    answers.push(once(sent, 'response').then(([response]) => [response.resume().statusCode]))
    sent.flushHeaders()
    slow.push(sent)
  }
  const more = () => send('/items/service', { method: 'SEARCH', body: '{}' })
  await expect
    .poll(async () => errorOf(await more()))
    .toEqual([429, 'Too many requests at once.', { code: 'REQUESTS_EXCEEDED' }])
  expect((await send('/items/service')).status, 'a read without a body').toBe(200)
  for (const each of slow) each.end('{}')
  expect(await Promise.all(answers)).toEqual(Array.from({ length: BODIES }, () => [200]))
  expect((await more()).status).toBe(200)
  expect(state.asked.length).toBeGreaterThan(BODIES)
})

it('one that is broken off leaves its place', async () => {
  for (let at = 0; at < 2 * BODIES; at++) {
    const sent = request(`${base}/items/service`, { method: 'SEARCH', headers: { 'content-length': 2 } })
    sent.on('error', () => undefined)
    sent.flushHeaders()
    await once(sent, 'socket')
    sent.destroy()
  }
  await expect
    .poll(async () => (await send('/items/service', { method: 'SEARCH', body: '{}' })).status)
    .toBe(200)
})
