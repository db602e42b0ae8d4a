/** PATCH /users/me: the language a signed-in reader has picked (specification, section 7). */
import * as v from 'valibot'
import { LANGUAGES, toLocale } from '@/i18n/locales'
import { log } from '@/lib/log'
import { readBody } from '@/lib/read-body'
import { parseStrictJson } from '@/lib/strict-json'
import { wireError } from '@/lib/wire-error'
import { readSession } from '../session'
import { saveLanguage } from './save-language'

const BODY_LIMIT = 512

const languageInput = v.strictObject({ language: v.pipe(v.string(), v.maxLength(20)) })

/** Answers with the language as it is kept; a demo account is told so and nothing is written (decision 22). */
export async function takeLanguage(request: Request): Promise<Response> {
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
  const body = await readBody(request, BODY_LIMIT)
  const json = body.ok ? parseStrictJson(body.value) : undefined
  const parsed = json?.ok ? v.safeParse(languageInput, json.value) : undefined
  return parsed?.success ? toLocale(parsed.output.language) : undefined
}
