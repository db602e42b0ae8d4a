import { and, asc, count, desc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { DESK_PAGE_SIZE, DESK_TEXT_MAX_LENGTH, type RequestStatus } from '@/care/requests/constants'
import { type DeskPage, toDeskRow } from '@/care/requests/present'
import { numberInReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import type { UserId } from '@/lib/record-ids'
import { treatmentOrder } from '../table'
import { concernOf, phoneDigits, typedOrderNumber, wordsQuery } from './rules'

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
  readonly sort?: 'newest' | 'oldest' | undefined
  /** From 1. */
  readonly page?: number | undefined
}

/**
 * One page of the desk's list of requests: filtered, sorted and cut by the database. Nothing sealed is read for it.
 * It is a part of the room of orders because requests are also found by an order's number.
 */
export async function listDeskRequests(db: Executor, filter: DeskFilter = {}): Promise<DeskPage> {
  const where = conditions(filter)
  const { id, firstName, lastName, status, quarantine, createdAt, serviceName, clinicName, country, locale } =
    contactRequest
  const order = filter.sort === 'oldest' ? asc : desc
  const page = Math.max(1, Math.trunc(filter.page ?? 1))
  const rows = await db
    .select({
      id,
      firstName,
      lastName,
      status,
      quarantine,
      createdAt,
      serviceName,
      clinicName,
      country,
      locale,
      assigneeName: user.name,
    })
    .from(contactRequest)
    .leftJoin(user, eq(user.id, contactRequest.assigneeId))
    .where(where)
    .orderBy(order(createdAt), order(id))
    .limit(DESK_PAGE_SIZE)
    .offset((page - 1) * DESK_PAGE_SIZE)
  const [counted] = await db.select({ total: count() }).from(contactRequest).where(where)
  const shown = rows.map(({ clinicName: hospital, ...row }) => ({
    ...row,
    concern: concernOf(row.serviceName, hospital),
  }))
  return { rows: shown.map(toDeskRow), total: counted?.total ?? 0, pageSize: DESK_PAGE_SIZE }
}

function conditions({ text, status, country, locale, owner }: DeskFilter): SQL | undefined {
  return and(
    isNull(contactRequest.quarantine),
    status ? eq(contactRequest.status, status) : undefined,
    country ? eq(contactRequest.country, country) : undefined,
    locale ? eq(contactRequest.locale, locale) : undefined,
    owner === 'none' ? isNull(contactRequest.assigneeId) : undefined,
    owner && owner !== 'none' ? eq(contactRequest.assigneeId, owner) : undefined,
    matching(text?.slice(0, DESK_TEXT_MAX_LENGTH).trim() ?? ''),
  )
}

/** Each condition has its index; one without would make the database read every request. */
function matching(text: string): SQL | undefined {
  if (text === '') return undefined
  const reference = numberInReference(text)
  if (reference !== undefined) return eq(contactRequest.number, reference)
  const words = wordsQuery(text)
  const number = typedOrderNumber(text)
  const isMatch = or(
    words ? sql`${contactRequest.searchWords} @@ to_tsquery('pg_catalog.simple', ${words})` : undefined,
    matchingPhone(text),
    number ? withOrder(number) : undefined,
  )
  return isMatch ?? sql`false`
}

/**
 * `+90 532 …` or `0090532…` from the start of the whole number, `0532 …` or `532 …` from the start of the national
 * one.
 */
function matchingPhone(text: string): SQL | undefined {
  const digits = phoneDigits(text)
  if (!digits) return undefined
  const { phone, dialCode } = contactRequest
  return or(like(phone, `+${digits}%`), sql`substr(${phone}, length(${dialCode}) + 1) like ${`${digits}%`}`)
}

function withOrder(number: string): SQL {
  const { requestId } = treatmentOrder
  return sql`${contactRequest.id} = any(array(select ${requestId} from ${treatmentOrder} where ${eq(treatmentOrder.number, number)}))`
}
