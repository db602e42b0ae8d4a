import { asc, eq } from 'drizzle-orm'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import type { DeskViewId } from '@/lib/record-ids'
import { mayWorkOnRequests } from '../policy'
import { deskView } from './table'

export type SavedView = { readonly id: DeskViewId; readonly name: string; readonly query: string }

/** The reader's own views of the list of requests, by name. */
export async function loadMyViews(): Promise<readonly SavedView[]> {
  const actor = await currentActor()
  if (!actor || !mayWorkOnRequests(actor)) return []
  const { id, name, query, userId } = deskView
  return careDb()
    .select({ id, name, query })
    .from(deskView)
    .where(eq(userId, actor.userId))
    .orderBy(asc(name))
}
