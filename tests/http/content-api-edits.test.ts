/** What an editor publishes is in the answers of the content API at once, also in those that were in memory. */
import { expect, test } from 'vitest'
import { at } from '../support/fits-schema'
import { type Answer, signedIn, Visitor } from './support/client'

const visitor = new Visitor()
const editor = await signedIn('editor')
const RECORD = 3
const LIST = `/items/service?filter[id]=${RECORD}&fields=id,Definition,translations.Definition`
const ONE = `/items/service/${RECORD}?fields=Definition`
const THROUGH_ANOTHER = `/items/service_blog?filter[service_id]=${RECORD}&fields=service_id.Definition`
const FOUND = '/items/service?filter[Definition][_contains]=gepr%C3%BCfter Satz&aggregate[count]=*'
const UNRELATED = '/items/languages?fields=code,name'

const cacheOf = ({ headers }: Answer) => headers.get('x-cache')
const ask = (path: string) => visitor.get(path)

/** Asked for a second time, an answer is stored. */
async function store(path: string): Promise<Answer> {
  for (let asked = 0; asked < 2; asked++) expect((await ask(path)).status, path).toBe(200)
  const stored = await ask(path)
  expect(cacheOf(stored), path).toBe('hit')
  return stored
}

async function save(definition: string, query: string, status: 'draft' | 'published'): Promise<void> {
  const json = { definition, _status: status }
  const answer = await editor.send('PATCH', `/api/services/${RECORD}?locale=de${query}`, { json })
  expect(answer.status, answer.text).toBe(200)
}

test('a published change is in the lists, records, relations and numbers that it belongs to, and in no other', async () => {
  const before = new Map<string, Answer>()
  for (const path of [LIST, ONE, THROUGH_ANOTHER, FOUND, UNRELATED]) before.set(path, await store(path))
  const was = String(at(before.get(ONE)?.json(), 'data', 'Definition'))
  const changed = `Ein geprüfter Satz ${Date.now()}.`
  try {
    await save(`Entwurf ${Date.now()}`, '&draft=true', 'draft')
    for (const [path, { text }] of before) {
      expect((await ask(path)).text, `a draft changes nothing of ${path}`).toBe(text)
    }
    await save(changed, '', 'published')
    for (const path of [LIST, ONE, THROUGH_ANOTHER]) {
      const text = async () => (await ask(path)).text
      await expect.poll(text, { message: path, timeout: 10_000, interval: 50 }).toContain(changed)
      const etag = before.get(path)?.headers.get('etag') ?? ''
      expect((await visitor.get(path, { 'if-none-match': etag })).status, path).toBe(200)
      expect(cacheOf(await store(path)), path).toBe('hit')
    }
    expect((await ask(FOUND)).json()).toEqual({ data: [{ count: '1' }] })
    expect(before.get(FOUND)?.json()).toEqual({ data: [{ count: '0' }] })
    const unrelated = await ask(UNRELATED)
    expect([cacheOf(unrelated), unrelated.text]).toEqual(['hit', before.get(UNRELATED)?.text])
  } finally {
    await save(was, '', 'published')
  }
  await expect
    .poll(async () => (await ask(ONE)).json(), { timeout: 10_000, interval: 50 })
    .toEqual({
      data: { Definition: was },
    })
})
