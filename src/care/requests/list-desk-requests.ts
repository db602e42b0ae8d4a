import { and, asc, count, desc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { DESK_PAGE_SIZE, DESK_TEXT_MAX_LENGTH, type RequestStatus } from './constants'
import { type DeskPage, toDeskRow } from './present'
import { numberInReference } from './rules'
import { contactRequest } from './table'

export type DeskFilter = {
  /** Beginning of a name, an address or a phone number; or a whole reference. */
  readonly text?: string | undefined
  readonly status?: RequestStatus | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined
  readonly locale?: Locale | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
  /** From 1. */
  readonly page?: number | undefined
}

/** One page of the desk's list: filtered, sorted and cut by the database. */
export async function listDeskRequests(db: Executor, filter: DeskFilter = {}): Promise<DeskPage> {
  const where = conditions(filter)
  const { id, firstName, lastName, status, quarantine, createdAt, serviceName, country, locale } =
    contactRequest
  const order = filter.sort === 'oldest' ? asc : desc
  const page = Math.max(1, Math.trunc(filter.page ?? 1))
  const rows = await db
    .select({ id, firstName, lastName, status, quarantine, createdAt, serviceName, country, locale })
    .from(contactRequest)
    .where(where)
    .orderBy(order(createdAt), order(id))
    .limit(DESK_PAGE_SIZE)
    .offset((page - 1) * DESK_PAGE_SIZE)
  const [found] = await db.select({ total: count() }).from(contactRequest).where(where)
  return { rows: rows.map(toDeskRow), total: found?.total ?? 0, pageSize: DESK_PAGE_SIZE }
}

function conditions({ text, status, country, locale }: DeskFilter): SQL | undefined {
  return and(
    isNull(contactRequest.quarantine),
    status ? eq(contactRequest.status, status) : undefined,
    country ? eq(contactRequest.country, country) : undefined,
    locale ? eq(contactRequest.locale, locale) : undefined,
    matching(text?.slice(0, DESK_TEXT_MAX_LENGTH).trim().toLowerCase() ?? ''),
  )
}

/** Beginnings only: each of these has its index, and one without would make the database read every request. */
function matching(text: string): SQL | undefined {
  if (text === '') return undefined
  const number = numberInReference(text)
  if (number !== undefined) return eq(contactRequest.number, number)
  const beginning = `${escapeLike(text)}%`
  const { firstName, lastName, email } = contactRequest
  return or(
    like(email, beginning),
    sql`lower(${lastName}) like ${beginning}`,
    sql`lower(${firstName} || ' ' || ${lastName}) like ${beginning}`,
    matchingPhone(text),
  )
}

const SHORTEST_NUMBER = 4

/** `+90 532 …` or `0090532…` from the start of the whole number, `0532 …` or `532 …` from the start of the national one. */
function matchingPhone(text: string): SQL | undefined {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < SHORTEST_NUMBER || !/^[+\d\s().-]+$/.test(text)) return undefined
  const { phone, dialCode } = contactRequest
  return or(like(phone, `+${digits}%`), sql`substr(${phone}, length(${dialCode}) + 1) like ${`${digits}%`}`)
}

/** What a person types is text, not a pattern. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
