/**
 * `POST /items/contact_request`: JSON for scripts and programs, a plain form for a browser without scripts. A program
 * with a token that may send requests needs no captcha (reading 30).
 */
import { bearerOf } from '@/base/api-tokens/rules'
import { maySendAs } from '@/care/requests/policy'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { log } from '@/lib/log'
import { readBody } from '@/lib/read-body'
import { hasUnendingString } from '@/lib/strict-json'
import { wireError } from '@/lib/wire-error'
import type { SubmitAnswer } from './accept-submission'
import { BODY_LIMIT_BYTES } from './constants'
import { findApiClient } from './find-api-client'
import { loginPath, prefersMinimal, REFUSALS, type RefusalCode, returnPath, sentPath, toData } from './items'
import { readSenderContext } from './read-sender-context'
import { readSubmission } from './read-submission'
import { submitContactRequest } from './submit-request'

type Refusal = {
  readonly code: RefusalCode
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly retryAfter?: number | undefined
}
/** `isOwn`: the sender is signed in with the address of the request. */
type Outcome = { readonly answer: SubmitAnswer; readonly isOwn: boolean } | { readonly refused: Refusal }

export async function postContactRequest(request: Request): Promise<Response> {
  const kind = bodyKind(request.headers.get('content-type'))
  if (!kind) return asJson({ refused: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
  const body = await readBody(request, BODY_LIMIT_BYTES)
  const outcome = await submit(request.headers, kind, body)
  const isBrowsersForm = kind === 'form' && bearerOf(request.headers.get('authorization')) === undefined
  if (isBrowsersForm && body.ok) return asRedirect(outcome, new URLSearchParams(body.value))
  return asJson(outcome, prefersMinimal(request.headers.get('prefer')))
}

type Kind = 'json' | 'form'
type Body = Awaited<ReturnType<typeof readBody>>

function bodyKind(contentType: string | null): Kind | undefined {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') return 'json'
  return type === 'application/x-www-form-urlencoded' ? 'form' : undefined
}

/** Counts, reads and stores a post. */
async function submit(headers: Headers, kind: Kind, body: Body): Promise<Outcome> {
  try {
    const sending = await findApiClient(headers)
    if (!sending.ok) return { refused: sending }
    if (!body.ok) return tooLarge(body)
    const headerKey = headers.get('idempotency-key')
    const submission = readSubmission({ kind, text: body.value, headerKey }, now())
    if (!submission.ok) return { refused: submission }
    const sender = await readSenderContext(headers, sending.value)
    const result = await submitContactRequest(submission.value, sender)
    if (!result.ok) return { refused: result }
    return { answer: result.value, isOwn: maySendAs(sender.actor, submission.value.request.email) }
  } catch (error) {
    log.error({ err: error }, 'a contact request could not be stored')
    return { refused: { code: 'UNAVAILABLE', retryAfter: 10 } }
  }
}

function tooLarge(body: Exclude<Body, { readonly ok: true }>): Outcome {
  const isOnlyLarge =
    body.code === 'CONTENT_TOO_LARGE' && !hasUnendingString(body.beginning.toString('latin1'))
  return { refused: { code: isOnlyLarge ? 'CONTENT_TOO_LARGE' : 'INVALID_PAYLOAD' } }
}

/** @param isMinimal whether a success is answered without its record */
function asJson(outcome: Outcome, isMinimal = false): Response {
  if ('refused' in outcome) return refuse(outcome.refused)
  const { answer, isOwn } = outcome
  if (answer.kind === 'account-exists')
    return refuse({ code: 'ACCOUNT_EXISTS' }, { login: loginPath(answer.confirmationToken) })
  if (isMinimal && answer.kind === 'received')
    return new Response(null, {
      status: 204,
      headers: { 'Cache-Control': 'no-store', 'Preference-Applied': 'return=minimal' },
    })
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

/** A browser without scripts is redirected: to the thanks, to signing in, or back to the form with the code. */
function asRedirect(outcome: Outcome, form: URLSearchParams): Response {
  const locale = toLocale(form.get('locale')) ?? DEFAULT_LOCALE
  if ('refused' in outcome) return goTo(`/${locale}${returnPath(outcome.refused, form)}`)
  const { answer, isOwn } = outcome
  return goTo(
    `/${locale}${answer.kind === 'account-exists' ? loginPath(answer.confirmationToken) : sentPath(answer, isOwn)}`,
  )
}

function goTo(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } })
}
