import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { countFailures, listFailures } from './list-failures'
import { mayHandleFailures } from './policy'
import type { FailedPage } from './present'

/** Mails and jobs that were given up; empty for anyone who may not handle them. */
export async function loadFailures(): Promise<FailedPage> {
  if (!mayHandleFailures(await currentActor())) return { items: [], total: 0 }
  return listFailures(careDb())
}

/** How many wait for the care team; 0 for anyone who may not handle them. */
export async function loadFailureCount(): Promise<number> {
  return mayHandleFailures(await currentActor()) ? countFailures(careDb()) : 0
}
