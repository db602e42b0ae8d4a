import { careDb } from '@/db/client'
import type { Actor } from '../session'
import { findNewAddress } from './find-new-address'

/** The address that a link of this account confirms, while it is good; asked by its page. */
export async function loadNewAddress(actor: Actor, token: string | undefined): Promise<string | undefined> {
  if (!token || token.length > 256) return undefined
  return findNewAddress(careDb(), token, actor.userId)
}
