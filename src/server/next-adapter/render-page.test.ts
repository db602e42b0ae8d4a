import { pipeToNodeResponse } from 'next/dist/server/pipe-readable'
import { describe, expect, it } from 'vitest'
import { setResponseStatus, showDrafts, tagRender } from '@/lib/render-context'
import { type Handler, renderPage } from './render-page'

const render = (handler: Handler, headers: Readonly<Record<string, string>> = {}) =>
  renderPage(handler, '/de', 'lalezar.example', headers)

describe('a page rendered without a connection', () => {
  it('is what Next streams, with its status and headers', async () => {
    const { status, headers, body, tags } = await render(async (_, response) => {
      tagRender('services:1')
      response.statusCode = 201
      response.setHeader('Content-Type', 'text/html')
      const stream = new Blob(['<p>', 'one', '</p>']).stream()
      await pipeToNodeResponse(stream, response)
    })
    expect([status, headers['content-type'], body.toString()]).toEqual([201, 'text/html', '<p>one</p>'])
    expect([...tags]).toEqual(['services:1'])
  })

  it('takes what a handler writes by hand, with its callbacks', async () => {
    let called = 0
    const { body } = await render((_, response) => {
      response.write('a', 'utf8', () => called++)
      response.end(Buffer.from('b'), () => called++)
    })
    expect([body.toString(), called]).toEqual(['ab', 2])
  })

  it('has headers of our own making, and a nonce only where it is a document', async () => {
    const seen: unknown[] = []
    const handler: Handler = ({ headers, url, method, socket }, response) => {
      seen.push([
        url,
        method,
        headers.host,
        headers['content-security-policy'] !== undefined,
        socket.remoteAddress,
      ])
      response.end()
    }
    await render(handler)
    await render(handler, { rsc: '1' })
    expect(seen).toEqual([
      ['/de', 'GET', 'lalezar.example', true, undefined],
      ['/de', 'GET', 'lalezar.example', false, undefined],
    ])
  })

  it('answers with the status the page asked for', async () => {
    const { status } = await render((_, response) => {
      setResponseStatus(404)
      response.end()
    })
    expect(status).toBe(404)
  })

  it('is never a draft', async () => {
    const draft = render((_, response) => {
      showDrafts()
      response.end()
    })
    await expect(draft).rejects.toThrow('A preview was rendered as a shared page')
  })
})
