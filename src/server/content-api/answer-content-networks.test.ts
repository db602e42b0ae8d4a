/** Slow queries that are allowed, from many networks at once: readers elsewhere are answered meanwhile. */
import { afterEach, expect, it } from 'vitest'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { answerOf, errorOf, startContentApi } from '../../../tests/support/content-api'

const { send, state } = await startContentApi()
const slow: (() => void)[] = []
afterEach(() => {
  for (const end of slow.splice(0)) end()
})

const from = (address: string, path: string) => send(path, { headers: { [CLIENT_IP_HEADER]: address } })

it.each([
  ['one site', 150, (at: number) => `2001:db8:7:${at.toString(16)}::1`, 3],
  ['two networks', 84, (at: number) => `198.51.100.${at % 2}`, 4],
])('%s cannot take all places', async (_, reads, addressOf, running) => {
  state.answer = () => new Promise((done) => slow.push(() => done(answerOf('{"data":[]}'))))
  const answers = Array.from({ length: reads }, (_, at) => from(addressOf(at), `/items/faq?limit=${at}`))
  await expect.poll(() => slow.length).toBe(running)
  await expect.poll(() => state.arrived).toBe(reads)
  state.answer = () => answerOf('{"data":[]}')
  for (const other of ['203.0.113.5', '2001:db8:8::1'])
    expect((await from(other, '/items/faq')).status).toBe(200)
  for (const end of slow.splice(0)) end()
  const refused = (await Promise.all(answers)).filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(Math.max(0, reads - (running === 3 ? 43 : 84)))
  for (const answer of refused)
    expect(await errorOf(answer)).toEqual([429, 'Too many requests at once.', { code: 'REQUESTS_EXCEEDED' }])
})
