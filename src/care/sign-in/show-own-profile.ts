/** GET /users/me: what a patient's own forms are filled in with (decisions, nos. 30 and 33). */

import { findContact } from '@/care/accounts/find-account'
import { careDb } from '@/db/client'
import { log } from '@/lib/log'
import { wireError } from '@/lib/wire-error'
import { readSession } from './session'

/** Answers for the session's patient alone. Staff get an empty answer: their forms are a visitor's. */
export async function showOwnProfile(request: Request): Promise<Response> {
  try {
    const actor = (await readSession(request.headers, { refresh: false }))?.actor
    if (!actor)
      return wireError({ status: 401, code: 'INVALID_CREDENTIALS', message: 'Nobody is signed in.' })
    const person = actor.role === 'patient' ? await findContact(careDb(), actor.userId) : undefined
    if (!person) return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
    const { firstName, lastName, email } = person
    const data = { first_name: firstName, last_name: lastName, email }
    return Response.json({ data }, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    log.error({ err: error }, 'a profile could not be read')
    return wireError({ status: 503, code: 'UNAVAILABLE', message: 'The profile could not be read.' })
  }
}
