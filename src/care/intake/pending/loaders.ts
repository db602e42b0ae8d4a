import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import type { PendingConfirmation } from './present'
import { listPending } from './read-pending'

/** Pending confirmations of the signed-in patient; none for a visitor. */
export async function loadPending(): Promise<readonly PendingConfirmation[]> {
  const actor = await currentActor()
  return actor ? listPending(careDb(), actor.userId) : []
}
