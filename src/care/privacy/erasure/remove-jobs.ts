import { and, eq, isNotNull } from 'drizzle-orm'
import { mailMessage } from '@/base/mail/table'
import { emailChange } from '@/care/accounts/table'
import { addressOfJob } from '@/care/failures/find-address'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { listGivenUpJobs, removeJobById, removeJobByKey } from '@/db/queue'
import type { Person } from '../inventory/find-rows'
import { isMailOf } from '../inventory/list-account-tables'

const MOST_JOBS = 10_000

/**
 * Removes the jobs of the queue that hold an address of the person, the present one or a former one: those that send
 * their mails, and those that were given up. Called before the rows that name the former addresses are deleted.
 */
export async function removeJobs(tx: Executor, person: Person): Promise<void> {
  const mails = await tx
    .select({ id: mailMessage.id, email: mailMessage.recipient, template: mailMessage.template })
    .from(mailMessage)
    .where(isMailOf(person))
  const { userId } = person
  // An address that was only asked for may be another person's.
  const former = await tx
    .select({ email: emailChange.email })
    .from(emailChange)
    .where(and(eq(emailChange.userId, userId), isNotNull(emailChange.usedAt)))
  const sent = await tx
    .select({ email: contactRequest.email })
    .from(contactRequest)
    .where(eq(contactRequest.userId, userId))
  const received = mails.filter(({ template }) => template !== 'confirm-email')
  const addresses = new Set([person, ...received, ...former, ...sent].map(({ email }) => email))
  for (const { id } of mails) await removeJobByKey(tx, `send-mail:${id}`)
  for (const { id, task, payload } of await listGivenUpJobs(tx, { except: 'send-mail', limit: MOST_JOBS })) {
    const address = addressOfJob(task, payload)
    if (address !== null && addresses.has(address)) await removeJobById(tx, id)
  }
}
