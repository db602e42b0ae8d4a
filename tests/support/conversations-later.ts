/** Conversations with messages that are sent later. */
import { eq } from 'drizzle-orm'
import { listScheduled } from '@/care/conversations/later/list-scheduled'
import { scheduleMessage } from '@/care/conversations/later/schedule-message'
import { laterTasks } from '@/care/conversations/later/send-scheduled'
import { scheduledMessage } from '@/care/conversations/later/table'
import { findConversation } from '@/care/conversations/read-conversations'
import { startConversation } from '@/care/conversations/start-conversation'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ConversationId, RequestId, ScheduledMessageId } from '@/lib/record-ids'
import { HOSPITAL_TIME_ZONE, wallTime } from '@/lib/time-zone'
import { newPatient, newRequest } from './offers'

/** The same time in a few days. */
export const LATER = (days = 2) => wallTime(new Date(now().getTime() + days * DAY_MS), HOSPITAL_TIME_ZONE)

/** A conversation that a patient has begun, about a new request or this one. */
export async function newThread(about?: { readonly patient: Actor; readonly requestId: RequestId }) {
  const patient = about?.patient ?? (await newPatient('de'))
  const requestId = about?.requestId ?? (await newRequest(patient))
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
  const message = { text: 'Guten Morgen', locale: 'de', key: newId() } as const
  const result = await scheduleMessage(actor, { conversationId, ...message, at: LATER(), ...changes })
  if (!result.ok) throw new Error(result.code)
  return result.value.scheduledId
}

/** Runs its job, as a worker does. */
export const runJob = (scheduledId: ScheduledMessageId) =>
  laterTasks['send-scheduled-message']({ scheduledId }, { db: careDb() })

export const shiftTo = (id: ScheduledMessageId, ms: number) =>
  careDb()
    .update(scheduledMessage)
    .set({ sendAt: new Date(now().getTime() + ms) })
    .where(eq(scheduledMessage.id, id))

/** The next one of a conversation, as the desk shows it. */
export async function listed(id: ConversationId) {
  const [view] = await listScheduled(careDb(), id)
  if (!view) throw new Error('Nothing is scheduled')
  return view
}

/** What was sent in a conversation. */
export const textsOf = async (id: ConversationId) =>
  (await findConversation(careDb(), { id, reader: 'team', before: undefined }))?.messages.map(
    ({ text }) => text,
  )
