/** The calls of the specification (section 7), as docs/content-api.md shows them: each example is asked and compared. */
import { afterAll, describe, expect, it } from 'vitest'
import { graphOf } from '@/content/items/items'
import { isRecord } from '@/lib/is-record'
import { CONTENT_CALLS } from '../support/documented-calls'
import { type Answer, testItems } from '../support/items'

/** Every collection and field is there. */
const NO_MODES = { informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false }

const { ask, get, close } = await testItems()
afterAll(close)

function queryOf(body: unknown) {
  if (!isRecord(body) || !isRecord(body.query)) throw new Error('A SEARCH needs a query in its body')
  return body.query
}

function wireOf(answer: Answer): unknown {
  if (answer.status === 200) return answer.body
  const { reason, status } = answer
  if (reason === "You don't have permission to access this.")
    return { errors: [{ message: reason, extensions: { code: 'FORBIDDEN' } }] }
  const [message, code] =
    status === 403 ? [reason, 'FORBIDDEN'] : [`Invalid query. ${reason}.`, 'INVALID_QUERY']
  return { errors: [{ message, extensions: { reason, code } }] }
}

describe('each example of docs/content-api.md is answered as it says', () => {
  it.each(CONTENT_CALLS)(
    '$method $url is answered as the page says',
    async ({ method, url, body, expected }) => {
      const collection = url.split('/')[2] ?? ''
      const answer = method === 'GET' ? await get(url) : await ask({ collection, sent: queryOf(body) })
      expect(wireOf(answer)).toEqual(expected)
      // Names are in the order in which they were asked for.
      expect(JSON.stringify(wireOf(answer))).toBe(JSON.stringify(expected))
    },
  )

  it('there is one for each call of the specification', () => {
    const called = new Set(CONTENT_CALLS.map(({ url }) => url.split('?')[0]?.replace(/\/\d+$/, '/{id}')))
    const records = ['service', 'service_category', 'blog', 'hc_providers', 'success_factors']
    const listed = [...graphOf(NO_MODES).values()].filter(({ isListed }) => isListed)
    for (const name of records) expect(called).toContain(`/items/${name}/{id}`)
    for (const { name } of listed) expect(called).toContain(`/items/${name}`)
    expect(listed.length).toBeGreaterThan(records.length)
  })
})
