/** `/users/me`: one's own record, and the selected language (readings 30 and 33). */
import * as v from 'valibot'
import { careDb } from '@/db/client'
import { type Locale, toLocale } from '@/i18n/locales'
import { bearerOf } from '@/lib/bearer'
import { log } from '@/lib/log'
import { readBody } from '@/lib/read-body'
import { err, ok, type Result } from '@/lib/result'
import { parseStrictJson } from '@/lib/strict-json'
import {
  invalidCredentials,
  invalidPayload,
  serviceUnavailable,
  tokenExpired,
  wireError,
} from '@/lib/wire-error'
import { type BearerCode, readBearer } from '../apps/read-bearer'
import { saveLanguage } from '../save-language'
import { type Actor, readSession } from '../session'
import { findOwnProfile } from './find-own-profile'
import { ownRecord } from './items'
import { changesClosedField, selectedFields } from './rules'
import { ownLanguageInput } from './schema'

const BODY_MAX_BYTES = 4_096

/** GET: the record of the person who is signed in, in the fields that `fields` names. */
export function getOwnProfile(request: Request): Promise<Response> {
  return answering(request, { refresh: false }, (actor, fields) => answerRecord(actor, fields))
}

/** PATCH: saves the selected language (specification, section 7); nothing is stored for a demo account (reading 22). */
export function patchOwnLanguage(request: Request): Promise<Response> {
  return answering(request, { refresh: true }, async (actor, fields) => {
    const change = await changeOf(request)
    if (!change.ok) return change.code === 'FORBIDDEN' ? forbidden() : invalidPayload(change.code)
    const { locale } = change.value
    if (locale && !actor.demo) await saveLanguage(actor.userId, locale)
    return answerRecord(actor, fields, locale)
  })
}

type Work = (actor: Actor, fields: readonly string[]) => Promise<Response>

async function answering(request: Request, session: { refresh: boolean }, work: Work): Promise<Response> {
  try {
    const query = new URL(request.url).searchParams
    if (query.has('access_token')) return tokenInUrl()
    const caller = await callerOf(request.headers, session)
    if (!caller.ok) return caller.code === 'TOKEN_EXPIRED' ? tokenExpired() : invalidCredentials()
    const fields = selectedFields(query)
    return fields.ok ? await work(caller.value, fields.value) : unknownField(fields.code)
  } catch (error) {
    log.error({ err: error }, 'a profile could not be read or saved')
    return serviceUnavailable('The service is not available.')
  }
}

/** An app's token, or else the browser's session; never both. */
async function callerOf(headers: Headers, session: { refresh: boolean }): Promise<Result<Actor, BearerCode>> {
  const bearer = bearerOf(headers.get('authorization'))
  if (bearer !== undefined) return readBearer(bearer)
  const actor = (await readSession(headers, session))?.actor
  return actor ? ok(actor) : err('TOKEN_INVALID')
}

/** @param locale that a demo account has chosen and that is not stored */
async function answerRecord(actor: Actor, fields: readonly string[], locale?: Locale): Promise<Response> {
  const person = await findOwnProfile(careDb(), actor.userId)
  if (!person) return invalidCredentials()
  const record = ownRecord({ ...person, locale: locale ?? person.locale })
  const data = Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)))
  const answer = { data, ...(actor.demo && locale ? { meta: { demo: true } } : {}) }
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}

/** @returns FORBIDDEN, or what is wrong with the body as the code */
async function changeOf(request: Request): Promise<Result<{ readonly locale: Locale | undefined }>> {
  const body = await readBody(request, BODY_MAX_BYTES)
  const json = body.ok ? parseStrictJson(body.value) : body
  if (!json.ok) return err('The body must be JSON')
  const parsed = v.safeParse(ownLanguageInput, json.value)
  if (!parsed.success || Array.isArray(json.value))
    return err('The body must be an object whose "language" is a text')
  if (changesClosedField(Object.keys(parsed.output))) return err('FORBIDDEN')
  const { language } = parsed.output
  const locale = language === undefined ? undefined : toLocale(language)
  return language === undefined || locale ? ok({ locale }) : err('There is no such "language"')
}

function forbidden(): Response {
  return wireError({ status: 403, code: 'FORBIDDEN', message: "You don't have permission to access this." })
}

function unknownField(name: string): Response {
  const field = `You don't have permission to access field "${name}" in collection "directus_users"`
  const reason = `${field} or it does not exist. Queried in root.`
  return wireError({ status: 403, code: 'FORBIDDEN', message: reason, extensions: { reason } })
}

/** Addresses are written to logs, so a token in one is not taken. */
function tokenInUrl(): Response {
  const reason = '"access_token" is not accepted, send the header "Authorization"'
  return wireError({
    ...{ status: 400, code: 'INVALID_QUERY', message: `Invalid query. ${reason}.` },
    extensions: { reason },
  })
}
