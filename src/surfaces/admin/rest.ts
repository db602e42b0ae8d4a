/** Guards Payload's REST interface: for editors and admins alone but for two reads, in a default language, with limits. */

import { READS_PER_NETWORK } from '@/content/media/assets/constants'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { BODY_LENGTH_HEADER } from '@/lib/body-length'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { networkKey } from '@/lib/network'
import { createPerClientLimiter } from '@/lib/per-client-limiter'
import { readBytes } from '@/lib/read-body'
import { err, ok, type Result } from '@/lib/result'
import { wireErrorBody } from '@/lib/wire-error'

type Context = { readonly params: Promise<{ slug?: string[] }> }
type Handler<Args extends Context> = (request: Request, context: Args) => Promise<Response>
/** Whether a file of this name shows a patient. */
type IsOfPatient = (filename: string) => Promise<boolean>
/** The session of an editor or admin, null for everyone else. */
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

/** `file` and `me` are the reads that exist for everyone. */
export type PathAccess = 'file' | 'me' | 'staff' | 'closed'

/**
 * Who may use a path below `/api`: editors and admins, unless it is named here. The open paths are compared as they are,
 * because Payload ignores the case of a path and a new spelling must not be a new way in.
 */
export function accessOf(path: readonly string[]): PathAccess {
  const [first = '', second = ''] = path.map((segment) => segment.toLowerCase())
  if (first === 'graphql' || first === 'graphql-playground') return 'closed'
  if (first === 'editors' && CLOSED_PATHS.has(second)) return 'closed'
  const [collection, kind] = path
  if (path.length === 3 && collection === 'media' && kind === 'file') return 'file'
  return path.length === 2 && collection === 'editors' && kind === 'me' ? 'me' : 'staff'
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Content is read under `/items` by everyone who is not signed in as staff: what a compliance mode hides, and fields of
 * the editors' own, would be readable here. Payload reads a whole body before it authenticates, so others are refused
 * before the first byte. Where the caller names no language one is added: without, Payload answers 201 and silently drops
 * every localized field.
 */
export function guardRest<Args extends Context>(
  handler: Handler<Args>,
  readSession: ReadStaffSession,
  isOfPatient: IsOfPatient = async () => false,
): Handler<Args> {
  const limitFiles = createPerClientLimiter(READS_PER_NETWORK)
  return async (request, context) => {
    const { slug = [] } = await context.params
    const access = accessOf(slug)
    if (access === 'closed') return refuse(404, 'NOT_FOUND')
    const isRead = SAFE_METHODS.has(request.method)
    if (access === 'file' && isRead) {
      // Each asks the database, as those under `/assets` do.
      const answered = await limitFiles(networkKey(request.headers.get(CLIENT_IP_HEADER)), () =>
        answerFile(slug[2] ?? '', () => handler(withLanguage(asGet(request)), context), isOfPatient),
      )
      if (!answered.ran) return refuseForNow(429, 'TOO_MANY_REQUESTS')
      return request.method === 'HEAD' ? withoutBody(answered.value) : answered.value
    }
    const isStaff = (await readSession(request.headers, request.method)) !== null
    if (!isStaff) return access === 'me' && isRead ? answerSignedOut() : refuse(403, 'FORBIDDEN')
    const converted = await convertQueryForm(request)
    if (!converted.ok) return refuse(413, converted.code)
    return handler(withLanguage(converted.value), context)
  }
}

/** The admin's client asks who is signed in on every page, also after the session has ended. */
function answerSignedOut(): Response {
  return Response.json({ user: null }, { headers: { 'Cache-Control': 'no-store' } })
}

/** Payload has no routes for HEAD, with which links are checked. */
function asGet(request: Request): Request {
  if (request.method !== 'HEAD') return request
  const headers = new Headers(request.headers)
  headers.delete('range') // of GET alone
  return new Request(request.url, { method: 'GET', headers, signal: request.signal })
}

/** Cancelled, because a file whose body is never read would stay open. */
async function withoutBody(answer: Response): Promise<Response> {
  await answer.body?.cancel()
  return new Response(null, answer)
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
  if (state === 'UNKNOWN') return refuseForNow(503, 'BUSY') // the database is away
  const answer = await read()
  if (answer.status === 500 || answer.status === 403) return refuse(404, 'NOT_FOUND')
  if (state) answer.headers.set('Cache-Control', PATIENT_FILE_CACHE)
  const length = answer.headers.get('content-length')
  if (length) answer.headers.set(BODY_LENGTH_HEADER, length)
  return answer
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function refuseForNow(status: 429 | 503, code: string): Response {
  const answer = refuse(status, code)
  answer.headers.set('Retry-After', '2')
  return answer
}

function refuse(status: number, code: string): Response {
  return Response.json(wireErrorBody(code), { status, headers: { 'Cache-Control': 'no-store' } })
}
