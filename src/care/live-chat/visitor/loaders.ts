import { headers } from 'next/headers'
import { mayUsePortal } from '@/care/accounts/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { readClientToken } from '@/lib/client-token'
import { sha256 } from '@/lib/crypto'
import { CHAT_COOKIE } from '../constants'
import { countUnreadAnswers } from './count-unread-answers'

/** How many answers of the team wait for the signed-in patient in the chat of their window; 0 for anyone else. */
export async function loadMyUnreadAnswers(): Promise<number> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor)) return 0
  const token = readClientToken(await headers(), CHAT_COOKIE)
  return countUnreadAnswers(careDb(), { patient: actor, tokenHash: token && sha256(token) })
}
