/** The requests that the description of the content API shows, asked of the demo content: the answers are those shown. */
import { afterAll, describe, expect, it } from 'vitest'
import { EXAMPLE_REQUEST } from '@/content/items/describe-collections'
import { writeOpenApi } from '@/surfaces/api/write-open-api'
import { at, faultsOf, isJson } from '../support/fits-schema'
import { testItems } from '../support/items'

const { get, close } = await testItems()
afterAll(close)

const document = writeOpenApi('https://lalezar.example')
const paths = isJson(document.paths) ? document.paths : {}
const reads = Object.entries(paths).flatMap(([path, methods]) =>
  /^\/items\/(?!contact_request|support_entry)/.test(path)
    ? [{ path, url: String(at(methods, 'get', EXAMPLE_REQUEST, 'url')), answer: answerOf(methods) }]
    : [],
)

function answerOf(methods: unknown): unknown {
  return at(methods, 'get', 'responses', '200', 'content', 'application/json')
}

describe('each example of the description is answered as it says', () => {
  it('there is one for a list and a record of each collection', () => {
    expect(reads.length).toBe(28)
    for (const { path, url } of reads)
      expect(url.split('?')[0]).toMatch(new RegExp(`^${path.replace('{id}', '[^/]+')}$`))
  })

  it.each(reads)('GET $path', async ({ url, answer }) => {
    const { status, ...rest } = await get(url)
    expect(status).toBe(200)
    const body = 'body' in rest ? rest.body : undefined
    expect(body).toEqual(at(answer, 'example'))
    expect(faultsOf(document, at(answer, 'schema'), body)).toEqual([])
  })

  it.each(reads.filter(({ path }) => !path.endsWith('{id}')))(
    'every field of GET $path, also of its relations, fits the schema',
    async ({ path, answer }) => {
      for (const fields of ['*', '*.*']) {
        const all = await get(`${path}?fields=${fields}&limit=5`)
        if (all.status !== 200) throw new Error(all.reason)
        expect(faultsOf(document, at(answer, 'schema'), all.body)).toEqual([])
      }
    },
  )
})
