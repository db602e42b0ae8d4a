/** `GET /desk-figures/summary`: the figures that the page shows, as a file. */
import { recordAudit } from '@/base/audit/record-audit'
import { type Actor, readSession } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { toLocale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { CSV_START } from '@/lib/csv'
import { wireError } from '@/lib/wire-error'
import { mayReadFigures } from '../policy'
import type { Figures } from '../present'
import { readFigures } from '../read-figures'
import { daysOf } from '../rules'
import { type FigureQuery, readFigureQuery } from '../schema'
import { writeSummary } from './write-summary'

/** For support and admins; everybody else gets the answer of an address that does not exist. */
export async function downloadSummary(request: Request): Promise<Response> {
  return respondWithSummary(
    (await readSession(request.headers))?.actor ?? null,
    new URL(request.url).searchParams,
  )
}

/** @param params of the page, and `in`: the language of the file */
export async function respondWithSummary(actor: Actor | null, params: URLSearchParams): Promise<Response> {
  if (!actor || !mayReadFigures(actor))
    return wireError({ status: 404, code: 'NOT_FOUND', message: 'There is no such file.' })
  const values: Readonly<Record<string, string>> = Object.fromEntries(params)
  const query = readFigureQuery(values)
  const days = daysOf(query, dayInIstanbul(now()))
  const figures = await readFigures(careDb(), days, query)
  const text = await writeSummary(figures, query, toLocale(values.in) ?? actor.locale)
  const entry = { action: 'figures.saved', subject: 'figures', subjectId: nameOf(figures, query) }
  await recordAudit(careDb(), { actorId: actor.userId, ...entry })
  return new Response(CSV_START + text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="kervan-${days.from}-${days.until}.csv"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

/**
 * What was saved, for the audit log: `2026-11-01..2026-11-30 country=DE`. Source and treatment are texts of the address:
 * they are named only when there are such requests, because the log cannot be erased.
 */
function nameOf({ days, total }: Figures, { source, country, locale, treatment }: FigureQuery): string {
  const known = (text: string | undefined) => (text && total.now + total.before === 0 ? 'unknown' : text)
  const parts = { source: known(source), country, locale, treatment: known(treatment) }
  const filters = Object.entries(parts).flatMap(([name, value]) => (value ? `${name}=${value}` : []))
  return [`${days.from}..${days.until}`, ...filters].join(' ')
}
