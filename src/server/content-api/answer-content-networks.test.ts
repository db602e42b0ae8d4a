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

it('a list that many want is not held up by a network that asked first and has no place left', async () => {
  const hang = () =>
    new Promise<ReturnType<typeof answerOf>>((done) => slow.push(() => done(answerOf('{"data":[]}'))))
  await from('203.0.113.5', '/items/doctors?limit=7') // from the second time on it is stored
  state.answer = hang
  const running = [1, 2].map((at) => from('198.51.100.1', `/items/faq?offset=${at}`))
  await expect.poll(() => slow.length).toBe(2)
  const arrived = state.arrived
  const first = from('198.51.100.1', '/items/doctors?limit=7')
  await expect.poll(() => state.arrived).toBe(arrived + 1)
  state.answer = () => answerOf('{"data":["new"]}')
  const others = await Promise.all(
    ['203.0.113.5', '203.0.113.6'].map((address) => from(address, '/items/doctors?limit=7')),
  )
  expect(await Promise.all(others.map((answer) => answer.json()))).toEqual([
    { data: ['new'] },
    { data: ['new'] },
  ])
  expect(await (await first).json(), 'with its own queries still running').toEqual({ data: ['new'] })
  for (const end of slow.splice(0)) end()
  await Promise.all(running)
})

it('those who wait for a list that is being read take no place', async () => {
  const hang = () =>
    new Promise<ReturnType<typeof answerOf>>((done) => slow.push(() => done(answerOf('{"data":[]}'))))
  await from('203.0.113.5', '/items/doctors?limit=8') // from the second time on it is stored
  state.answer = hang
  const running = Array.from({ length: 6 }, (_, at) => from(`198.51.100.${at}`, `/items/faq?offset=${at}`))
  await expect.poll(() => slow.length).toBe(6)
  const arrived = state.arrived
  const readers = Array.from({ length: 7 }, (_, at) => from(`203.0.113.${at}`, '/items/doctors?limit=8'))
  await expect.poll(() => state.arrived).toBe(arrived + 7)
  for (const end of slow.splice(0)) end()
  await expect.poll(() => slow.length).toBe(1)
  state.answer = () => answerOf('{"data":["other"]}')
  expect(await (await from('192.0.2.1', '/items/faq')).json()).toEqual({ data: ['other'] })
  for (const end of slow.splice(0)) end()
  await Promise.all([...running, ...readers])
})
