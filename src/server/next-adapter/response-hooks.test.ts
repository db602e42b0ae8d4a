import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NodeNextResponse } from 'next/dist/server/base-http/node'
import { pipeToNodeResponse } from 'next/dist/server/pipe-readable'
import { expect, it } from 'vitest'
import { beforeHead, changeFirstPiece, headerIn, ignoreHeaders, replaceBody } from './response-hooks'

/** What a client of Node's own server gets from this handler. */
async function answerOf(handle: (response: ServerResponse) => unknown) {
  const server = createServer((_, response) => void handle(response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = Object(server.address()) as AddressInfo
  try {
    const answer = await fetch(`http://127.0.0.1:${port}`)
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  } finally {
    server.close()
  }
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const streamOf = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })

it.each([
  ['end', (response: ServerResponse) => response.end('x')],
  ['write', (response: ServerResponse) => response.write('x') && response.end()],
  [
    'flushHeaders',
    (response: ServerResponse) => {
      response.flushHeaders()
      response.end('x')
    },
  ],
  ['Next’s own stream', (response: ServerResponse) => pipeToNodeResponse(streamOf('x'), response)],
])('the head passes our hook first when an answer begins by %s', async (_, begin) => {
  const answer = await answerOf((response) => {
    beforeHead(response, () => {
      response.setHeader('X-Late', 'yes')
      return 404
    })
    begin(response)
  })
  expect([answer.status, answer.headers.get('x-late'), answer.body]).toEqual([404, 'yes', 'x'])
})

it('finds a header in each form that Node takes', () => {
  expect(headerIn([{ 'Content-Type': 'a' }], 'content-type')).toBe('a')
  expect(headerIn(['OK', ['X', '1', 'Content-Type', 'b']], 'content-type')).toBe('b')
  expect(headerIn(['OK'], 'content-type')).toBeUndefined()
})

it('ignores a header however it is spelled', async () => {
  const answer = await answerOf((response) => {
    ignoreHeaders(response, (name) => name === 'accept-ch')
    response.setHeader('Accept-CH', 'x').setHeader('X-Other', 'y')
    response.end()
  })
  expect([answer.headers.get('accept-ch'), answer.headers.get('x-other')]).toEqual([null, 'y'])
})

it('changes the first piece of a document that Next streams, and only that', async () => {
  const answer = await answerOf((response) => {
    response.setHeader('Content-Type', HTML['Content-Type'])
    changeFirstPiece(response, (html) => html.replace('<head>', '<head>!'))
    return pipeToNodeResponse(streamOf('<head>', '<head>'), response)
  })
  expect(answer.body).toBe('<head>!<head>')
})

const ours = (response: ServerResponse) =>
  replaceBody(
    response,
    () => response.statusCode >= 500,
    async (end) => {
      await Promise.resolve()
      end(Buffer.from('ours'))
    },
  )

it('replaces the text that Next sends where it could not render at all', async () => {
  const answer = await answerOf((response) => {
    ours(response)
    const next = new NodeNextResponse(response)
    next.statusCode = 500
    next.body('Internal Server Error').send()
  })
  expect([answer.status, answer.body]).toEqual([500, 'ours'])
})

it('leaves a page that Next streams, which begins with its headers: the error boundary of the page answers', async () => {
  const answer = await answerOf((response) => {
    ours(response)
    response.statusCode = 500
    return pipeToNodeResponse(streamOf('a page with ', 'its own words'), response)
  })
  expect([answer.status, answer.body]).toEqual([500, 'a page with its own words'])
})
