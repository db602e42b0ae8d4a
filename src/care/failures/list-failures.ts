import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { FAILED_LIST_LIMIT } from '@/base/mail/constants'
import { mailMessage } from '@/base/mail/table'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { countGivenUpJobs, hasGivenUpJob, hasLiveJob, listGivenUpJobs } from '@/db/queue'
import type { MailId, RequestId } from '@/lib/record-ids'
import { addressOfJob } from './find-address'
import type { FailedItem, FailedPage } from './present'
import { causeOf, maskAddress } from './rules'

/** Jobs of this task are not listed: the mail they should have sent is. */
export const MAIL_TASK = 'send-mail'

/** A mail that was given up, or that waits although the job that should send it was. */
function isFailedMail(): SQL | undefined {
  const isStuck = hasGivenUpJob(MAIL_TASK, 'mailId', sql`${mailMessage.id}::text`)
  return or(
    eq(mailMessage.status, 'dead'),
    and(eq(mailMessage.status, 'queued'), isStuck, sql`not ${mailJobExists(mailMessage.id)}`),
  )
}

/** Condition: a job that will still run sends the mail. */
export function mailJobExists(mailId: MailId | typeof mailMessage.id): SQL<boolean> {
  return hasLiveJob(sql`'send-mail:' || ${mailId}::text`)
}

/** Mails and jobs that were given up and wait for the care team, the newest first. */
export async function listFailures(db: Executor): Promise<FailedPage> {
  const [mails, jobs, total] = [await readFailedMails(db), await readFailedJobs(db), await countFailures(db)]
  const items = [...mails, ...jobs]
    .toSorted((a, b) => b.since.localeCompare(a.since))
    .slice(0, FAILED_LIST_LIMIT)
  return { items, total }
}

/** How many there are: the badge of the desk. */
export async function countFailures(db: Executor): Promise<number> {
  const [mails] = await db.select({ n: count() }).from(mailMessage).where(isFailedMail())
  return (mails?.n ?? 0) + (await countGivenUpJobs(db, MAIL_TASK))
}

async function readFailedMails(db: Executor): Promise<FailedItem[]> {
  const { id, template, recipient, createdAt, attempts, lastError } = mailMessage
  const rows = await db
    .select({ id, template, recipient, createdAt, attempts, lastError })
    .from(mailMessage)
    .where(isFailedMail())
    .orderBy(desc(createdAt), desc(id))
    .limit(FAILED_LIST_LIMIT)
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
): Promise<ReadonlyMap<string, RequestId>> {
  if (addresses.length === 0) return new Map()
  const { id, email, createdAt, quarantine } = contactRequest
  const rows = await db
    .select({ id, email })
    .from(contactRequest)
    .where(and(inArray(email, [...addresses]), isNull(quarantine)))
    .orderBy(asc(createdAt))
  return new Map(rows.map((row) => [row.email, row.id]))
}

/** The queue's error texts are not shown, because they may quote what a person sent. */
async function readFailedJobs(db: Executor): Promise<FailedItem[]> {
  const givenUp = await listGivenUpJobs(db, { except: MAIL_TASK, limit: FAILED_LIST_LIMIT })
  const jobs = givenUp.map((job) => ({ ...job, address: addressOfJob(job.task, job.payload) }))
  const requests = await newestRequests(db, [...new Set(jobs.flatMap(({ address }) => address ?? []))])
  return jobs.map(({ id, task, attempts, createdAt, address }) => ({
    ...{ id, what: task, attempts },
    kind: 'job',
    concerns: address === null ? null : maskAddress(address),
    requestId: address === null ? null : (requests.get(address) ?? null),
    since: createdAt.toISOString(),
    cause: 'unexpected',
    code: null,
  }))
}
