/** A query that takes longer than the database gives it is a fault of the query; the next one is answered. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createItems } from '@/content/items/answer-items'
import { openPool } from '@/db/client'
import { testContent } from '../support/content'

const { ownerUrl, payload, close } = await testContent()
const TIMEOUT_MS = 150
const pool = openPool(ownerUrl, { max: 1, statement_timeout: TIMEOUT_MS })
afterAll(async () => {
  await pool.end()
  await close()
})
const items = createItems(async ({ text, values }) => (await pool.query(text, [...values])).rows)

/** Long texts that compress well: reading them takes seconds. They are of a collection that the search does not index. */
beforeAll(async () => {
  await payload.db.pool.query(
    `with added as (
       insert into error_messages (code, updated_at, created_at)
       select 'CODE_' || n, now(), now() from generate_series(1, 200) n returning id)
     insert into error_messages_locales (_parent_id, _locale, message)
     select id, 'de', repeat('Ärztliche Auskunft über Öffnungszeiten ', 2000) from added`,
  )
})

const expensive = Array.from({ length: 50 }, (_, at) => ({ message: { _icontains: `fehlt${at}` } }))

it('is refused as other queries beyond a limit, and the connection goes on', async () => {
  const began = performance.now()
  const answer = await items.answer({ collection: 'error_messages', sent: { filter: { _or: expensive } } })
  expect(answer).toEqual({
    ok: false,
    fault: { status: 400, reason: 'It takes too long: ask for fewer records, fields or conditions' },
  })
  expect(performance.now() - began).toBeGreaterThan(TIMEOUT_MS)
  const next = await items.answer({
    collection: 'error_messages',
    sent: { fields: 'id', limit: 1, sort: 'id' },
  })
  expect(next.ok && String(Buffer.concat(next.value))).toBe('{"data":[{"id":"CODE_1"}]}')
})

it('a database that is away is an error, which the front answers with 503', async () => {
  const away = openPool('postgres://nobody@127.0.0.1:1/none', { max: 1, connectionTimeoutMillis: 2_000 })
  const read = createItems(async ({ text, values }) => (await away.query(text, [...values])).rows)
  await expect(read.answer({ collection: 'faq', sent: {} })).rejects.toThrow()
  await away.end()
})
