/** A query that takes longer than the database gives it is a fault of the query; the next one is answered. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createItems } from '@/content/items/answer-items'
import { AnswerTimeoutError, Deadline } from '@/content/items/records/limit-time'
import { createRunStatement } from '@/content/items/sql/read-rows'
import { openPool } from '@/db/client'
import { testContent } from '../support/content'

const { ownerUrl, payload, close } = await testContent()
const TIMEOUT_MS = 400
const LOCK_TIMEOUT_MS = 50
const pool = openPool(ownerUrl, { max: 1, statement_timeout: TIMEOUT_MS, lock_timeout: LOCK_TIMEOUT_MS })
afterAll(async () => {
  await pool.end()
  await close()
})
const runStatement = createRunStatement(pool, TIMEOUT_MS)
const items = createItems(runStatement)
const TOO_LONG = {
  ok: false,
  fault: {
    status: 400,
    reason: 'It takes too long: ask for fewer records, fields or conditions',
    isTimeout: true,
  },
}

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
const readExpensive = () =>
  items.answer({ collection: 'error_messages', sent: { filter: { _or: expensive } } })
const readOne = () =>
  items.answer({ collection: 'error_messages', sent: { fields: 'id', limit: 1, sort: 'id' } })

it('is refused as other queries beyond a limit, and the connection goes on', async () => {
  const began = performance.now()
  expect(await readExpensive()).toEqual(TOO_LONG)
  expect(performance.now() - began).toBeGreaterThan(TIMEOUT_MS)
  const next = await readOne()
  expect(next.ok && String(Buffer.concat(next.value))).toBe('{"data":[{"id":"CODE_1"}]}')
})

describe('what is no fault of the query', () => {
  const open: (() => void)[] = []
  afterEach(() => {
    for (const release of open.splice(0)) release()
  })

  it('waiting for a connection, however long', async () => {
    await readOne() // the modes are read before
    const busy = await pool.connect()
    open.push(() => busy.release())
    const answer = readOne()
    await sleep(TIMEOUT_MS + 100)
    open.pop()
    busy.release()
    expect((await answer).ok).toBe(true)
  })

  it('a lock on its table', async () => {
    const owner = await payload.db.pool.connect()
    open.push(() => owner.release())
    await owner.query('begin')
    await owner.query('lock table error_messages in access exclusive mode')
    try {
      await expect(readOne()).rejects.toMatchObject({ code: '55P03' })
    } finally {
      await owner.query('rollback')
    }
    expect((await readOne()).ok).toBe(true)
  })

  it('an operator who cancels the statement', async () => {
    const operator = openPool(ownerUrl, { max: 1 })
    const slow = runStatement({ text: 'select pg_sleep(10)', values: [] }, new Deadline())
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
      where query = 'select pg_sleep(10)' and state = 'active'`
    const cancelled = expect(slow).rejects.toMatchObject({ code: '57014' })
    await expect.poll(async () => (await operator.query(cancel)).rowCount).toBe(1)
    await cancelled
    await operator.end()
  })
})

describe('the last statement of an answer', () => {
  it('has only the time that is left, and the connection has its own again afterwards', async () => {
    let time = performance.now()
    const deadline = new Deadline(() => time)
    time += deadline.remainingMs() - 100
    const sleeping = { text: 'select pg_sleep(0.25)', values: [] }
    const began = performance.now()
    await expect(runStatement(sleeping, deadline)).rejects.toThrow(AnswerTimeoutError)
    expect(performance.now() - began).toBeLessThan(240)
    expect(await runStatement({ text: 'select 1 as one', values: [] }, deadline)).toEqual([{ one: 1 }])
    expect(await runStatement(sleeping, new Deadline())).toHaveLength(1)
  })
})

it('a database that is away is an error, which the front answers with 503', async () => {
  const away = openPool('postgres://nobody@127.0.0.1:1/none', { max: 1, connectionTimeoutMillis: 2_000 })
  const read = createItems(createRunStatement(away, TIMEOUT_MS))
  await expect(read.answer({ collection: 'faq', sent: {} })).rejects.toThrow()
  await away.end()
})
