/** Entries are sealed soon, whatever their clocks say, without reading all that were sealed before. */

import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { sealAudit, sealLateAudit } from '@/base/audit/jobs'
import { recordAudit } from '@/base/audit/record-audit'
import { verifyAudit } from '@/base/audit/verify-audit'
import { listFailures } from '@/care/failures/list-failures'
import { careDb, closeCareDb } from '@/db/client'
import { enqueue } from '@/db/jobs'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { scheduledJobs } from '@/server/schedule'
import { tasks } from '@/server/tasks'
import { startWorker } from '@/server/worker'
import { careDatabase } from '../support/database'

const care = await careDatabase()
const admin = await care.admin()
afterAll(() => care.close())
beforeEach(() => admin.query('truncate audit_entry, audit_seal'))

/** Noted now, by a clock that is so many milliseconds off. */
async function noteAt(offset: number): Promise<void> {
  shiftClock(offset)
  try {
    await recordAudit(careDb(), { actorId: null, action: 'test.done', subject: 'test', subjectId: '1' })
  } finally {
    shiftClock(0)
  }
}

it('an entry that commits late, or comes from a clock that is slow, is sealed with the next ones', async () => {
  await noteAt(0)
  expect(await sealAudit(careDb())).toBe(1)
  await noteAt(-50 * MINUTE_MS)
  expect(await sealAudit(careDb())).toBe(1)
  expect(await verifyAudit(careDb())).toMatchObject({ verified: 2 })
})

it('one from a clock that runs ahead hides none of the others', async () => {
  await noteAt(48 * HOUR_MS)
  expect(await sealAudit(careDb())).toBe(1)
  await noteAt(0)
  expect(await sealAudit(careDb())).toBe(1)
})

it('one that says it is much older is found by the daily check', async () => {
  await noteAt(0)
  await sealAudit(careDb())
  await noteAt(-30 * 24 * HOUR_MS)
  expect(await sealAudit(careDb())).toBe(0)
  expect(await sealLateAudit(careDb())).toBe(1)
  expect(await sealAudit(careDb())).toBe(0)
  expect(await verifyAudit(careDb())).toMatchObject({ verified: 2 })
})

it('many are sealed at once, whole and in one chain', async () => {
  await admin.query(`insert into audit_entry (id, created_at, action, subject, subject_id)
    select gen_random_uuid(), now() - make_interval(secs => n), 'test.done', 'test', n::text from generate_series(1, 2500) n`)
  expect(await sealAudit(careDb())).toBe(2500)
  expect(await verifyAudit(careDb())).toMatchObject({ verified: 2500 })
})

it('an early entry that was changed is found, and named by its place', async () => {
  await admin.query(`insert into audit_entry (id, created_at, action, subject, subject_id)
    select gen_random_uuid(), now() - make_interval(secs => n), 'test.done', 'test', n::text from generate_series(1, 2500) n`)
  await sealAudit(careDb())
  await expect(tasks['verify-audit']({}, { db: careDb() })).resolves.toBeUndefined()
  await admin.query(
    "update audit_entry set action = 'x' where id = (select entry_id from audit_seal where position = 2400)",
  )
  expect(await verifyAudit(careDb())).toMatchObject({
    verified: 2399,
    broken: { position: 2400, reason: 'ENTRY_CHANGED' },
  })
  await expect(tasks['verify-audit']({}, { db: careDb() })).rejects.toThrow('position 2400')
  await admin.query('delete from audit_seal where position = 10')
  expect(await verifyAudit(careDb())).toMatchObject({ verified: 9, broken: { position: 11 } })
})

it('is verified by the worker each night, and a broken chain is listed at the desk', async () => {
  await noteAt(0)
  await sealAudit(careDb())
  await admin.query("update audit_entry set action = 'x'")
  const worker = await startWorker()
  await vi.waitFor(async () => {
    const { rows } = await admin.query('select identifier from graphile_worker._private_known_crontabs')
    expect(rows.map(({ identifier }) => identifier).sort()).toEqual(
      scheduledJobs()
        .map(({ name }) => name)
        .sort(),
    )
  }, 10_000)
  await enqueue(careDb(), 'verify-audit', {}, { jobKey: 'verify-audit', maxAttempts: 1 })
  await vi.waitFor(async () => {
    expect((await listFailures(careDb())).items).toMatchObject([{ kind: 'job', what: 'verify-audit' }])
  }, 10_000)
  await worker.stop()
})

it('reads a little of a table that has grown large', async () => {
  await admin.query(`
    with made as (
      insert into audit_entry (id, created_at, action, subject, subject_id)
      select gen_random_uuid(), now() - make_interval(mins => n), 'test.done', 'test', n::text
      from generate_series(1, 30000) n returning id, created_at)
    insert into audit_seal (entry_id, position, previous_hash, hash)
    select id, row_number() over (order by created_at), '', '' from made`)
  await admin.query('vacuum analyze audit_entry, audit_seal')
  await noteAt(0)
  await connectionsEnd()
  const before = await rowsRead()
  expect(await sealAudit(careDb())).toBe(1)
  await connectionsEnd()
  const read = (await rowsRead()) - before
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(1_000)
})

/** What a connection has read is counted once it has ended. */
async function connectionsEnd(): Promise<void> {
  await closeCareDb()
  const ours = 'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await vi.waitFor(async () => expect((await admin.query(ours)).rowCount).toBe(0), 5_000)
}

async function rowsRead(): Promise<number> {
  // What this connection itself has read, as the checks of its own inserts do, would else be counted at any time later.
  await admin.query('select pg_stat_force_next_flush()')
  await admin.query('select pg_stat_clear_snapshot()')
  const { rows } = await admin.query(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables
     where relname in ('audit_entry', 'audit_seal')`,
  )
  return rows[0]?.read
}
