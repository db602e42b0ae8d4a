/**
 * Google as identity provider: OpenID Connect's authorization code flow with PKCE, through openid-client. Tests name
 * another provider in `GOOGLE_ISSUER`.
 */
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import * as v from 'valibot'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { err, ok, type Result } from '@/lib/result'
import { PROVIDER_FRESH_SECONDS, PROVIDER_SECONDS } from './constants'
import type { Identity } from './rules'
import { claims, type Flow } from './schema'

/** Whether an operator has set this up. */
export function isGoogleOn(): boolean {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env()
  return Boolean(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET)
}

/** From the configured URL, never from a request: it must be the one that Google knows. */
const callbackUrl = () => `${env().PUBLIC_URL}/auth/google/callback`

let cached: { readonly configuration: Promise<Configuration>; readonly until: number } | undefined

/** Google's URLs and keys, cached for an hour; a failure is not cached. */
function provider(): Promise<Configuration> {
  const at = now().getTime()
  if (cached && cached.until > at) return cached.configuration
  const configuration = discover()
  cached = { configuration, until: at + PROVIDER_FRESH_SECONDS * 1000 }
  configuration.catch(() => {
    cached = undefined
  })
  return configuration
}

function discover(): Promise<Configuration> {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '' } = env()
  // A URL without HTTPS is one on this machine, or the server would not have started (server/safety.ts).
  const isPlain = GOOGLE_ISSUER.startsWith('http:')
  return discovery(new URL(GOOGLE_ISSUER), GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, undefined, {
    timeout: PROVIDER_SECONDS,
    // The token's signature is checked, too, and not only that it came from the right server.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  })
}

export type GoogleFlow = {
  readonly url: string
  readonly secrets: Pick<Flow, 'state' | 'nonce' | 'verifier'>
}

/** @returns Google's URL to redirect to, and the secrets to compare its answer with */
export async function beginFlow(): Promise<Result<GoogleFlow, 'unreachable'>> {
  try {
    const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
    const url = buildAuthorizationUrl(await provider(), {
      redirect_uri: callbackUrl(),
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    return ok({ url: url.href, secrets })
  } catch (error) {
    log.warn({ err: error }, 'Google cannot be reached')
    return err('unreachable')
  }
}

/**
 * Exchanges the code of Google's answer for the person's identity, signed by Google.
 * @param search the query of Google's redirect to us
 */
export async function finishFlow(
  { state, nonce, verifier }: Pick<Flow, 'state' | 'nonce' | 'verifier'>,
  search: string,
): Promise<Result<Identity, 'denied' | 'failed' | 'unreachable'>> {
  try {
    const tokens = await authorizationCodeGrant(await provider(), new URL(`${callbackUrl()}${search}`), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const identity = v.safeParse(claims, tokens.claims())
    if (identity.success) return ok(identity.output)
    log.warn(
      { fields: identity.issues.map((issue) => v.getDotPath(issue)) },
      'Google left out a claim that we need',
    )
    return err('failed')
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return err('denied')
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    log.warn({ err: error, code }, 'Google did not confirm an identity')
    return err(error instanceof TypeError || code === 'OAUTH_TIMEOUT' ? 'unreachable' : 'failed')
  }
}
