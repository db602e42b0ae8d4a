import { DESK_PAGE_SIZE } from '@/care/requests/constants'
import { mayWorkOnRequests } from '@/care/requests/policy'
import type { DeskPage } from '@/care/requests/present'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { type DeskFilter, listDeskRequests } from './list-requests'

/** A page of the desk's list; empty for a reader who may not work on requests. */
export async function loadDeskRequests(filter: DeskFilter = {}): Promise<DeskPage> {
  const actor = await currentActor()
  if (!mayWorkOnRequests(actor)) return { rows: [], total: 0, pageSize: DESK_PAGE_SIZE }
  return listDeskRequests(careDb(), filter)
}
