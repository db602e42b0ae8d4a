import { eq } from 'drizzle-orm'
import { findZone } from '@/care/accounts/find-zone'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { isId } from '@/lib/ids'
import type { ConversationId, UncheckedId } from '@/lib/record-ids'
import { knownTimeZone } from '@/lib/time-zone'
import { mayWriteToPatients } from '../policy'
import { conversation } from '../table'
import { listHeld, listScheduled } from './list-scheduled'
import type { HeldRow, LaterTimes, ScheduledView } from './present'
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
  const known = await findZone(careDb(), found.userId)
  const zone = knownTimeZone(known)
  const { WORKING_HOURS, HOLIDAYS } = env()
  const mornings = findMornings(now(), zone, { days: WORKING_HOURS.days, holidays: HOLIDAYS })
  return {
    messages: await listScheduled(careDb(), id),
    times: { ...mornings, zone, isZoneKnown: known !== null },
  }
}

/** Messages of all conversations that wait for a decision, for the care team; none for anyone else. */
export async function loadHeldMessages(): Promise<HeldRow[]> {
  const actor = await currentActor()
  return actor && mayWriteToPatients(actor) ? listHeld(careDb(), actor.userId) : []
}
