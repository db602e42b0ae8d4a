import { expect, test } from 'vitest'
import { Visitor } from './support/client'

test('any query is answered, not cached and not indexed', async () => {
  const visitor = new Visitor()
  for (const query of ["'", ':*&|!', '\\', '%00', 'a'.repeat(500), '🙂', '((']) {
    const answer = await visitor.get(`/de/search?q=${encodeURIComponent(query)}`)
    expect(answer.status, query).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-cache')).toBe('none')
    expect(answer.text).toMatch(/<meta name="robots" content="noindex/)
  }
})
