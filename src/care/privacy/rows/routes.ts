/** `POST /desk-requests/rows`: the requests of a list as a file, for admins who say why. */
import * as v from 'valibot'
import { type DeskFilter, listRequestIds } from '@/care/orders/desk/list-requests'
import { type Actor, readSession } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { type Locale, toLocale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { CSV_START, csvLine } from '@/lib/csv'
import { fieldCodes } from '@/lib/field-codes'
import { readBody } from '@/lib/read-body'
import type { RequestId } from '@/lib/record-ids'
import { streamOf } from '@/lib/stream-of'
import { wireError } from '@/lib/wire-error'
import { recordReason } from '../admin/record-reason'
import { rowsForm } from '../admin/schema'
import { mayActForPatients } from '../policy'
import { ROWS_ACTION, ROWS_AT_ONCE, ROWS_FORM_BYTES, ROWS_LIMIT, ROWS_MAX } from './constants'
import { listRows } from './list-rows'
import { endedReturnedCookie, returnedCookie } from './restore-form'
import { writeRows } from './write-rows'

/** How the page of the list reads its own query, and what a query means; of the surface, which is above. */
export type ListPort = {
  readonly filterOf: (query: URLSearchParams) => DeskFilter
  /** The filters alone, as a query, without the text of a search: it names a person. */
  readonly nameOf: (query: URLSearchParams) => string
  /** The list with the form, which says what is wrong with it. */
  readonly pathOf: (locale: Locale, query: URLSearchParams, fault: string) => string
}

/** For admins; everybody else gets the answer of an address that does not exist. */
export async function downloadRows(request: Request, port: ListPort): Promise<Response> {
  const actor = (await readSession(request.headers))?.actor ?? null
  if (!mayActForPatients(actor)) return missing()
  const body = await readBody(request, ROWS_FORM_BYTES)
  return respondWithRows(actor, new URLSearchParams(body.ok ? body.value : ''), port)
}

/** @param form `query` of the list, `purpose`, `reason` and the `locale` of the file */
export async function respondWithRows(
  actor: Actor | null,
  form: URLSearchParams,
  port: ListPort,
): Promise<Response> {
  if (!actor || !mayActForPatients(actor)) return missing()
  const locale = toLocale(form.get('locale') ?? undefined) ?? actor.locale
  const query = new URLSearchParams(form.get('query') ?? '')
  const backToList = (fault: string) =>
    new Response(null, {
      status: 303,
      headers: {
        Location: port.pathOf(locale, query, fault),
        'Set-Cookie': returnedCookie(actor.userId, form),
      },
    })
  const given = v.safeParse(rowsForm, Object.fromEntries(form))
  if (!given.success) {
    const [fault = 'INVALID'] = Object.values(fieldCodes(given.issues))
    return backToList(fault)
  }
  const { allowed } = await takeAttempt(careDb(), `rows-export:${actor.userId}`, ROWS_LIMIT)
  if (!allowed) return backToList('ROWS_LIMIT')
  const ids = await inTransaction(async (tx) => {
    const found = await listRequestIds(tx, port.filterOf(query), ROWS_MAX)
    await recordReason(tx, actor, {
      ...{ action: ROWS_ACTION, subject: 'request_export', userId: null, ...given.output },
      export: { filters: port.nameOf(query), rows: found.length },
    })
    return found
  })
  return new Response(streamOf(linesOf(ids, locale)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="kervan-requests-${dayInIstanbul(now())}.csv"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
      'Set-Cookie': endedReturnedCookie(),
    },
  })
}

/** Reads some requests at a time; a failure breaks the download off. */
async function* linesOf(ids: readonly RequestId[], locale: Locale): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const { heading, cellsOf } = await writeRows(locale)
  yield encoder.encode(CSV_START + csvLine(heading))
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const rows = await listRows(careDb(), ids.slice(start, start + ROWS_AT_ONCE))
    yield encoder.encode(rows.map((row) => csvLine(cellsOf(row))).join(''))
  }
}

function missing(): Response {
  return wireError({ status: 404, code: 'NOT_FOUND', message: 'There is no such file.' })
}
