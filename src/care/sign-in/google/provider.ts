/**
 * Asking Google for a person's identity: OpenID Connect's authorization code flow with PKCE, through openid-client.
 * `GOOGLE_ISSUER` may name another provider that speaks the same, which is how it is tested.
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

let known: { readonly found: Promise<Configuration>; readonly until: number } | undefined

/** Google's URLs and keys, asked for once an hour; a failure is not kept. */
function provider(): Promise<Configuration> {
  const at = now().getTime()
  if (known && known.until > at) return known.found
  const found = discover()
  known = { found, until: at + PROVIDER_FRESH_SECONDS * 1000 }
  found.catch(() => {
    known = undefined
  })
  return found
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

export type Begun = { readonly url: string; readonly secrets: Pick<Flow, 'state' | 'nonce' | 'verifier'> }

/** Where to send the reader, and what to compare when they come back. */
export async function beginFlow(): Promise<Result<Begun, 'unreachable'>> {
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
 * Trades the code in the answer's query for Google's signed word about the person.
 * @param search the query Google sent the reader back with
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
