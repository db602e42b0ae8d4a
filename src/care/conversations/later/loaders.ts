import { eq } from 'drizzle-orm'
import { findZone } from '@/care/accounts/find-zone'
import { contactRequest } from '@/care/requests/table'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { isId } from '@/lib/ids'
import type { ConversationId, RequestId, UncheckedId, UserId } from '@/lib/record-ids'
import { knownTimeZone } from '@/lib/time-zone'
import { mayWriteToPatients } from '../policy'
import { conversation } from '../table'
import { listHeld, listScheduled, listUnbegun } from './list-scheduled'
import type { HeldRow, LaterTimes, ScheduledView, UnbegunRow } from './present'
import { findMornings } from './rules'

type Later = { readonly messages: readonly ScheduledView[]; readonly times: LaterTimes }

/**
 * What is to be sent later in a conversation, and when that can be; undefined for anyone but the care team. The page that
 * shows it has recorded the reading of the conversation.
 */
export async function loadScheduled(id: UncheckedId<ConversationId>): Promise<Later | undefined> {
  if (!mayWriteToPatients(await currentActor()) || !isId<ConversationId>(id)) return undefined
  const [found] = await careDb()
    .select({ userId: conversation.userId })
    .from(conversation)
    .where(eq(conversation.id, id))
  if (!found) return undefined
  return { messages: await listScheduled(careDb(), id), times: await findTimes(found.userId) }
}

async function findTimes(userId: UserId | null): Promise<LaterTimes> {
  const known = userId && (await findZone(careDb(), userId))
  const zone = knownTimeZone(known)
  const { WORKING_HOURS, HOLIDAYS } = env()
  const mornings = findMornings(now(), zone, { days: WORKING_HOURS.days, holidays: HOLIDAYS })
  return { ...mornings, zone, isZoneKnown: known !== null }
}

/**
 * When the first message of a conversation about a request can be sent; undefined for anyone but the care team. The page that shows it has recorded the reading of the request.
 */
export async function loadTimesFor(requestId: UncheckedId<RequestId>): Promise<LaterTimes | undefined> {
  if (!mayWriteToPatients(await currentActor()) || !isId<RequestId>(requestId)) return undefined
  const { id, userId } = contactRequest
  const [found] = await careDb().select({ userId }).from(contactRequest).where(eq(id, requestId))
  return found && findTimes(found.userId)
}

/** The conversations about a request whose first message is sent later, for the care team; none for anyone else. */
export async function loadUnbegunFor(requestId: UncheckedId<RequestId>): Promise<UnbegunRow[]> {
  if (!mayWriteToPatients(await currentActor()) || !isId<RequestId>(requestId)) return []
  return listUnbegun(careDb(), requestId)
}

/** Messages of all conversations that wait for a decision, for the care team; none for anyone else. */
export async function loadHeldMessages(): Promise<HeldRow[]> {
  const actor = await currentActor()
  return actor && mayWriteToPatients(actor) ? listHeld(careDb(), actor.userId) : []
}
