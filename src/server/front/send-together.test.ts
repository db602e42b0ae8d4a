import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sendTogether } from './send-together'

const arrived: ServerResponse[] = []
const server = createServer((_, response) => arrived.push(response))
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  arrived.length = 0
})

/** Bodies of as many requests, which all wait on the server; `closed` where the connection was. */
async function open(count: number) {
  const bodies = Array.from(
    { length: count },
    () =>
      new Promise<string>((done) => {
        get({ port, host: '127.0.0.1', agent: false }, async (response) => {
          response.setEncoding('utf8')
          done((await response.toArray()).join(''))
        }).on('error', () => done('closed'))
      }),
  )
  while (arrived.length < count) await new Promise((done) => setTimeout(done, 2))
  return bodies
}

it('every answer of one turn is sent, in the order in which they came', async () => {
  const bodies = await open(3)
  const sent: number[] = []
  for (const [n, response] of arrived.entries())
    sendTogether(response, () => {
      sent.push(n)
      response.end(String(n))
    })
  expect(sent).toEqual([])
  expect((await Promise.all(bodies)).toSorted()).toEqual(['0', '1', '2'])
  expect(sent).toEqual([0, 1, 2])
})

it('one that fails ends its own connection, and the others are sent', async () => {
  const bodies = await open(2)
  const [first, second] = arrived
  if (!first || !second) throw new Error('two requests were expected')
  sendTogether(first, () => {
    throw new Error('no header')
  })
  sendTogether(second, () => second.end('second'))
  expect((await Promise.all(bodies)).toSorted()).toEqual(['closed', 'second'])
})

it('what was refused meanwhile is not sent again', async () => {
  const [body] = await open(1)
  const [response] = arrived
  if (!response) throw new Error('a request was expected')
  let isSent = false
  sendTogether(response, () => {
    isSent = true
  })
  response.writeHead(413).end('too large')
  expect(await body).toBe('too large')
  expect(isSent).toBe(false)
})
