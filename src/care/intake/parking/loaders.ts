import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import type { WaitingRequest } from './present'
import { listWaiting } from './read-parked'

/** Requests in the signed-in person's name that wait for their word; none for a visitor. */
export async function loadWaiting(): Promise<readonly WaitingRequest[]> {
  const actor = await currentActor()
  return actor ? listWaiting(careDb(), actor.userId) : []
}
