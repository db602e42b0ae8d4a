import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { FAILED_SHOWN } from '@/base/mail/constants'
import { mailMessage } from '@/base/mail/table'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { addressOfJob } from './find-address'
import type { FailedItem, FailedPage } from './present'
import { causeOf, maskAddress } from './rules'

/**
 * Jobs the queue has given up. A job that is locked runs its last try; one without an error was replaced by a newer
 * one with the same key.
 */
const GIVEN_UP = sql`jobs.attempts >= jobs.max_attempts and jobs.locked_at is null and jobs.last_error is not null`
const JOBS = sql`graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id`

/** A mail that was given up, or that waits although the job that should send it was. */
function failedMail(): SQL | undefined {
  const stuck = sql`exists (select from ${JOBS} where tasks.identifier = 'send-mail' and ${GIVEN_UP}
    and jobs.payload->>'mailId' = ${mailMessage.id}::text)`
  return or(
    eq(mailMessage.status, 'dead'),
    and(eq(mailMessage.status, 'queued'), stuck, sql`not ${hasLiveJob(mailMessage.id)}`),
  )
}

/** Whether a job that will still run sends the mail. */
export function hasLiveJob(mailId: string | typeof mailMessage.id): SQL<boolean> {
  return sql<boolean>`exists (select from graphile_worker._private_jobs as live
    where live.key = 'send-mail:' || ${mailId}::text and live.attempts < live.max_attempts)`
}

const OTHER_JOBS = sql`tasks.identifier <> 'send-mail' and ${GIVEN_UP}`

/** What failed for good and waits for somebody, the newest first. */
export async function listFailed(db: Executor): Promise<FailedPage> {
  const [mails, jobs, total] = [await failedMails(db), await failedJobs(db), await countFailed(db)]
  const items = [...mails, ...jobs].toSorted((a, b) => b.since.localeCompare(a.since)).slice(0, FAILED_SHOWN)
  return { items, total }
}

/** How many wait: the badge of the desk. */
export async function countFailed(db: Executor): Promise<number> {
  const [mails] = await db.select({ n: count() }).from(mailMessage).where(failedMail())
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${JOBS} where ${OTHER_JOBS}`,
  )
  return (mails?.n ?? 0) + (rows[0]?.n ?? 0)
}

async function failedMails(db: Executor): Promise<FailedItem[]> {
  const { id, template, recipient, createdAt, attempts, lastError } = mailMessage
  const rows = await db
    .select({ id, template, recipient, createdAt, attempts, lastError })
    .from(mailMessage)
    .where(failedMail())
    .orderBy(desc(createdAt), desc(id))
    .limit(FAILED_SHOWN)
  const requests = await newestRequests(db, [...new Set(rows.map((row) => row.recipient))])
  return rows.map((row) => ({
    kind: 'mail',
    id: row.id,
    what: row.template,
    concerns: maskAddress(row.recipient),
    requestId: requests.get(row.recipient) ?? null,
    since: row.createdAt.toISOString(),
    attempts: row.attempts,
    cause: causeOf(row.lastError),
    code: row.lastError,
  }))
}

async function newestRequests(
  db: Executor,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map()
  const { id, email, createdAt, quarantine } = contactRequest
  const rows = await db
    .select({ id, email })
    .from(contactRequest)
    .where(and(inArray(email, [...addresses]), isNull(quarantine)))
    .orderBy(asc(createdAt))
  return new Map(rows.map((row) => [row.email, row.id]))
}

type JobRow = { id: string; what: string; payload: unknown; attempts: number; since: string | Date }

/** The queue's own words on what went wrong stay in the log: they may quote what a person sent. */
async function failedJobs(db: Executor): Promise<FailedItem[]> {
  const { rows } = await db.execute<JobRow>(sql`
    select jobs.id::text as id, tasks.identifier as what, jobs.payload, jobs.attempts::int as attempts,
      jobs.created_at as since
    from ${JOBS} where ${OTHER_JOBS} order by jobs.created_at desc limit ${FAILED_SHOWN}`)
  const jobs = rows.map((row) => ({ ...row, address: addressOfJob(row.what, row.payload) }))
  const requests = await newestRequests(db, [...new Set(jobs.flatMap(({ address }) => address ?? []))])
  return jobs.map(({ id, what, attempts, since, address }) => ({
    ...{ id, what, attempts },
    kind: 'job',
    concerns: address === null ? null : maskAddress(address),
    requestId: address === null ? null : (requests.get(address) ?? null),
    since: new Date(since).toISOString(),
    cause: 'unexpected',
    code: null,
  }))
}

export type LockedJob = { readonly id: string; readonly what: string; readonly isGivenUp: boolean }

/** Locks a job of the queue until the transaction ends; undefined when there is none, or it is somebody's mail. */
export async function lockJob(tx: Executor, id: string): Promise<LockedJob | undefined> {
  const { rows } = await tx.execute<LockedJob>(sql`
    select jobs.id::text as id, tasks.identifier as what, (${GIVEN_UP}) as "isGivenUp" from ${JOBS}
    where jobs.id = ${id}::bigint and tasks.identifier <> 'send-mail' for update of jobs`)
  return rows[0]
}
