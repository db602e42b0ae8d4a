/** `POST /items/contact_request`: JSON for scripts and programs, a plain form for a browser without scripts. */

import { CAPTCHA_CLIENT_COOKIE } from '@/base/captcha/constants'
import { readFilesToken } from '@/care/documents/client-token'
import { BODY_LIMIT_BYTES } from '@/care/requests/constants'
import { maySendAs } from '@/care/requests/policy'
import { readSession } from '@/care/sign-in/session'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { readClientToken } from '@/lib/client-token'
import { now } from '@/lib/clock'
import { log } from '@/lib/log'
import { readBody } from '@/lib/read-body'
import { err, ok, type Result } from '@/lib/result'
import { hasEndlessText, isPlainText, parseStrictJson } from '@/lib/strict-json'
import { wireError } from '@/lib/wire-error'
import type { SubmitAnswer } from './accept-submission'
import {
  fromForm,
  hasRepeatedField,
  loginPath,
  REFUSALS,
  type RefusalCode,
  returnPath,
  sentPath,
  toData,
} from './items'
import { parseSubmission, type Submission } from './schema'
import { countAttempt, submitContactRequest } from './submit-request'

type Refusal = {
  readonly code: RefusalCode
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly retryAfter?: number | undefined
}
/** `isOwn`: the sender is signed in under the address of the request. */
type Outcome = { readonly answer: SubmitAnswer; readonly isOwn: boolean } | { readonly refused: Refusal }

export async function postContactRequest(request: Request): Promise<Response> {
  const kind = bodyKind(request.headers.get('content-type'))
  if (!kind) return asJson({ refused: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
  const body = await readBody(request, BODY_LIMIT_BYTES)
  const limit = await countNetwork(request)
  if (kind === 'json' || !body.ok) {
    return asJson(
      limit ?? (body.ok ? await submitInput(request, parseStrictJson(body.value)) : tooLarge(body)),
    )
  }
  const form = new URLSearchParams(body.value)
  const isSound = !hasRepeatedField(form) && [...form].flat().every(isPlainText)
  const outcome = limit ?? (await submitInput(request, isSound ? ok(fromForm(form)) : err('INVALID_FORM')))
  return asRedirect(outcome, form)
}

/** @returns the refusal of a client that sends too much, or that cannot be counted now */
async function countNetwork(request: Request): Promise<Outcome | undefined> {
  try {
    const counted = await countAttempt(request.headers.get(CLIENT_IP_HEADER))
    return counted.ok ? undefined : { refused: counted }
  } catch (error) {
    return notStored(error)
  }
}

function tooLarge(body: Exclude<Awaited<ReturnType<typeof readBody>>, { readonly ok: true }>): Outcome {
  const isOnlyLarge = body.code === 'CONTENT_TOO_LARGE' && !hasEndlessText(body.beginning.toString('latin1'))
  return { refused: { code: isOnlyLarge ? 'CONTENT_TOO_LARGE' : 'INVALID_PAYLOAD' } }
}

function notStored(error: unknown): Outcome {
  log.error({ err: error }, 'a contact request could not be stored')
  return { refused: { code: 'UNAVAILABLE', retryAfter: 10 } }
}

function bodyKind(contentType: string | null): 'json' | 'form' | undefined {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') return 'json'
  return type === 'application/x-www-form-urlencoded' ? 'form' : undefined
}

async function submitInput(request: Request, input: Result<unknown>): Promise<Outcome> {
  const parsed = input.ok ? parseSubmission(input.value, now()) : err('INVALID_PAYLOAD')
  if (!parsed.ok) return { refused: { code: 'INVALID_PAYLOAD', fields: parsed.fields } }
  const submission = withHeaderKey(parsed.value, request.headers.get('idempotency-key'))
  if (!submission) return { refused: { code: 'INVALID_PAYLOAD', fields: { idempotency_key: 'INVALID' } } }
  try {
    const session = await readSession(request.headers)
    const isOwn = maySendAs(session?.actor ?? null, submission.request.email)
    const result = await submitContactRequest(submission, {
      actor: session?.actor ?? null,
      clientIp: request.headers.get(CLIENT_IP_HEADER),
      captchaToken: readClientToken(request.headers, CAPTCHA_CLIENT_COOKIE),
      filesToken: readFilesToken(request.headers),
    })
    return result.ok ? { answer: result.value, isOwn } : { refused: result }
  } catch (error) {
    return notStored(error)
  }
}

/** The key may stand in the body, in the header, or in both if it is the same. */
function withHeaderKey(submission: Submission, header: string | null): Submission | undefined {
  if (header === null) return submission
  const idempotencyKey = header.replace(/^"(.*)"$/, '$1')
  const { idempotencyKey: own } = submission
  if (!/^[\w-]{8,128}$/.test(idempotencyKey) || (own !== undefined && own !== idempotencyKey))
    return undefined
  return { ...submission, idempotencyKey }
}

function asJson(outcome: Outcome): Response {
  if ('refused' in outcome) return refuse(outcome.refused)
  const { answer, isOwn } = outcome
  if (answer.kind === 'account-exists')
    return refuse({ code: 'ACCOUNT_EXISTS' }, { login: loginPath(answer.parked) })
  return Response.json(toData(answer, isOwn), { headers: { 'Cache-Control': 'no-store' } })
}

function refuse(
  { code, fields, retryAfter }: Refusal,
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return wireError({
    ...REFUSALS[code],
    code,
    extensions: { ...(fields ? { fields } : {}), ...more },
    headers,
  })
}

/** A browser without scripts is sent on: to the thanks, to the log-in, or back to the form with the code. */
function asRedirect(outcome: Outcome, form: URLSearchParams): Response {
  const locale = toLocale(form.get('locale')) ?? DEFAULT_LOCALE
  if ('refused' in outcome) return goTo(`/${locale}${returnPath(outcome.refused, form)}`)
  const { answer, isOwn } = outcome
  return goTo(
    `/${locale}${answer.kind === 'account-exists' ? loginPath(answer.parked) : sentPath(answer, isOwn)}`,
  )
}

function goTo(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } })
}
