/** `/users/me`: what a patient's own forms are filled in with (reading 30 and 33), and the language that was picked. */
import * as v from 'valibot'
import { findContact } from '@/care/accounts/find-account'
import { careDb } from '@/db/client'
import { LANGUAGES, toLocale } from '@/i18n/locales'
import { log } from '@/lib/log'
import { readBody } from '@/lib/read-body'
import { parseStrictJson } from '@/lib/strict-json'
import { wireError } from '@/lib/wire-error'
import { saveLanguage } from './save-language'
import { readSession } from './session'

const BODY_LIMIT_BYTES = 512

const languageInput = v.strictObject({ language: v.pipe(v.string(), v.maxLength(20)) })

/** PATCH: saves the picked language (specification, section 7); for a demo account nothing is written (reading 22). */
export async function patchOwnLanguage(request: Request): Promise<Response> {
  const signedIn = await readSession(request.headers)
  if (!signedIn)
    return wireError({ status: 401, code: 'INVALID_CREDENTIALS', message: 'Nobody is signed in.' })
  const locale = await languageOf(request)
  if (!locale)
    return wireError({ status: 400, code: 'INVALID_PAYLOAD', message: 'There is no such language.' })
  const { actor } = signedIn
  try {
    if (!actor.demo) await saveLanguage(actor.userId, locale)
  } catch (error) {
    log.error({ err: error }, 'a language could not be saved')
    return wireError({ status: 503, code: 'UNAVAILABLE', message: 'The language was not saved.' })
  }
  const answer = {
    data: { language: LANGUAGES[locale].code },
    ...(actor.demo ? { meta: { demo: true } } : {}),
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}

async function languageOf(request: Request) {
  const body = await readBody(request, BODY_LIMIT_BYTES)
  const json = body.ok ? parseStrictJson(body.value) : undefined
  const parsed = json?.ok ? v.safeParse(languageInput, json.value) : undefined
  return parsed?.success ? toLocale(parsed.output.language) : undefined
}

/** GET: name and address of the session's patient. Staff get an empty answer: they fill in forms as visitors do. */
export async function getOwnProfile(request: Request): Promise<Response> {
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
