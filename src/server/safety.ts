/**
 * What makes a production server refuse to start. Each of these is a hole that would only be noticed later.
 * Pure: the caller hands in the configuration, the raw environment and the Node version.
 */
import type { Env } from '@/lib/env'

/** Fixes a remote-code flaw in the Brotli decoder (references of the design: version floors). */
const NODE_FLOORS: Readonly<Record<number, readonly [number, number]>> = { 24: [22, 1], 26: [12, 1] }

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** @returns one sentence for each reason; empty when it is safe */
export function reasonsNotToStart(
  env: Env,
  raw: Readonly<Record<string, string | undefined>>,
  nodeVersion: string,
): readonly string[] {
  const isLocal = LOOPBACK.has(new URL(env.PUBLIC_URL).hostname)
  const reasons: string[] = []
  if (raw.PAYLOAD_DROP_DATABASE) reasons.push('PAYLOAD_DROP_DATABASE is set: it would delete all content')
  if (env.DEMO && !isLocal)
    reasons.push(`DEMO=on has known passwords and must not be public (PUBLIC_URL is ${env.PUBLIC_URL})`)
  if (env.DEMO && !LOOPBACK.has(env.HOST) && env.DEMO_ON_NETWORK !== 'yes')
    reasons.push(
      `DEMO=on has known passwords and shows every mail, and HOST=${env.HOST} opens it to the network; set DEMO_ON_NETWORK=yes if something else keeps strangers out, such as a container whose port is bound to 127.0.0.1`,
    )
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET))
    reasons.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both, or neither')
  if (!isSafeIssuer(env.GOOGLE_ISSUER))
    reasons.push('GOOGLE_ISSUER must begin with https:// so that nobody can answer in its place')
  if (isLocal || env.NODE_ENV !== 'production') return reasons

  if (!env.PUBLIC_URL.startsWith('https:'))
    reasons.push('PUBLIC_URL must begin with https:// so that cookies are never sent in the clear')
  if (!env.SMTP_URL) reasons.push('SMTP_URL is missing: no patient would get a password link')
  if (env.CLAMD === undefined)
    reasons.push(
      'CLAMD is missing: nobody would look for viruses in what patients send; CLAMD=off overrides at your risk',
    )
  if (new Set([env.AUTH_SECRET, env.PAYLOAD_SECRET]).size < 2)
    reasons.push('AUTH_SECRET and PAYLOAD_SECRET must differ')
  for (const name of ['AUTH_SECRET', 'PAYLOAD_SECRET'] as const) {
    if (new Set(env[name]).size < 12) reasons.push(`${name} is too regular to be a secret`)
  }
  if (!env.ALLOW_OLD_NODE && !isNodeNewEnough(nodeVersion)) {
    reasons.push(
      `Node ${nodeVersion} is below the security floor (24.22.1 or 26.12.1); ALLOW_OLD_NODE=on overrides at your risk`,
    )
  }
  return reasons
}

/** Plain HTTP only to a provider on this machine, for tests. */
function isSafeIssuer(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || LOOPBACK.has(hostname)
}

/** @param version such as `24.21.0` */
export function isNodeNewEnough(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const floor = NODE_FLOORS[major]
  if (!floor) return major > 26
  return minor > floor[0] || (minor === floor[0] && patch >= floor[1])
}
