/** Guards Payload's REST interface: access by path, a default language, limits. */

import { createReadLimiter } from '@/content/queries/limit-reads'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { networkKey } from '@/lib/network'
import { readBytes } from '@/lib/read-body'
import { err, ok, type Result } from '@/lib/result'
import { wireErrorBody } from '@/lib/wire-error'

type Context = { readonly params: Promise<{ slug?: string[] }> }
type Handler<Args extends Context> = (request: Request, context: Args) => Promise<Response>
/** The session of an editor or admin, null for everyone else. */
/** Whether a file of this name shows a patient. */
type IsOfPatient = (filename: string) => Promise<boolean>
type ReadStaffSession = (headers: Headers, method: string) => Promise<object | null>

/** Payload's own sign-in routes do not exist: the product has one sign-in of its own. */
const CLOSED_PATHS: ReadonlySet<string> = new Set([
  'login',
  'first-register',
  'forgot-password',
  'reset-password',
  'unlock',
  'verify',
  'init',
])

/** `access` would reveal the names of all fields to anonymous callers. */
const STAFF_ONLY: ReadonlySet<string> = new Set([
  'access',
  'payload-jobs',
  'payload-locked-documents',
  'payload-preferences',
  'payload-kv',
  'second-language',
])

export type PathAccess = 'open' | 'staff' | 'closed'

/** Whether a path below `/api` exists for everyone, for editors, or not at all. */
export function accessOf(path: readonly string[]): PathAccess {
  const segments = path.map((segment) => segment.toLowerCase()) // Payload's paths are case-insensitive
  const [first = '', second = ''] = segments
  if (first === 'graphql' || first === 'graphql-playground') return 'closed'
  if (first === 'editors' && CLOSED_PATHS.has(second)) return 'closed'
  return STAFF_ONLY.has(first) || segments.includes('access') ? 'staff' : 'open'
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Closes Payload's own sign-in routes, and adds a language where the caller names none: without one, Payload answers 201
 * and silently drops every localized field. Payload reads a whole body before it authenticates, so a caller who may not
 * write is refused before the first byte. Anonymous reads are limited (`limit-reads.ts`).
 */
export function guardRest<Args extends Context>(
  handler: Handler<Args>,
  readSession: ReadStaffSession,
  isOfPatient: IsOfPatient = async () => false,
): Handler<Args> {
  const limitRead = createReadLimiter()
  return async (request, context) => {
    const { slug = [] } = await context.params
    const access = accessOf(slug)
    if (access === 'closed') return refuse(404, 'NOT_FOUND')
    const isRead = SAFE_METHODS.has(request.method) || isQueryForm(request)
    const isForStaff = access === 'staff' || !isRead
    const isStaff =
      (isForStaff || mayBeStaff(request)) && (await readSession(request.headers, request.method)) !== null
    if (isForStaff && !isStaff) return refuse(403, 'FORBIDDEN')
    const converted = await convertQueryForm(request)
    if (!converted.ok) return refuse(413, converted.code)
    const answer = () => handler(withLanguage(converted.value), context)
    if (isFile(slug)) return answerFile(slug[2] ?? '', answer, isOfPatient)
    if (isStaff) return answer()
    const outcome = await limitRead(networkKey(request.headers.get(CLIENT_IP_HEADER)), async () =>
      request.signal.aborted ? refuse(499, 'CLIENT_LEFT') : answer(),
    )
    return typeof outcome === 'string' ? refuseBusy(outcome) : outcome
  }
}

/** A caller without a cookie is not signed in, which needs no database query. */
function mayBeStaff({ headers }: Request): boolean {
  return headers.has('cookie')
}

function withLanguage(request: Request): Request {
  const url = new URL(request.url)
  // Payload reads a query in a JSON body, with its language; without one it means German.
  if (url.searchParams.has('locale') || isOverridden(request)) return request
  url.searchParams.set('locale', DEFAULT_LOCALE)
  return new Request(url, request)
}

const OVERRIDES = ['x-payload-http-method-override', 'x-http-method-override'] as const
const FORM = 'application/x-www-form-urlencoded'
/** Enough for a query with some thousand ids. */
const FORM_LIMIT_BYTES = 64 * 1024

function isOverridden({ headers, method }: Request): boolean {
  return method === 'POST' && OVERRIDES.some((name) => headers.get(name) === 'GET')
}

/** The only body that is read for every caller, with a small limit. */
function isQueryForm(request: Request): boolean {
  return isOverridden(request) && request.headers.get('content-type')?.startsWith(FORM) === true
}

/**
 * The admin posts long queries as a form instead of a GET. Payload appends the form to the URL after a second `?` if the
 * URL has a query already, so the form becomes the query here.
 */
async function convertQueryForm(request: Request): Promise<Result<Request, 'CONTENT_TOO_LARGE'>> {
  if (!isQueryForm(request)) return ok(request)
  const url = new URL(request.url)
  const form = await readBytes(request, FORM_LIMIT_BYTES)
  if (!form.ok) return err(form.code)
  url.search = [url.search.slice(1), form.value.toString()].filter((part) => part !== '').join('&')
  const headers = new Headers(request.headers)
  for (const name of [...OVERRIDES, 'content-type', 'content-length']) headers.delete(name)
  return ok(new Request(url, { method: 'GET', headers, signal: request.signal }))
}

/** Pictures and films of the pages: many are read at once, and each costs little. */
function isFile([collection, kind]: readonly string[]): boolean {
  return collection === 'media' && kind === 'file'
}

/**
 * Five minutes, so that a picture whose consent is withdrawn is soon gone from browsers that have seen it, too; and in no
 * shared cache, because editors also get those that are withheld.
 */
const PATIENT_FILE_CACHE = 'private, max-age=300'

/** Payload answers 500 for a missing file and 403 for one that is withheld: neither exists for the caller. */
async function answerFile(
  name: string,
  read: () => Promise<Response>,
  isOfPatient: IsOfPatient,
): Promise<Response> {
  const state = await isOfPatient(decoded(name)).catch(() => 'UNKNOWN' as const)
  if (state === 'UNKNOWN') return refuseBusy('SERVER_BUSY') // the database is away
  const answer = await read()
  if (answer.status === 500 || answer.status === 403) return refuse(404, 'NOT_FOUND')
  if (state) answer.headers.set('Cache-Control', PATIENT_FILE_CACHE)
  return answer
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function refuseBusy(outcome: 'CLIENT_BUSY' | 'SERVER_BUSY'): Response {
  const answer = outcome === 'CLIENT_BUSY' ? refuse(429, 'TOO_MANY_REQUESTS') : refuse(503, 'BUSY')
  answer.headers.set('Retry-After', '2')
  return answer
}

function refuse(status: number, code: string): Response {
  return Response.json(wireErrorBody(code), { status, headers: { 'Cache-Control': 'no-store' } })
}
