/**
 * Configurations with which a production server refuses to start: each is a security hole that would be noticed too
 * late. Pure: the caller passes the configuration, the raw environment and the Node version.
 */
import type { Env } from '@/lib/env'
import {
  type DatabaseAddress,
  databaseAddress,
  isPlainDatabase,
  isPlainMail,
  isSameDatabase,
} from './connection-safety'
import { isGuessable, isGuessableKey, isReused } from './secret-strength'

/** The first releases of each Node line without the remote-code flaw of the Brotli decoder. */
const NODE_FLOORS: Readonly<Record<number, readonly [number, number]>> = { 24: [22, 1], 26: [12, 1] }

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Whether only this machine's browsers reach the server: then the rules of production do not hold. */
export function isLocal(env: Env): boolean {
  return LOOPBACK.has(new URL(env.PUBLIC_URL).hostname)
}

/** @returns one sentence for each reason; empty when the server may start */
export function reasonsNotToStart(
  env: Env,
  raw: Readonly<Record<string, string | undefined>>,
  nodeVersion: string,
): readonly string[] {
  const reasons: string[] = []
  if (raw.PAYLOAD_DROP_DATABASE) reasons.push('PAYLOAD_DROP_DATABASE is set: it would delete all content')
  if (env.DEMO && !isLocal(env))
    reasons.push(`DEMO=on has known passwords and must not be public (PUBLIC_URL is ${env.PUBLIC_URL})`)
  if (env.DEMO && !LOOPBACK.has(env.HOST) && env.DEMO_ON_NETWORK !== 'yes')
    reasons.push(
      `DEMO=on has known passwords and shows every mail, and HOST=${env.HOST} opens it to the network; set DEMO_ON_NETWORK=yes if something else keeps strangers out, such as a container whose port is bound to 127.0.0.1`,
    )
  if (env.MANAGEMENT_PORT === env.PORT)
    reasons.push('MANAGEMENT_PORT and PORT are the same: visitors would reach what is for the operator')
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET))
    reasons.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both, or neither')
  if (!isSafeIssuer(env.GOOGLE_ISSUER))
    reasons.push('GOOGLE_ISSUER must begin with https:// so that nobody can answer in its place')
  if (isLocal(env)) return [...reasons, ...localReasons(env)]

  if (env.NODE_ENV !== 'production')
    reasons.push(
      `NODE_ENV=${env.NODE_ENV} is not for ${env.PUBLIC_URL}: a public address needs NODE_ENV=production`,
    )
  if (!env.PUBLIC_URL.startsWith('https:'))
    reasons.push('PUBLIC_URL must begin with https:// so that cookies are never sent in the clear')
  if (!env.SMTP_URL) reasons.push('SMTP_URL is missing: no patient would get a password link')
  if (env.CLAMD === undefined)
    reasons.push(
      'CLAMD is missing: nobody would look for viruses in what patients send; CLAMD=off overrides at your risk',
    )
  if (new Set([env.AUTH_SECRET, env.PAYLOAD_SECRET]).size < 2)
    reasons.push('AUTH_SECRET and PAYLOAD_SECRET must differ')
  reasons.push(...secretReasons(env), ...databaseReasons(env, raw), ...mailReasons(env))
  if (!env.ALLOW_OLD_NODE && !isNodeNewEnough(nodeVersion)) {
    reasons.push(
      `Node ${nodeVersion} is below the security floor (24.22.1 or 26.12.1); ALLOW_OLD_NODE=on overrides at your risk`,
    )
  }
  return reasons
}

/** The rules below are skipped for a local address, so then the process must not be reachable from elsewhere. */
function localReasons(env: Env): readonly string[] {
  if (env.DEMO || LOOPBACK.has(env.HOST) || env.DEMO_ON_NETWORK === 'yes') return []
  return [
    `HOST=${env.HOST} opens this server to the network while PUBLIC_URL is ${env.PUBLIC_URL}: set the public https address, or DEMO_ON_NETWORK=yes if something else keeps strangers out`,
  ]
}

function secretReasons({ AUTH_SECRET, PAYLOAD_SECRET, DATA_KEYS }: Env): readonly string[] {
  const secrets = { AUTH_SECRET, PAYLOAD_SECRET }
  const guessable = Object.entries(secrets).filter(([, secret]) => isGuessable(secret))
  const keys = Object.entries(DATA_KEYS.keys)
  const reused = keys.filter(([, key]) => isReused(key, Object.values(secrets)))
  const same = keys.filter(([, key], at) => keys.slice(0, at).some(([, other]) => key.equals(other)))
  return [
    ...guessable.map(([name]) => `${name} can be guessed: make it with openssl rand -base64 32`),
    ...keys
      .filter(([, key]) => isGuessableKey(key))
      .map(([id]) => `DATA_KEYS: ${id} can be guessed: make it with openssl rand -base64 32`),
    ...reused.map(([id]) => `DATA_KEYS: ${id} is also used as a secret: a key must be used for nothing else`),
    ...same.map(([id]) => `DATA_KEYS: ${id} repeats another key: rotating needs a new one`),
  ]
}

/** Variables with the database URL of the application, and of the owner role. */
const DATABASES = [
  ['DATABASE_URL', 'DATABASE_OWNER_URL'],
  ['CONTENT_DATABASE_URL', 'CONTENT_DATABASE_OWNER_URL'],
] as const
/** Names of superusers in common installations. */
const SUPERUSERS = new Set(['postgres', 'root', 'admin'])

function databaseReasons(env: Env, raw: Readonly<Record<string, string | undefined>>): readonly string[] {
  const [care, content] = [databaseAddress(env.DATABASE_URL), databaseAddress(env.CONTENT_DATABASE_URL)]
  const isOne = care && content && isSameDatabase(care, content)
  return [
    ...(isOne
      ? ['DATABASE_URL and CONTENT_DATABASE_URL name one database: patients and content need two']
      : []),
    ...DATABASES.flatMap(([name, owner]) => [
      ...roleReasons(name, databaseAddress(env[name]), databaseAddress(raw[owner] ?? '')),
      ...plainReasons(name, databaseAddress(env[name]), env.PRIVATE_NETWORK_HOSTS),
      ...plainReasons(owner, databaseAddress(raw[owner] ?? ''), env.PRIVATE_NETWORK_HOSTS),
    ]),
  ]
}

function roleReasons(
  name: string,
  application: DatabaseAddress | undefined,
  owner: DatabaseAddress | undefined,
): readonly string[] {
  if (!application) return [`${name} is no address of a database`]
  if (application.user === owner?.user || SUPERUSERS.has(application.user))
    return [
      `${name} names the role ${application.user}, which owns the tables: it could change them at run time`,
    ]
  return []
}

function plainReasons(
  name: string,
  address: DatabaseAddress | undefined,
  privateHosts: readonly string[],
): readonly string[] {
  if (!address || !isPlainDatabase(address, privateHosts)) return []
  return [
    `${name} is not encrypted on its way to ${address.host}: add ?sslmode=verify-full, or name the host in PRIVATE_NETWORK_HOSTS`,
  ]
}

function mailReasons({ SMTP_URL, PRIVATE_NETWORK_HOSTS }: Env): readonly string[] {
  if (!SMTP_URL || !isPlainMail(SMTP_URL, PRIVATE_NETWORK_HOSTS)) return []
  return [
    'SMTP_URL may send mails in the clear: use smtps://, add ?requireTLS=true, or name the host in PRIVATE_NETWORK_HOSTS',
  ]
}

/** Plain HTTP is allowed only to a provider on this machine, for tests. */
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
