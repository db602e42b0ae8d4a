import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getApiPage, getOpenApi } from './routes'

const requestOf = (headers: Record<string, string> = {}) =>
  new Request('https://lalezar.example/docs/api', { headers })

describe.each([
  ['the page', getApiPage, 'text/html; charset=utf-8'],
  ['the document', getOpenApi, 'application/json; charset=utf-8'],
] as const)('%s', (_, get, type) => {
  it('is public, may be stored and is asked for again with its tag', async () => {
    const answer = get(requestOf())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    const again = get(requestOf({ 'if-none-match': answer.headers.get('etag') ?? '' }))
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(get(requestOf({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('may load nothing', () => {
    const policy = get(requestOf()).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|script-src/)
  })
})

it('the style of the page is the one that its policy allows', async () => {
  const answer = getApiPage(requestOf())
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(await answer.text()) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
})
