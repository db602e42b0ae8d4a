import { careDb } from '@/db/client'
import type { Actor } from '../session'
import { findNewEmail } from './find-new-email'

/** The email address that a link of this account confirms, while the link is valid. For its page. */
export async function loadNewEmail(actor: Actor, token: string | undefined): Promise<string | undefined> {
  if (!token || token.length > 256) return undefined
  return findNewEmail(careDb(), token, actor.userId)
}
