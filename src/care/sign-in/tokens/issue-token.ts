import type { TokenPurpose } from '@/care/accounts/constants'
import { tokenExpiry } from '@/care/accounts/rules'
import { passwordToken } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { randomToken, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { UserId } from '@/lib/record-ids'
import { TOKEN_PATHS } from '../constants'
import { voidTokens } from './void-tokens'

type NewToken = {
  readonly userId: UserId
  readonly purpose: TokenPurpose
  readonly locale: Locale
  readonly confirmationToken?: string | undefined
  /** Earlier links stay valid, such as one that the owner asked for a minute ago. The first that is used ends all. */
  readonly keepsEarlier?: boolean
}

export type IssuedToken = { readonly token: string; readonly url: string; readonly expiresAt: Date }

/**
 * Makes a link with which the account's owner chooses a password or confirms the address: 256 random bits, stored as a
 * hash, valid once. Earlier links of the account stop working, unless they are kept.
 * @param confirmationToken token of a pending confirmation; the link carries it
 */
export async function issueToken(
  tx: Executor,
  { userId, purpose, locale, confirmationToken, keepsEarlier = false }: NewToken,
): Promise<IssuedToken> {
  if (!keepsEarlier) await voidTokens(tx, userId)
  const token = randomToken()
  const expiresAt = tokenExpiry(purpose, now())
  await tx.insert(passwordToken).values({ hash: sha256(token), userId, purpose, expiresAt, createdAt: now() })
  // Built from the configured URL, never from a request's Host header.
  const query = new URLSearchParams({ token, ...(confirmationToken && { parked: confirmationToken }) })
  return { token, expiresAt, url: `${env().PUBLIC_URL}/${locale}/${TOKEN_PATHS[purpose]}?${query}` }
}
