import { eq } from 'drizzle-orm'
import type { AuditFilter } from '@/base/audit/list-audit-entries'
import { findAccountByEmail } from '@/care/accounts/find-account'
import { treatmentOrder } from '@/care/orders/table'
import { numberInReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import { isId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { dayAfter, HOSPITAL_TIME_ZONE, instantOf, readerZone } from '@/lib/time-zone'
import type { AuditQuery } from './schema'

/** What a query means in ids and times; undefined when it names a person or record that does not exist. */
export async function findFilter(db: Executor, query: AuditQuery): Promise<AuditFilter | undefined> {
  const person = query.person ? await findUserId(db, query.person) : undefined
  const subjectIds = query.subject ? await findSubjects(db, query.subject) : undefined
  if ((query.person && !person) || subjectIds?.length === 0) return undefined
  return {
    ...{ person, subjectIds, before: query.before },
    action: query.action || undefined,
    from: query.from ? startOf(query.from) : undefined,
    until: query.to ? startOf(dayAfter(query.to)) : undefined,
  }
}

/** In the zone in which the entries show their times. */
const startOf = (day: string) => instantOf({ day, time: '00:00' }, readerZone.read() ?? HOSPITAL_TIME_ZONE)

/** The id is enough where the account is gone: entries outlive it. */
async function findUserId(db: Executor, typed: string): Promise<UserId | undefined> {
  if (isId<UserId>(typed)) return typed
  return (await findAccountByEmail(db, typed.toLowerCase()))?.userId
}

/** Ids of a request or booking by its number; any other text is compared with ids as it is. */
async function findSubjects(db: Executor, typed: string): Promise<readonly string[]> {
  const text = typed.toUpperCase()
  if (isId(typed)) return [text.toLowerCase()]
  if (text.startsWith('OR-')) {
    const { id, number } = treatmentOrder
    return (await db.select({ id }).from(treatmentOrder).where(eq(number, text))).map((row) => row.id)
  }
  const counted = numberInReference(text)
  if (counted === undefined) return /^[\w:.-]{1,40}$/.test(typed) ? [typed] : []
  const { id, number } = contactRequest
  return (await db.select({ id }).from(contactRequest).where(eq(number, counted))).map((row) => row.id)
}
