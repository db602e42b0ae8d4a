import { mayUsePortal } from '@/care/accounts/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { log } from '@/lib/log'
import { wireError } from '@/lib/wire-error'
import { SUPPORT_AHEAD_HOURS } from './constants'
import { findReference, type Reference } from './find-reference'
import { toWire } from './items'
import { listEntries } from './list-entries'

/** GET: whom a visitor can call now and in the next hours. Public by purpose; see `toWire` for what it leaves out. */
export async function givePublicSupport(): Promise<Response> {
  try {
    const from = now()
    const to = new Date(from.getTime() + SUPPORT_AHEAD_HOURS * HOUR_MS)
    const entries = await listEntries(careDb(), from, to)
    return Response.json(toWire(entries), { headers: { 'Cache-Control': 'public, max-age=30' } })
  } catch {
    return wireError({ status: 503, code: 'UNAVAILABLE', message: 'The schedule cannot be read.' })
  }
}

/** What the signed-in patient can name when they write to us; undefined without any, or while it cannot be read. */
export async function loadMyReference(): Promise<Reference | undefined> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor)) return undefined
  try {
    return await findReference(careDb(), actor.userId)
  } catch (error) {
    log.warn({ err: error }, 'the reference for a mail to us could not be read')
    return undefined
  }
}
