/** The form of a token: prefix, random letters, and letters that follow from both. Pure. */
import { sha256 } from '@/lib/crypto'
import { CHECK_LETTERS, RANDOM_LETTERS, SHOWN_LETTERS, TOKEN_PREFIX, USE_NOTED_MS } from './constants'

const TOKEN = new RegExp(`^${TOKEN_PREFIX}[A-Za-z0-9]{${RANDOM_LETTERS}}[0-9a-f]{${CHECK_LETTERS}}$`)

/** A token of these random letters. */
export function tokenOf(randomLetters: string): string {
  const start = `${TOKEN_PREFIX}${randomLetters}`
  return `${start}${checkOf(start)}`
}

function checkOf(start: string): string {
  return sha256(start).slice(0, CHECK_LETTERS)
}

/** Whether a text can be a token; what was typed or cut off wrongly cannot. Says nothing about whether it is one. */
export function isToken(text: string): boolean {
  return TOKEN.test(text) && text.endsWith(checkOf(text.slice(0, -CHECK_LETTERS)))
}

/** The end of a token, by which people recognise it. */
export function shownEnd(token: string): string {
  return token.slice(-SHOWN_LETTERS)
}

/**
 * The token of a header `Authorization`. Undefined without one, and for another scheme, such as the password of a proxy:
 * Directus ignores those, too.
 */
export function bearerOf(header: string | null): string | undefined {
  return /^bearer +(\S.*)$/i.exec(header?.trim() ?? '')?.[1]
}

/** Whether a token with this end is in force. */
export function isInForce({ expiresAt }: { readonly expiresAt: Date | null }, at: Date): boolean {
  return expiresAt === null || expiresAt > at
}

/** Whether a use at this time is written, after the last one that was. */
export function isUseNoted(lastUsedAt: Date | null, at: Date): boolean {
  return lastUsedAt === null || Math.abs(at.getTime() - lastUsedAt.getTime()) >= USE_NOTED_MS
}
