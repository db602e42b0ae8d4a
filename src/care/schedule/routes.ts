import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { serviceUnavailable } from '@/lib/wire-error'
import { toWire } from './items'
import { listOnDuty } from './list-shifts'

/**
 * GET: who can be called now. Public; `toWire` says what is left out. No later shift is in it: browsers read it again
 * every minute (decision 0052).
 */
export async function getShifts(): Promise<Response> {
  try {
    const at = now()
    return Response.json(toWire(await listOnDuty(careDb(), at), at), {
      // Of a token that was revoked meanwhile, a shared cache must not have the answer.
      headers: { 'Cache-Control': 'public, max-age=30', Vary: 'Authorization' },
    })
  } catch {
    return serviceUnavailable('The schedule cannot be read.')
  }
}
