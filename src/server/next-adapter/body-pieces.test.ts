import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { getCloneableBody } from 'next/dist/server/body-streams'
import { expect, it } from 'vitest'
import { watchPieces } from './body-pieces'

/** Posts a body to Node's own server. @returns what was seen of it on the way, and what a reader got */
async function post(body: BodyInit, read: (request: IncomingMessage) => Promise<string>, limit = 1e9) {
  const seen = { bytes: 0, ends: 0 }
  const server = createServer((request, response) => {
    watchPieces(request, {
      isBuffered: true,
      onPiece: (piece) => {
        seen.bytes += piece.length
        return seen.bytes <= limit
      },
      onEnd: () => {
        seen.ends += 1
        return true
      },
    })
    read(request).then((text) => response.end(text))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = Object(server.address()) as AddressInfo
  try {
    const init = { method: 'POST', body, duplex: 'half' } as const
    const answer = await fetch(`http://127.0.0.1:${port}`, init)
    return { ...seen, read: await answer.text() }
  } finally {
    server.close()
  }
}

const text = async (stream: Readable): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString()
}
const BODY = 'x'.repeat(200_000)

it.each([
  ['of a stated length', BODY],
  ['of no stated length', Readable.toWeb(Readable.from([Buffer.from(BODY)])) as BodyInit],
])('Node hands over every piece of a body %s, then its end', async (_, body) => {
  expect(await post(body, text)).toEqual({ bytes: BODY.length, ends: 1, read: BODY })
})

it('a reader that is Next’s gets the same body', async () => {
  const asNext = (request: IncomingMessage) => text(getCloneableBody(request).cloneBodyStream())
  expect((await post(BODY, asNext)).read).toBe(BODY)
  expect((await post(BODY, (request) => new Response(Readable.toWeb(request) as BodyInit).text())).read).toBe(
    BODY,
  )
})

it('pieces past a limit do not reach the reader', async () => {
  const { read } = await post(BODY, text, 100_000)
  expect(read.length).toBeLessThanOrEqual(100_000)
})
