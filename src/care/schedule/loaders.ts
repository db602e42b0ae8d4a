import { mayUsePortal } from '@/care/accounts/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { log } from '@/lib/log'
import { findReference, type Reference } from './find-reference'

/** The order or request that the signed-in patient can refer to; undefined without one, or when it cannot be read. */
export async function loadMyReference(): Promise<Reference | undefined> {
  const actor = await currentActor()
  if (!actor || !mayUsePortal(actor)) return undefined
  try {
    return await findReference(careDb(), actor.userId)
  } catch (error) {
    log.warn({ err: error }, 'the reference for a mail to us could not be read')
    return undefined
  }
}
