/** POST: one page view or form step. The answer is always the same, and nothing about the sender is stored. */

import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { MINUTE_MS } from '@/lib/durations'
import { networkKey } from '@/lib/network'
import { readBody } from '@/lib/read-body'
import { parseStrictJson } from '@/lib/strict-json'
import { addToCount } from './add-counts'
import { REPORTS_PER_MINUTE } from './constants'
import { figureOf } from './rules'

const BODY_LIMIT_BYTES = 512

/**
 * Reports of each network in this minute, in the memory of this process: a row of the database for each page view would
 * cost more than the limit protects.
 */
const reports = new Map<string, number>()
let minute = 0

/** @param at epoch milliseconds */
export async function receiveCount(request: Request, at: number): Promise<Response> {
  const body = await readBody(request, BODY_LIMIT_BYTES)
  const json = body.ok ? parseStrictJson(body.value) : undefined
  const figure = json?.ok ? figureOf(json.value) : undefined
  if (figure && isAllowed(networkKey(request.headers.get(CLIENT_IP_HEADER)), at)) addToCount(figure)
  return new Response(null, { status: 204 })
}

function isAllowed(network: string, at: number): boolean {
  const current = Math.floor(at / MINUTE_MS)
  if (current !== minute) {
    minute = current
    reports.clear()
  }
  const count = (reports.get(network) ?? 0) + 1
  reports.set(network, count)
  return count <= REPORTS_PER_MINUTE
}
