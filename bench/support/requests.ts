/** Contact requests as a visitor's browser sends them, with a captcha whose answer is known. */
import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { secretsOf } from '@/server/secrets'

const ANSWER = 'ADEFG'

export type Challenge = { readonly id: string; readonly clientToken: string }

/** This process hashes captcha answers with the server's keys, so it needs the server's configuration. */
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

/** Captchas that were shown half a minute ago and solved. */
export async function makeChallenges(database: Client, count: number): Promise<readonly Challenge[]> {
  const { answerHash, clientTokenHash } = await import('@/base/captcha/hashing')
  const { newClientToken } = await import('@/lib/client-token')
  const { newId } = await import('@/lib/ids')
  const made = Array.from({ length: count }, () => ({ id: newId(), clientToken: newClientToken() }))
  for (const { id, clientToken } of made) {
    await database.query(
      `insert into captcha_challenge (id, purpose, holder_hash, answer_hash, expires_at, verified_at, created_at)
       values ($1, 'contact_request', $2, $3, now() + interval '30 minutes', now(), now() - interval '30 seconds')`,
      [id, clientTokenHash(clientToken), answerHash(id, ANSWER)],
    )
  }
  return made
}

/** A filled form. Sent twice it is the same request, as when a browser retries. */
export type Visitor = {
  readonly n: number
  readonly email: string
  readonly clientToken: string
  readonly body: string
}

export function visitor(n: number, email: string, { id, clientToken }: Challenge): Visitor {
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
  return { n, email, clientToken, body }
}

/** @param timeoutMs how long to wait for an answer; without it as long as it takes */
export function sendRequest(
  url: string,
  { n, clientToken, body }: Visitor,
  timeoutMs?: number,
): Promise<Response> {
  return fetch(`${url}/items/contact_request`, {
    method: 'POST',
    ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
    headers: {
      'content-type': 'application/json',
      origin: url,
      cookie: `kervan_captcha=${clientToken}`,
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body,
  })
}

/** A UUID derived from the id of the captcha. */
function keyOf(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** How often each e-mail address occurs. @param query selects `email` */
export async function countBy(database: Client, query: string): Promise<Map<string, number>> {
  const { rows } = await database.query<{ email: string }>(query)
  const counts = new Map<string, number>()
  for (const { email } of rows) counts.set(email, (counts.get(email) ?? 0) + 1)
  return counts
}
