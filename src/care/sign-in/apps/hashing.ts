/**
 * A pair of tokens follows from its refresh token, and the next refresh token from the one before: so a repeated request
 * gets the same answer, although only hashes are stored.
 */
import { hmac } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { AppTokenId } from '@/lib/record-ids'

export function accessTokenOf(refreshToken: string): string {
  return derive(`app-access:${refreshToken}`)
}

/** @param id of the row of `refreshToken`, so that the chain cannot be computed from a token and our secret alone */
export function nextRefreshToken(id: AppTokenId, refreshToken: string): string {
  return derive(`app-refresh:${id}:${refreshToken}`)
}

const derive = (text: string) => Buffer.from(hmac(text, env().AUTH_SECRET), 'hex').toString('base64url')
