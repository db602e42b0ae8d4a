import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { wireError } from '@/lib/wire-error'
import { SUPPORT_AHEAD_HOURS } from './constants'
import { toWire } from './items'
import { listShifts } from './list-shifts'

/** GET: who can be called now and in the next hours. Public; `toWire` says what is left out. */
export async function getShifts(): Promise<Response> {
  try {
    const from = now()
    const to = new Date(from.getTime() + SUPPORT_AHEAD_HOURS * 3_600_000)
    const shifts = await listShifts(careDb(), from, to)
    return Response.json(toWire(shifts), { headers: { 'Cache-Control': 'public, max-age=30' } })
  } catch {
    return wireError({ status: 503, code: 'UNAVAILABLE', message: 'The schedule cannot be read.' })
  }
}
