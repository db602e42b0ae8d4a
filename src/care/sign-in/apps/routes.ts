/** `/auth/login`, `/auth/refresh`, `/auth/logout`: signing in from other programs, as Directus has it (reading 33). */
import * as v from 'valibot'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { log } from '@/lib/log'
import { readBody } from '@/lib/read-body'
import { err, ok, type Result } from '@/lib/result'
import { parseStrictJson } from '@/lib/strict-json'
import {
  invalidCredentials,
  invalidPayload,
  requestsExceeded,
  serviceUnavailable,
  wireError,
} from '@/lib/wire-error'
import { RETRY_AFTER_SECONDS } from './constants'
import { endAppSession } from './end-app-session'
import type { AppTokens } from './present'
import { renewTokens } from './renew-tokens'
import { loginInput, refreshInput } from './schema'
import { signInApp } from './sign-in-app'

const BODY_MAX_BYTES = 8_192

/** POST /auth/login: `{email, password, otp}` → tokens. */
export function postLogin(request: Request): Promise<Response> {
  return answering(async () => {
    const input = await inputOf(request, loginInput)
    if (!input.ok) return invalidPayload(input.code)
    const { email, password, otp } = input.value
    const userAgent = request.headers.get('user-agent')
    const signedIn = await signInApp({ email, password, otp, userAgent, clientIp: clientIpOf(request) })
    return signedIn.ok ? tokens(signedIn.value) : refusal(signedIn.code)
  })
}

/** POST /auth/refresh: `{refresh_token}` → the next tokens. */
export function postRefresh(request: Request): Promise<Response> {
  return answering(async () => {
    const input = await inputOf(request, refreshInput)
    if (!input.ok) return invalidPayload(input.code)
    const refreshToken = input.value.refresh_token
    const renewed = await renewTokens({ refreshToken, clientIp: clientIpOf(request) })
    return renewed.ok ? tokens(renewed.value) : refusal(renewed.code)
  })
}

/** POST /auth/logout: `{refresh_token}` → nothing, also where its session has ended. */
export function postLogout(request: Request): Promise<Response> {
  return answering(async () => {
    const input = await inputOf(request, refreshInput)
    if (!input.ok) return invalidPayload(input.code)
    await endAppSession(input.value.refresh_token, clientIpOf(request))
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  })
}

function tokens(data: AppTokens): Response {
  return Response.json({ data }, { headers: { 'Cache-Control': 'no-store' } })
}

function refusal(code: 'SIGN_IN_FAILED' | 'CODE_WRONG' | 'TOKEN_INVALID' | 'TOO_MANY_REQUESTS'): Response {
  if (code === 'TOO_MANY_REQUESTS') return requestsExceeded(RETRY_AFTER_SECONDS)
  if (code === 'CODE_WRONG')
    return wireError({ status: 401, code: 'INVALID_OTP', message: 'Invalid user OTP.' })
  return invalidCredentials()
}

async function answering(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error }, 'an app could not be signed in or out')
    return serviceUnavailable('The service is not available.')
  }
}

const clientIpOf = (request: Request) => request.headers.get(CLIENT_IP_HEADER)

/** The parsed body; what is wrong with it is the code. */
async function inputOf<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<Result<v.InferOutput<Schema>, string>> {
  const body = await readBody(request, BODY_MAX_BYTES)
  const json = body.ok ? parseStrictJson(body.value) : body
  if (!json.ok) return err('The body must be JSON')
  const parsed = v.safeParse(schema, json.value)
  if (parsed.success) return ok(parsed.output)
  const [issue] = parsed.issues
  return err(reasonOf(v.getDotPath(issue), issue.input, issue.message))
}

/** As Directus words it, for developers. */
function reasonOf(name: string | null, input: unknown, message: string): string {
  if (name === null) return message
  if (name === 'refresh_token') return 'The refresh token is required in either the payload or cookie'
  if (input === undefined) return `"${name}" is required`
  return message.startsWith('"') ? message : `"${name}" is not valid`
}
