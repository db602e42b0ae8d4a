import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { mayHandleFailures } from './policy'
import type { FailedPage } from './present'
import { countFailed, listFailed } from './read-failed'

/** What failed for good; nothing for anyone who may not handle it. */
export async function loadFailed(): Promise<FailedPage> {
  if (!mayHandleFailures(await currentActor())) return { items: [], total: 0 }
  return listFailed(careDb())
}

/** How many wait for the care team; 0 for anyone who may not handle them. */
export async function loadFailedCount(): Promise<number> {
  return mayHandleFailures(await currentActor()) ? countFailed(careDb()) : 0
}
