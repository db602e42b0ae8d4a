/** The stream of a signed-in browser, as the built server sends it. */
import { expect, test } from 'vitest'
import { signedIn, site, Visitor } from './support/client'

test('a stranger gets no stream', async () => {
  const answer = await new Visitor().get('/live')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store'])
})

test('a patient’s stream begins with every badge, neither held back nor compressed', async () => {
  const { cookies } = await signedIn('patient')
  const closing = new AbortController()
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'accept-encoding': 'gzip, br' }
  const response = await fetch(new URL('/live', site()), { headers, signal: closing.signal })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  const first = await response.body?.getReader().read()
  expect(new TextDecoder().decode(first?.value)).toMatch(
    /^event: change\nid: \d+\.[\d:,]+\ndata: \{.*"counts":/,
  )
  closing.abort()
})
