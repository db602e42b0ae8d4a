/** The captcha's HTTP handlers. Specification, sections 4, 5 and 8; reading 8 and 25. */
import * as v from 'valibot'
import { careDb } from '@/db/client'
import { takeAttempt, type Verdict } from '@/db/rate-limit'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { clientTokenCookie, newClientToken, readClientToken } from '@/lib/client-token'
import { log } from '@/lib/log'
import { networkKey } from '@/lib/network'
import { readBody } from '@/lib/read-body'
import { parseStrictJson } from '@/lib/strict-json'
import { tooManyRequests, wireError } from '@/lib/wire-error'
import { answerChallenge } from './answer-challenge'
import { CAPTCHA_CLIENT_COOKIE, CAPTCHA_CLIENT_SECONDS, CAPTCHA_LIMITS } from './constants'
import { createChallenge, type ShownChallenge } from './create-challenge'

const BODY_LIMIT_BYTES = 1_024
const answerInput = v.object({ answer: v.pipe(v.string(), v.trim(), v.maxLength(64)) })

/** GET: a new code for this browser. */
export function getChallenge(request: Request): Promise<Response> {
  return withChallenge(request, (shown, headers) => Response.json(shown, { headers }))
}

/** GET: only the picture, for a browser without scripts, whose answer then counts for the last one shown. */
export function getCaptchaImage(request: Request): Promise<Response> {
  const imageHeaders = { 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': "default-src 'none'" }
  return withChallenge(
    request,
    ({ svg }, headers) => new Response(svg, { headers: { ...headers, ...imageHeaders } }),
  )
}

function withChallenge(
  request: Request,
  present: (shown: ShownChallenge, headers: Readonly<Record<string, string>>) => Response,
): Promise<Response> {
  return catchUnavailable(async () => {
    const verdict = await countAttempt(request, 'picture')
    if (!verdict.allowed) return tooManyRequests(verdict.retryAfter)
    const clientToken = clientTokenOf(request)
    const shown = await createChallenge(careDb(), { purpose: 'contact_request', clientToken })
    return present(shown, headersFor(clientToken))
  })
}

/** POST `{answer}`: whether it is right. Only the form's post uses the answer up. */
export function checkAnswer(request: Request, id: string): Promise<Response> {
  return catchUnavailable(async () => {
    const perNetwork = await countAttempt(request, 'answer')
    if (!perNetwork.allowed) return tooManyRequests(perNetwork.retryAfter)
    const body = await readBody(request, BODY_LIMIT_BYTES)
    const json = body.ok ? parseStrictJson(body.value) : body
    const parsed = json.ok ? v.safeParse(answerInput, json.value) : undefined
    if (!parsed?.success)
      return wireError({ status: 400, code: 'INVALID_PAYLOAD', message: 'Invalid payload.' })
    const clientToken = clientTokenOf(request)
    const verdict = await answerChallenge({ id, answer: parsed.output.answer, clientToken })
    return Response.json(verdict, { headers: headersFor(clientToken) })
  })
}

/** The client token of the request's browser; a new one for a browser that has none. */
export function clientTokenOf(request: Request): string {
  return readClientToken(request.headers, CAPTCHA_CLIENT_COOKIE) ?? newClientToken()
}

/** Counts a request against the limit of its network. */
export function countAttempt(request: Request, kind: keyof typeof CAPTCHA_LIMITS): Promise<Verdict> {
  const network = networkKey(request.headers.get(CLIENT_IP_HEADER))
  return takeAttempt(careDb(), `captcha:${kind}:${network}`, CAPTCHA_LIMITS[kind])
}

/** Sets the client token each time: its cookie must not expire before the code that it belongs to. */
function headersFor(clientToken: string): Readonly<Record<string, string>> {
  return { 'Cache-Control': 'no-store', ...clientTokenHeader(clientToken) }
}

/** Makes the browser store its client token for another hour. */
export function clientTokenHeader(clientToken: string): Readonly<Record<string, string>> {
  return { 'Set-Cookie': clientTokenCookie(CAPTCHA_CLIENT_COOKIE, clientToken, CAPTCHA_CLIENT_SECONDS) }
}

/** Answers 503 when the database is down; the form shows that and can be sent again. */
export async function catchUnavailable(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error }, 'the captcha is unavailable')
    return wireError({
      status: 503,
      code: 'CAPTCHA_UNAVAILABLE',
      message: 'Captcha temporarily unavailable.',
      headers: { 'Retry-After': '10' },
    })
  }
}
