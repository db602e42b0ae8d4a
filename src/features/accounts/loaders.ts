import { careDb } from '@/db/client'
import { findUsableToken } from './data'

/**
 * Whether a set-password link can still be used; asked by its page so that nobody types a password in vain. It
 * tells nothing about whose link it is.
 */
export async function isPasswordLinkUsable(token: string | undefined): Promise<boolean> {
  if (!token || token.length > 256) return false
  return (await findUsableToken(careDb(), token)) !== undefined
}
