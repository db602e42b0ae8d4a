import { cache } from 'react'
import { mayUseDesk } from '@/care/accounts/policy'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { ProfileImageId, RequestId, UncheckedId } from '@/lib/record-ids'
import { imagePath } from '../present'
import { readableImages } from './policy'
import { findImageOfRequest, findOwnImage } from './read-images'

/** Path of the signed-in person's own picture; null without one. Read once per render, for the frame of every page. */
export const loadMyImage = cache(async (): Promise<string | null> => {
  const actor = await currentActor()
  return actor ? pathOf(() => findOwnImage(careDb(), actor.userId)) : null
})

/** For the desk: the picture of the patient who sent a request; null without one, or where the reader may not see it. */
export async function loadPatientImage(requestId: UncheckedId<RequestId>): Promise<string | null> {
  const actor = await currentActor()
  if (!actor || !mayUseDesk(actor) || !isId<RequestId>(requestId)) return null
  return pathOf(() => findImageOfRequest(careDb(), requestId, readableImages(actor)))
}

/** If a picture cannot be read, the page still loads and shows initials. */
async function pathOf(read: () => Promise<ProfileImageId | undefined>): Promise<string | null> {
  try {
    const id = await read()
    return id ? imagePath(id) : null
  } catch (error) {
    log.warn({ err: error }, 'a profile image could not be read')
    return null
  }
}
