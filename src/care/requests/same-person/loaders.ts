import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { mayWorkOnRequests } from '../policy'
import type { DeskRequest } from '../present'
import { listRelated, type RelatedRequest } from './list-related'

/** Other requests of what may be the same person. They are on the request's page, whose loader records the reading. */
export async function loadRelated({
  id,
  userId,
  phone,
  earlier,
}: Pick<DeskRequest, 'id' | 'userId' | 'phone' | 'earlier'>): Promise<readonly RelatedRequest[]> {
  if (!mayWorkOnRequests(await currentActor())) return []
  return listRelated(careDb(), { id, userId, phone, earlierId: earlier?.id ?? null })
}
