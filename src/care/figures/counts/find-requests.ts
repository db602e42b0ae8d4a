import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { contactRequest } from '@/care/requests/table'
import type { FigureFilter, FigureSpan } from '../present'

/** A span and the one before it, narrowed by what the reader chose. */
export type FigureScope = { readonly span: FigureSpan; readonly filter: FigureFilter }

/** Requests that came in a period or the one before it. Without those in quarantine, which have no owner yet. */
export function inScope({ span, filter }: FigureScope): SQL {
  const { createdAt, quarantine } = contactRequest
  const conditions = and(
    isNull(quarantine),
    gte(createdAt, span.before),
    lt(createdAt, span.endsAt),
    narrowedBy(filter),
  )
  return conditions ?? sql`true`
}

/** What a filter asks of a request; undefined for an empty one. */
export function narrowedBy({ source, country, locale, treatment }: FigureFilter): SQL | undefined {
  const { leadSource, country: from, locale: language, serviceName } = contactRequest
  return and(
    source ? eq(leadSource, source) : undefined,
    country ? eq(from, country) : undefined,
    locale ? eq(language, locale) : undefined,
    treatment ? eq(serviceName, treatment) : undefined,
  )
}

/** How many rows of the period, and of the one before it. @param at the column that says when */
export function compared(at: SQL | typeof contactRequest.createdAt, { startsAt }: FigureSpan): SQL {
  const start = instant(startsAt)
  return sql`count(*) filter (where ${at} >= ${start})::int as now, count(*) filter (where ${at} < ${start})::int as before`
}

export function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`
}
