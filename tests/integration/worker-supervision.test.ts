/** The worker outlives the database going away, loses no completion at a stop, and frees what a killed one held. */
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { recordAudit } from '@/base/audit/record-audit'
import { verifyAudit } from '@/base/audit/verify-audit'
import { createChallenge } from '@/base/captcha/create-challenge'
import { captchaChallenge } from '@/base/captcha/table'
import { listFailures } from '@/care/failures/list-failures'
import { careDb, openPool } from '@/db/client'
import { enqueue, type Tasks } from '@/db/jobs'
import { inTransaction } from '@/db/transaction'
import { log } from '@/lib/log'
import type { JobName } from '@/server/job-list'
import { addJobsOfStart } from '@/server/schedule'
import { tasks as productTasks } from '@/server/tasks'
import { startWorker } from '@/server/worker'
import { careDatabase } from '../support/database'
import { eventually } from '../support/faulty-mail-server'

const care = await careDatabase()
const admin = await care.admin()
afterAll(() => care.close())
/** A worker that is stopped leaves jobs, which the next test would count. */
beforeEach(async () => {
  await admin.query('rollback') // a test that failed may have left its locks
  await admin.query('delete from graphile_worker._private_jobs')
  await admin.query('delete from graphile_worker._private_job_queues')
})

const waiting = async () => {
  const { rows } = await careDb().execute(sql`select id, locked_by from graphile_worker.jobs`)
  return rows
}

/** Whether one of the worker's connections is as the condition says. */
async function hasConnection(condition: string): Promise<boolean> {
  const { rowCount } = await careDb().execute(
    sql`select from pg_stat_activity where datname = current_database() and application_name = 'kervan-worker'
      and ${sql.raw(condition)}`,
  )
  return (rowCount ?? 0) > 0
}

/** A job that a worker of this name has held for a minute. */
async function addLocked(name: string): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(sql`select graphile_worker.add_job('note', ${JSON.stringify({ name })}::json)`)
    await tx.execute(sql`update graphile_worker._private_jobs
      set locked_by = ${name}, locked_at = now() - interval '1 minute' where payload->>'name' = ${name}`)
  })
}

/** These of the product's tasks. */
function only(...names: readonly JobName[]): Tasks {
  return Object.fromEntries(names.map((name) => [name, productTasks[name]]))
}

function recording(work: () => Promise<void> = async () => {}) {
  const ran: string[] = []
  const tasks: Tasks = {
    note: async (payload) => {
      await work()
      ran.push(JSON.stringify(payload))
    },
  }
  return { ran, tasks }
}

it('runs what was committed and never what was rolled back', async () => {
  const { ran, tasks } = recording()
  const worker = await startWorker({ tasks })
  await inTransaction((tx) => enqueue(tx, 'note', { n: 1 }))
  await inTransaction(async (tx) => {
    await enqueue(tx, 'note', { n: 2 })
    throw new Error('no')
  }).catch(() => {})
  await eventually(async () => (await waiting()).length === 0)
  await worker.stop()
  expect(ran).toEqual(['{"n":1}'])
})

it('finishes running jobs at a stop and writes that they are done', async () => {
  const gate = Promise.withResolvers<void>()
  const { ran, tasks } = recording(() => gate.promise)
  const worker = await startWorker({ tasks })
  for (let n = 0; n < 4; n += 1) await enqueue(careDb(), 'note', { n })
  await eventually(async () => (await waiting()).some((job) => job.locked_by !== null))
  const stopped = worker.stop()
  gate.resolve()
  await stopped
  expect(ran.length).toBeGreaterThan(0)
  expect((await waiting()).filter((job) => job.locked_by !== null)).toEqual([])
  expect(ran.length + (await waiting()).length).toBe(4)
  const { tasks: rest, ran: later } = recording()
  const next = await startWorker({ tasks: rest })
  await eventually(async () => (await waiting()).length === 0)
  await next.stop()
  expect(new Set([...ran, ...later]).size).toBe(4)
  expect(ran.length + later.length).toBe(4)
})

it('waits at a stop until the end of the last job is written, however slow the database is', async () => {
  const gate = Promise.withResolvers<void>()
  const { ran, tasks } = recording(() => gate.promise)
  const worker = await startWorker({ tasks })
  await enqueue(careDb(), 'note', {})
  await eventually(async () => (await waiting()).some((job) => job.locked_by !== null))
  await admin.query('begin')
  await admin.query('select from graphile_worker._private_jobs for update')
  gate.resolve()
  await eventually(() => ran.length === 1)
  await eventually(() => hasConnection(`wait_event_type = 'Lock'`))
  let hasStopped = false
  const stopped = worker.stop().then(() => {
    hasStopped = true
  })
  // The runner stops: it takes no notice of new jobs any more.
  await eventually(async () => !(await hasConnection(`query like 'LISTEN%'`)))
  expect(hasStopped).toBe(false)
  await admin.query('commit')
  await stopped
  expect(await waiting()).toEqual([])
})

it('works again after the database dropped every connection', async () => {
  const { ran, tasks } = recording()
  const worker = await startWorker({ tasks })
  for (let round = 0; round < 3; round += 1) {
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await sleep(200)
    await eventually(() =>
      enqueue(careDb(), 'note', { round }).then(
        () => true,
        () => false,
      ),
    )
    await eventually(() => ran.length > round, 25_000)
  }
  await worker.stop()
})

it('works again after its connection was lost while it looked up its tasks', async () => {
  const { ran, tasks } = recording()
  const blocked = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const locker = await care.admin()
  await locker.query('begin')
  await locker.query('lock table graphile_worker._private_tasks in access exclusive mode')
  const worker = await startWorker({ tasks })
  await eventually(async () => (await admin.query(`select 1 ${blocked}`)).rowCount === 1)
  await admin.query(`select pg_terminate_backend(pid) ${blocked}`)
  await locker.query('commit')
  await enqueue(careDb(), 'note', {})
  await eventually(() => ran.length === 1, 25_000)
  await worker.stop()
  expect(ran).toEqual(['{}'])
})

it('frees the jobs of a worker that was killed, not those of one that lives', async () => {
  const pool = openPool(care.url, { max: 1 })
  const living = await pool.connect()
  await living.query(`select pg_advisory_lock_shared($1, hashtext('worker-alive'))`, [0x6b77])
  for (const name of ['worker-killed', 'worker-alive']) await addLocked(name)
  const { ran, tasks } = recording()
  const worker = await startWorker({ tasks, reclaimIntervalMs: 200 })
  await eventually(() => ran.length > 0)
  await addLocked('worker-killed-later') // freed in a further round, which passes over the living one's again
  await eventually(() => ran.length > 1)
  expect(ran).toEqual(['{"name":"worker-killed"}', '{"name":"worker-killed-later"}'])
  living.release(true)
  await eventually(() => ran.length === 3)
  expect(ran.at(-1)).toBe('{"name":"worker-alive"}')
  await worker.stop()
  await pool.end()
})

it('seals the audit, and finds an entry that was changed in the database', async () => {
  const note = { actorId: null, action: 'test.done', subject: 'test', clientIp: '203.0.113.9' }
  for (let n = 0; n < 5; n += 1)
    await inTransaction((tx) => recordAudit(tx, { ...note, subjectId: String(n) }))
  const worker = await startWorker({ tasks: only('seal-audit'), hasCron: false })
  await enqueue(careDb(), 'seal-audit')
  await eventually(async () => (await admin.query('select 1 from audit_seal')).rowCount === 5)
  await worker.stop()
  expect(await verifyAudit(careDb())).toMatchObject({ verified: 5, end: { position: 5 } })
  const { rows } = await admin.query(
    `update audit_entry set action = 'test.undone' where subject_id = '3' returning id`,
  )
  expect((await verifyAudit(careDb())).broken).toMatchObject({ entryId: rows[0].id, reason: 'ENTRY_CHANGED' })
})

it('deletes codes that have expired, and no others', async () => {
  const [old, fresh] = await Promise.all(
    [1, 2].map(() => createChallenge(careDb(), { purpose: 'contact_request', clientToken: 'x' })),
  )
  await careDb()
    .update(captchaChallenge)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(captchaChallenge.id, old?.id ?? ''))
  const worker = await startWorker({ tasks: only('prune-captchas'), hasCron: false })
  await enqueue(careDb(), 'prune-captchas')
  const ids = async () => (await careDb().select().from(captchaChallenge)).map(({ id }) => id)
  await eventually(async () => !(await ids()).includes(old?.id ?? ''))
  await worker.stop()
  expect(await ids()).toEqual([fresh?.id])
})

it('a scheduled job that the database refuses is listed once, stops no other, and leaves the list when it goes well', async () => {
  const once = { maxAttempts: 1 }
  const failed = async () => (await listFailures(careDb())).items.map(({ what }) => what)
  await admin.query('revoke delete on rate_bucket from care_app')
  const error = vi.spyOn(log, 'error')
  const worker = await startWorker({ tasks: only('prune-rate-limits', 'prune-captchas'), hasCron: false })
  const given = () =>
    error.mock.calls.filter(([what]) =>
      JSON.stringify(what).includes('"task":"prune-rate-limits","attempts"'),
    )
  for (const count of [1, 2]) {
    await enqueue(careDb(), 'prune-rate-limits', {}, once)
    await enqueue(careDb(), 'prune-captchas', {}, once)
    const state = async () => ({
      given: given().length,
      waiting: (await waiting()).length,
      failed: await failed(),
    })
    await expect
      .poll(state, { timeout: 15_000 })
      .toEqual({ given: count, waiting: 1, failed: ['prune-rate-limits'] })
  }
  await admin.query('grant delete on rate_bucket to care_app')
  await enqueue(careDb(), 'prune-rate-limits', {})
  await eventually(async () => (await failed()).length === 0)
  await worker.stop()
  expect(await waiting()).toEqual([])
})

it('two workers never run the same scheduled job at once, and both run other jobs meanwhile', async () => {
  const gate = Promise.withResolvers<void>()
  const running = { now: 0, most: 0, done: 0, others: 0 }
  const tasks: Tasks = {
    'sweep-orphan-files': async () => {
      running.now += 1
      running.most = Math.max(running.most, running.now)
      await gate.promise
      running.now -= 1
      running.done += 1
    },
    note: async () => {
      running.others += 1
    },
  }
  const first = await startWorker({ tasks, hasCron: false })
  await eventually(() => running.now === 1)
  const second = await startWorker({ tasks, hasCron: false }) // adds the job of its start, which waits for the first one's
  await eventually(async () => (await waiting()).length === 2)
  for (let n = 0; n < 8; n += 1) await enqueue(careDb(), 'note', { n })
  await eventually(() => running.others === 8)
  gate.resolve()
  await eventually(() => running.done === 2)
  await Promise.all([first.stop(), second.stop()])
  expect(running.most).toBe(1)
})

it('a job that waits already is not added a second time', async () => {
  const isSupported = { has: (name: string) => name === 'seal-plain-offers' || name === 'verify-audit' }
  for (let start = 0; start < 3; start += 1) await addJobsOfStart(careDb(), isSupported)
  expect(await waiting()).toHaveLength(1)
  const worker = await startWorker({ tasks: only('seal-plain-offers'), hasCron: false })
  await eventually(async () => (await waiting()).length === 0)
  await worker.stop()
})
