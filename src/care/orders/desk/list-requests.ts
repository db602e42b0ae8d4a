import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { findNextCall } from '@/care/intake/find-next-call'
import {
  DESK_PAGE_SIZE,
  DESK_TEXT_MAX_LENGTH,
  OPEN_STATUSES,
  type RequestQueue,
  type RequestStatus,
} from '@/care/requests/constants'
import { type DeskListRow, type DeskPage, toDeskRow } from '@/care/requests/present'
import { contactRequest } from '@/care/requests/table'
import { findOverdueCutoff } from '@/care/requests/waiting/find-deadline'
import { clampPage } from '@/content/paging/rules'
import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import type { RequestId, UserId } from '@/lib/record-ids'
import { isOwnedBy, matchesText } from './find-matching'
import { hasUnanswered, unansweredSince } from './find-unanswered'
import { concernOf, presentCall } from './rules'

/** `waiting`: the longest waiting first, then those who do not wait. */
export type RequestSort = 'newest' | 'oldest' | 'waiting'

export type DeskFilter = {
  /**
   * Beginnings of words of a name, an address or a treatment, in any order; a phone number, an order number or a
   * whole reference.
   */
  readonly text?: string | undefined
  readonly status?: RequestStatus | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined
  readonly locale?: Locale | undefined
  /** Who looks after it: the id of a member of the team, or nobody. */
  readonly owner?: UserId | 'none' | undefined
  /** What there is to do; each is sorted by what comes first. */
  readonly queue?: RequestQueue | undefined
  /** Where it came from, as `lead_source` names it. */
  readonly source?: string | undefined
  readonly sort?: RequestSort | undefined
  /** From 1. */
  readonly page?: number | undefined
}

/**
 * One page of the desk's list of requests, after the end the last one: filtered, sorted and cut by the database. Nothing
 * sealed is read for it.
 * It is a part of the room of orders because requests are also found by an order's number.
 */
export async function listDeskRequests(db: Executor, filter: DeskFilter = {}): Promise<DeskPage> {
  const where = conditions(filter)
  const [counted] = await db.select({ total: count() }).from(contactRequest).where(where)
  const total = counted?.total ?? 0
  const isCalls = filter.queue === 'calls'
  const listed = isCalls ? Math.min(total, CALLS_MAX) : total
  const page = clampPage(Math.max(1, Math.trunc(filter.page ?? 1)), listed, DESK_PAGE_SIZE)
  const offset = (page - 1) * DESK_PAGE_SIZE
  const { id, quarantine, clinicName, assigneeId } = contactRequest
  const at = now()
  const offerSince = filter.queue === 'offers' ? unansweredSince(at) : sql<null>`null`
  const phone = isCalls ? sql<string | null>`${contactRequest.phone}` : sql<null>`null`
  const found = await db
    .select({ ...ROW_COLUMNS, id, quarantine, clinicName, phone, offerSince, assigneeName: user.name })
    .from(contactRequest)
    .leftJoin(user, eq(user.id, assigneeId))
    .where(where)
    .orderBy(...orderOf(filter))
    .limit(isCalls ? CALLS_MAX : DESK_PAGE_SIZE)
    .offset(isCalls ? 0 : offset)
  const rows = found.map(
    ({ clinicName: hospital, callDays, contactFrom, contactUntil, timeZone, offerSince: since, ...row }) => ({
      ...{ phone: row.phone, offerSince: since && new Date(since).toISOString() },
      ...toDeskRow({ ...row, concern: concernOf(row.serviceName, hospital) }),
      nextCall: presentCall(findNextCall({ callDays, contactFrom, contactUntil, timeZone }, at)),
    }),
  )
  const shown = isCalls ? rows.toSorted(byNextCall).slice(offset, offset + DESK_PAGE_SIZE) : rows
  return { rows: shown, page, total, pageSize: DESK_PAGE_SIZE }
}

/** The ids of the same list in its order, that of calls by how long they have waited. @param limit how many at most */
export async function listRequestIds(
  db: Executor,
  filter: DeskFilter,
  limit: number,
): Promise<readonly RequestId[]> {
  const rows = await db
    .select({ id: contactRequest.id })
    .from(contactRequest)
    .where(conditions(filter))
    .orderBy(...orderOf(filter))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Windows of calls depend on zones, which the database does not sort by: that many open calls are read and sorted here. */
const CALLS_MAX = 500

const {
  firstName,
  lastName,
  status: STATUS,
  createdAt: CREATED_AT,
  serviceName,
  country: COUNTRY,
} = contactRequest
const {
  locale: LOCALE,
  waitingSince: WAITING_SINCE,
  callDays,
  contactFrom,
  contactUntil,
  timeZone,
} = contactRequest
const ROW_COLUMNS = {
  ...{ firstName, lastName, status: STATUS, createdAt: CREATED_AT, serviceName, country: COUNTRY },
  ...{ locale: LOCALE, waitingSince: WAITING_SINCE, callDays, contactFrom, contactUntil, timeZone },
}

function byNextCall({ nextCall: one }: DeskListRow, { nextCall: other }: DeskListRow): number {
  return (one?.from ?? '').localeCompare(other?.from ?? '')
}

function orderOf({ sort, queue }: DeskFilter): readonly SQL[] {
  const { id, createdAt, waitingSince } = contactRequest
  if (sort === 'oldest') return [asc(createdAt), asc(id)]
  if (queue === 'offers' && sort !== 'newest' && sort !== 'waiting')
    return [asc(unansweredSince(now())), asc(id)]
  const isByWaiting = sort === 'waiting' || (sort === undefined && queue !== undefined)
  if (isByWaiting) return [asc(waitingSince), asc(id)] // PostgreSQL puts those who do not wait last
  return [desc(createdAt), desc(id)]
}

function conditions(filter: DeskFilter): SQL | undefined {
  const { text, status, country, locale, owner, queue, source } = filter
  const typed = text?.slice(0, DESK_TEXT_MAX_LENGTH).trim()
  return and(
    isNull(contactRequest.quarantine),
    status ? eq(contactRequest.status, status) : undefined,
    country ? eq(contactRequest.country, country) : undefined,
    locale ? eq(contactRequest.locale, locale) : undefined,
    source ? eq(contactRequest.leadSource, source) : undefined,
    owner && isOwnedBy(owner),
    queue ? inQueue(queue) : undefined,
    typed ? matchesText(typed) : undefined,
  )
}

function inQueue(queue: RequestQueue): SQL | undefined {
  const { waitingSince, callDays: days, contactFrom: from } = contactRequest
  if (queue === 'waiting') return isNotNull(waitingSince)
  if (queue === 'overdue') return lte(waitingSince, findOverdueCutoff(now()))
  // Who has written waits for the team, and is in the list of those.
  if (queue === 'offers') return and(isOpen, isNull(waitingSince), hasUnanswered(now()))
  return and(isNotNull(waitingSince), isNotNull(days), isNotNull(from), isOpen)
}

const isOpen = inArray(contactRequest.status, [...OPEN_STATUSES])

export type DeskCounts = Readonly<Record<RequestQueue | 'mine' | 'unowned', number>>

/** How many requests each queue has, how many open ones the reader looks after, and how many nobody does. */
export async function countDeskQueues(db: Executor, reader: UserId): Promise<DeskCounts> {
  const { assigneeId, waitingSince, quarantine } = contactRequest
  const many = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [counted] = await db
    .select({
      waiting: many(inQueue('waiting')),
      overdue: many(inQueue('overdue')),
      calls: many(inQueue('calls')),
      offers: many(inQueue('offers')),
      mine: many(and(isOpen, eq(assigneeId, reader))),
      unowned: many(and(isOpen, isNull(assigneeId))),
    })
    .from(contactRequest)
    .where(and(isNull(quarantine), or(isOpen, isNotNull(waitingSince))))
  if (!counted) throw new Error('The database counted nothing')
  return counted
}

/** Sources that requests came from, by name; the list offers them as a filter. */
export async function listSources(db: Executor): Promise<string[]> {
  const { leadSource, quarantine } = contactRequest
  // Looks up the next name in the index each time; `distinct` would read every request.
  const found = await db.execute<{ source: string | null }>(sql`
    with recursive source as (
      (select min(${leadSource}) as name from ${contactRequest})
      union all
      select (select min(${leadSource}) from ${contactRequest} where ${leadSource} > source.name)
      from source where source.name is not null
    )
    select name as source from source
    where exists (
      select from ${contactRequest} where ${leadSource} = source.name and ${quarantine} is null
    )
    limit ${SOURCES_MAX}`)
  return found.rows.flatMap(({ source }) => source ?? [])
}

/** Sources are whatever links to the site name: a list of more than these would be of no use. */
const SOURCES_MAX = 50
