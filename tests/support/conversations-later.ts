/** Conversations with messages that are sent later. */
import { scheduleMessage } from '@/care/conversations/later/schedule-message'
import { startConversation } from '@/care/conversations/start-conversation'
import type { Actor } from '@/care/sign-in/session'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ConversationId, ScheduledMessageId } from '@/lib/record-ids'
import { HOSPITAL_TIME_ZONE, wallTime } from '@/lib/time-zone'
import { newPatient, newRequest } from './offers'

/** The same time in two days. */
export const LATER = () => wallTime(new Date(now().getTime() + 2 * DAY_MS), HOSPITAL_TIME_ZONE)

/** A conversation that a patient has begun. */
export async function newThread() {
  const patient = await newPatient('de')
  const requestId = await newRequest(patient)
  const draft = { subject: 'Medikamente', text: 'Aspirin?', locale: 'de', key: newId() } as const
  const started = await startConversation(patient, { requestId, ...draft })
  if (!started.ok) throw new Error(started.code)
  return { patient, requestId, conversationId: started.value.conversationId }
}

type Changes = Partial<Parameters<typeof scheduleMessage>[1]>

export async function scheduledIn(
  actor: Actor,
  conversationId: ConversationId,
  changes: Changes = {},
): Promise<ScheduledMessageId> {
  const message = { text: 'Guten Morgen', locale: 'de', hasFiles: false, key: newId() } as const
  const result = await scheduleMessage(actor, { conversationId, ...message, at: LATER(), ...changes })
  if (!result.ok) throw new Error(result.code)
  return result.value.scheduledId
}
