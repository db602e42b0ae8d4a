/** What `src/db/queue.ts` relies on in graphile-worker's private tables: a new version that changes them fails here. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { careDb } from '@/db/client'
import {
  addJob,
  countGivenUpJobs,
  dropGivenUpJobs,
  hasGivenUpJob,
  hasLiveJob,
  listGivenUpJobs,
  lockJob,
  removeJobById,
  removeJobByKey,
  retryJob,
  unlockIdleJobs,
  unlockWorkers,
  workersWithLocks,
} from '@/db/queue'
import type { JobId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'

const care = await careDatabase()
const admin = await care.admin()
const db = careDb()
afterAll(() => care.close())

const JOBS = 'graphile_worker._private_jobs'
const QUEUES = 'graphile_worker._private_job_queues'
beforeEach(() => admin.query(`delete from ${JOBS}; delete from ${QUEUES}`))

async function columnsOf(table: string): Promise<Record<string, string>> {
  const { rows } = await admin.query(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]))
}

async function add(task: string, jobKey?: string): Promise<JobId> {
  await addJob(db, { task, payload: { n: 1 }, jobKey, queueName: task, maxAttempts: 2 })
  const { rows } = await admin.query(`select max(id)::text as id from ${JOBS}`)
  return rows[0].id
}

const giveUp = (id: JobId) =>
  admin.query(`update ${JOBS} set attempts = max_attempts, last_error = 'x' where id = $1`, [id])
const lock = async (worker: string) => {
  await admin.query(`update ${JOBS} set locked_by = $1, locked_at = now() - interval '1 minute'`, [worker])
  await admin.query(`update ${QUEUES} set locked_by = $1, locked_at = now() - interval '1 minute'`, [worker])
}
const locks = async () => {
  const { rows } = await admin.query(
    `select locked_by from ${JOBS} where locked_by is not null union all
     select locked_by from ${QUEUES} where locked_by is not null`,
  )
  return rows.length
}
const holds = async (condition: ReturnType<typeof hasLiveJob>) =>
  (await db.execute(sql`select ${condition} as holds`)).rows[0]?.holds

it('the tables have the columns that we read and write', async () => {
  expect(await columnsOf(JOBS)).toMatchObject({
    id: 'bigint',
    job_queue_id: 'integer',
    task_id: 'integer',
    payload: 'json',
    run_at: 'timestamp with time zone',
    attempts: 'smallint',
    max_attempts: 'smallint',
    last_error: 'text',
    created_at: 'timestamp with time zone',
    key: 'text',
    locked_at: 'timestamp with time zone',
    locked_by: 'text',
  })
  expect(await columnsOf(QUEUES)).toMatchObject({
    id: 'integer',
    queue_name: 'text',
    locked_at: 'timestamp with time zone',
    locked_by: 'text',
  })
  expect(await columnsOf('graphile_worker._private_known_crontabs')).toMatchObject({
    identifier: 'text',
    last_execution: 'timestamp with time zone',
  })
  expect(await columnsOf('graphile_worker._private_tasks')).toMatchObject({
    id: 'integer',
    identifier: 'text',
  })
})

it('adds a job, replaces a waiting one with the same key, and leaves one that was given up', async () => {
  const first = await add('note', 'note')
  expect(await add('note', 'note')).toBe(first)
  expect(await holds(hasLiveJob('note'))).toBe(true)
  await giveUp(first)
  expect(await holds(hasLiveJob('note'))).toBe(false)
  const second = await add('note', 'note')
  expect(second).not.toBe(first)
  expect(await lockJob(db, first)).toMatchObject({ isGivenUp: true })
  await removeJobByKey(db, 'note')
  expect(await lockJob(db, second)).toBeUndefined()
})

it('finds, counts, retries and drops jobs that were given up', async () => {
  const mail = await add('send-mail')
  const note = await add('note')
  await giveUp(mail)
  await giveUp(note)
  expect(await countGivenUpJobs(db, 'send-mail')).toBe(1)
  expect(await listGivenUpJobs(db, { except: 'send-mail', limit: 10 })).toMatchObject([
    { id: note, task: 'note', payload: { n: 1 }, attempts: 2, createdAt: expect.any(Date) },
  ])
  expect(await holds(hasGivenUpJob('note', 'n', sql`'1'`))).toBe(true)
  expect(await holds(hasGivenUpJob('note', 'n', sql`'2'`))).toBe(false)
  expect(await lockJob(db, note)).toEqual({ id: note, task: 'note', isGivenUp: true })
  await retryJob(db, note)
  expect(await lockJob(db, note)).toMatchObject({ isGivenUp: false })
  await dropGivenUpJobs(db, 'note')
  expect(await lockJob(db, note)).toBeDefined()
  await giveUp(note)
  await dropGivenUpJobs(db, 'note')
  expect(await lockJob(db, note)).toBeUndefined()
  await removeJobById(db, mail)
  expect(await lockJob(db, mail)).toBeUndefined()
})

it('frees the jobs and queues of workers that are gone', async () => {
  await add('note')
  await lock('worker-gone')
  expect(await workersWithLocks(admin, 3_600)).toEqual([])
  expect(await workersWithLocks(admin, 15)).toEqual(['worker-gone'])
  await unlockWorkers(admin, ['worker-gone'])
  expect(await locks()).toBe(0)
})

it('frees our own jobs that do not run, with their queues, and no others', async () => {
  const id = await add('note')
  await lock('worker-ours')
  const own = { workers: ['worker-ours'], graceSeconds: 15 }
  expect(await unlockIdleJobs(admin, { ...own, runningJobs: [id] })).toBe(0)
  expect(await locks()).toBe(2)
  expect(await unlockIdleJobs(admin, { ...own, runningJobs: [] })).toBe(1)
  expect(await locks()).toBe(0)
})
