import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { log } from '@/lib/log'
import { processWide } from '@/lib/process-wide'
import type { ApiTokenId } from '@/lib/record-ids'
import { type Right, TOKENS_FRESH_MS, TOKENS_MAX } from './constants'
import { bearerOf, isInForce, isToken, isUseNoted } from './rules'
import { apiToken } from './table'

/** Another program that may use the content API. */
export type ApiToken = { readonly id: ApiTokenId; readonly rights: readonly Right[] }

type StoredToken = ApiToken & {
  readonly expiresAt: Date | null
  lastUsedAt: Date | null
}
type Tokens = ReadonlyMap<string, StoredToken>

/**
 * All tokens in force, read together once a second at most: however many unknown tokens are sent, the database is asked
 * no more often than that.
 */
const held = processWide('api-tokens', () => {
  const empty: { reading: Promise<Tokens> | undefined; readAt: number } = { reading: undefined, readAt: 0 }
  return empty
})

/**
 * The program that sends a header `Authorization`. `UNKNOWN` alike for a token that never was one, has expired or was
 * revoked; undefined without a bearer token. Writes that it was used, at most once a minute.
 * @throws when the database cannot be asked
 */
export async function findToken(header: string | null): Promise<ApiToken | 'UNKNOWN' | undefined> {
  const bearer = bearerOf(header)
  if (bearer === undefined) return undefined
  if (!isToken(bearer)) return 'UNKNOWN'
  const found = (await tokensInForce()).get(sha256(bearer))
  if (!found || !isInForce(found, now())) return 'UNKNOWN'
  await noteUse(found)
  const { id, rights } = found
  return { id, rights }
}

/** Lets the next look-up read the tokens again: called after one was made or revoked in this process. */
export function dropTokens(): void {
  held.reading = undefined
}

function tokensInForce(): Promise<Tokens> {
  const at = now().getTime()
  // A clock that was set back must not keep an old list.
  const isFresh = at >= held.readAt && at - held.readAt < TOKENS_FRESH_MS
  if (held.reading && isFresh) return held.reading
  const reading = readTokens()
  held.reading = reading
  held.readAt = at
  reading.catch(() => {
    if (held.reading === reading) held.reading = undefined
  })
  return reading
}

async function readTokens(): Promise<Tokens> {
  const { id, rights, tokenHash, expiresAt, lastUsedAt, revokedAt } = apiToken
  const rows = await careDb()
    .select({ id, rights, tokenHash, expiresAt, lastUsedAt })
    .from(apiToken)
    .where(and(isNull(revokedAt), or(isNull(expiresAt), gt(expiresAt, now()))))
    .limit(TOKENS_MAX)
  return new Map(rows.map(({ tokenHash: hash, ...token }) => [hash, token]))
}

/** A use that cannot be written is none to refuse. */
async function noteUse(token: StoredToken): Promise<void> {
  const at = now()
  if (!isUseNoted(token.lastUsedAt, at)) return
  token.lastUsedAt = at
  try {
    await careDb().update(apiToken).set({ lastUsedAt: at }).where(eq(apiToken.id, token.id))
  } catch (error) {
    log.warn({ err: error }, 'the use of an API token could not be written')
  }
}
