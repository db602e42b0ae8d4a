/** What the filters of the desk's lists have in common in the address. Pure; values that are not usable are left out. */
import { cleanQuery } from '@/content/search/rules'
import { firstValue } from '@/i18n/page-locale'
import { isCalendarDay } from '@/lib/calendar-day'
import { isId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'

export type QueryValue = string | readonly string[] | undefined
export type QueryValues = Readonly<Record<string, QueryValue>>

/** Who looks after the request: the id of a member of the team, or nobody. */
export type OwnerFilter = UserId | 'none'

/** A search, without control characters, which the database refuses. */
export function readText(value: QueryValue): string | undefined {
  return cleanQuery(firstValue(value)) || undefined
}

export function readOwner(value: QueryValue): OwnerFilter | undefined {
  const owner = firstValue(value)
  return owner === 'none' || isId<UserId>(owner) ? owner : undefined
}

/** One of these names. */
export function readName<const Name extends string>(
  names: readonly Name[],
  value: QueryValue,
): Name | undefined {
  const text = firstValue(value)
  return names.find((name) => name === text)
}

/** A day, `2026-12-05`. */
export function readDay(value: QueryValue): string | undefined {
  const day = firstValue(value) ?? ''
  return isCalendarDay(day) ? day : undefined
}

/** From 1. */
export function readPage(value: QueryValue): number {
  const page = Number(firstValue(value) ?? '1')
  return Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1
}

/** `?q=Ada&page=2`, without what is empty. */
export function writeQuery(values: Readonly<Record<string, string | undefined>>): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) parts.set(name, value)
  const text = parts.toString()
  return text ? `?${text}` : ''
}
