/** Contact requests as a visitor's browser sends them, with a code whose answer we know. */
import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { secretsOf } from '@/server/secrets'

const ANSWER = 'ADEFG'

export type Challenge = { readonly id: string; readonly holder: string }

/** Our process hashes answers with the server's keys, so it needs the server's configuration. */
export function adoptSecretsOf(server: {
  readonly dataDir: string
  readonly url: string
  readonly careUrl: string
  readonly contentUrl: string
}): void {
  const { auth, payload, dataKeys } = secretsOf(server.dataDir)
  Object.assign(process.env, {
    DATA_DIR: server.dataDir,
    PUBLIC_URL: server.url,
    DATABASE_URL: server.careUrl,
    CONTENT_DATABASE_URL: server.contentUrl,
    AUTH_SECRET: auth,
    PAYLOAD_SECRET: payload,
    DATA_KEYS: dataKeys,
  })
}

/** Codes that were shown half a minute ago and answered rightly. */
export async function makeChallenges(database: Client, count: number): Promise<readonly Challenge[]> {
  const { answerHash, clientTokenHash } = await import('@/base/captcha/hashing')
  const { newClientToken } = await import('@/lib/client-token')
  const { newId } = await import('@/lib/ids')
  const made = Array.from({ length: count }, () => ({ id: newId(), holder: newClientToken() }))
  for (const { id, holder } of made) {
    await database.query(
      `insert into captcha_challenge (id, purpose, holder_hash, answer_hash, expires_at, verified_at, created_at)
       values ($1, 'contact_request', $2, $3, now() + interval '30 minutes', now(), now() - interval '30 seconds')`,
      [id, clientTokenHash(holder), answerHash(id, ANSWER)],
    )
  }
  return made
}

/** A filled form; sent a second time it is the same request, as when a browser tries again. */
export type Visitor = {
  readonly n: number
  readonly email: string
  readonly holder: string
  readonly body: string
}

export function visitor(n: number, email: string, { id, holder }: Challenge): Visitor {
  const body = JSON.stringify({
    first_name: 'Bench',
    last_name: `Visitor ${n}`,
    email,
    phone_number: '+905301234567',
    country: 'TR',
    service_name: 'I would like to know more about a hair transplant.',
    locale: 'en-US',
    captcha: { id, answer: ANSWER },
    consents: { privacy: true, health: true },
    idempotency_key: keyOf(id),
    website: '',
    started_at: new Date(Date.now() - 20_000).toISOString(),
  })
  return { n, email, holder, body }
}

/** @param patience how long to wait for an answer, in milliseconds; default: as long as it takes */
export function sendRequest(url: string, { n, holder, body }: Visitor, patience?: number): Promise<Response> {
  return fetch(`${url}/items/contact_request`, {
    method: 'POST',
    ...(patience && { signal: AbortSignal.timeout(patience) }),
    headers: {
      'content-type': 'application/json',
      origin: url,
      cookie: `kervan_captcha=${holder}`,
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body,
  })
}

/** A UUID of its own for every code. */
function keyOf(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** How often each address occurs. @param query selects `email` */
export async function countBy(database: Client, query: string): Promise<Map<string, number>> {
  const { rows } = await database.query<{ email: string }>(query)
  const counts = new Map<string, number>()
  for (const { email } of rows) counts.set(email, (counts.get(email) ?? 0) + 1)
  return counts
}
