import type { Tx } from '@/db/transaction'
import { sha256 } from '@/lib/crypto'
import type { SessionId } from '@/lib/record-ids'
import { ACCESS_TOKEN_SECONDS } from './constants'
import { accessTokenOf } from './hashing'
import { appToken } from './table'

type NewTokens = {
  readonly sessionId: SessionId
  readonly refreshToken: string
  readonly refreshExpiresAt: Date
}

/** Stores the hashes of a refresh token and of its access token. @param at when they are made */
export async function storeTokens(
  tx: Tx,
  { sessionId, refreshToken, refreshExpiresAt }: NewTokens,
  at: Date,
): Promise<void> {
  const accessEnd = at.getTime() + ACCESS_TOKEN_SECONDS * 1000
  await tx.insert(appToken).values({
    sessionId,
    refreshHash: sha256(refreshToken),
    accessHash: sha256(accessTokenOf(refreshToken)),
    refreshExpiresAt,
    accessExpiresAt: new Date(Math.min(accessEnd, refreshExpiresAt.getTime())),
    createdAt: at,
  })
}
