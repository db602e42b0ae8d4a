/** A transaction gives its connection back, whatever happens to it. Against real PostgreSQL, with one connection. */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openPool } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { careDatabase } from '../support/database'

const care = await careDatabase()
const pool = openPool(care.url, { max: 1, connectionTimeoutMillis: 1_000 })
const db = drizzle({ client: pool })
const admin = await care.admin()
afterAll(async () => {
  await pool.end()
  await care.close()
})

const processId = () =>
  inTransaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as id`)
    return Number(rows[0]?.id)
  }, db)
const kill = (id: number) => admin.query('select pg_terminate_backend($1, 5000)', [id])
let before = 0
beforeEach(async () => {
  before = await processId()
})

it('what the work refuses is rolled back, and the connection is used again', async () => {
  const refusal = new Error('refused')
  await expect(inTransaction(() => Promise.reject(refusal), db)).rejects.toBe(refusal)
  expect(await processId()).toBe(before)
})

it('a connection that is lost between its taking and its first statement is replaced', async () => {
  pool.once('acquire', (client) => {
    // What a database that goes away at this moment leaves: a connection that takes no statement.
    void client.end()
  })
  await expect(processId()).rejects.toThrow()
  expect(await processId()).not.toBe(before)
})

it.each([
  ['during the work', (tx: Tx) => kill(before).then(() => tx.execute(sql`select 1`))],
  ['before the end', () => kill(before)],
])('one that is lost %s is replaced', async (_when, work: (tx: Tx) => Promise<unknown>) => {
  await expect(inTransaction(work, db)).rejects.toThrow()
  expect(await processId()).not.toBe(before)
})
