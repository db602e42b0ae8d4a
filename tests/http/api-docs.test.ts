/** The description of the content API as the built server sends it, and its first example asked of that server. */
import { describe, expect, test } from 'vitest'
import { at } from '../support/fits-schema'
import { Visitor } from './support/client'

const visitor = new Visitor()

describe.each([
  ['/docs/api', 'text/html; charset=utf-8'],
  ['/docs/api/openapi.json', 'application/json; charset=utf-8'],
])('%s', (path, type) => {
  test('is public, has its own policy and is answered with 304 to its tag', async () => {
    const { status, headers } = await visitor.get(path)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    const policies = headers.get('content-security-policy') ?? ''
    expect(policies).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/)
    expect(policies).not.toContain('script-src')
    const again = await visitor.get(path, { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })
})

test('an example of the document is answered as it says', async () => {
  const document = await visitor.json('/docs/api/openapi.json')
  const list = at(document, 'paths', '/items/languages', 'get')
  const url = String(at(list, 'x-example-request', 'url'))
  expect(await visitor.json(url)).toEqual(
    at(list, 'responses', '200', 'content', 'application/json', 'example'),
  )
})

test('below it there is nothing else', async () => {
  expect((await visitor.get('/docs/api/other')).status).toBe(404)
  expect((await visitor.get('/docs/api/openapi.json/x')).status).toBe(404)
})
