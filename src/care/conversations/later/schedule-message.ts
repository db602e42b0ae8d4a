import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import { findZone } from '@/care/accounts/find-zone'
import type { ChosenUploads } from '@/care/documents/link-documents'
import { attachToScheduled } from '@/care/documents/team-files/attach-to-scheduled'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { enqueue } from '@/db/jobs'
import { once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import {
  type ConversationId,
  conversationIdSchema,
  type MessageId,
  type ScheduledMessageId,
  scheduledMessageIdSchema,
  type UncheckedId,
} from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { knownTimeZone, type WallTime } from '@/lib/time-zone'
import { countMessage } from '../count-message'
import { deleteDraft } from '../drafts/save-draft'
import { findLocale, findMessage, lockConversation } from '../lock-conversation'
import { mayWriteToPatients } from '../policy'
import { sealScheduled } from '../seal-message'
import type { Translation } from '../store-message'
import { findRequestState } from './find-request-states'
import { planTime, type RequestState, type TimeCode } from './rules'
import { scheduledMessage } from './table'

type NewScheduled = {
  readonly conversationId: UncheckedId<ConversationId>
  readonly text: string
  readonly locale: Locale
  readonly relatedId?: UncheckedId<MessageId> | undefined
  readonly translation?: Pick<Translation, 'text' | 'translator'> | undefined
  /** On the patient's clock. */
  readonly at: WallTime
  /** Uploaded with the form. */
  readonly files?: ChosenUploads | undefined
  readonly key: string
  readonly clientIp?: string | null | undefined
}
export type ScheduleCode =
  | 'FORBIDDEN'
  | 'CONVERSATION_NOT_FOUND'
  | 'MESSAGE_NOT_FOUND'
  | 'FILES_GONE'
  | 'TOO_MANY_MESSAGES'
  | TimeCode
  | 'IDEMPOTENCY_MISMATCH'

export const scheduledAnswer = v.object({
  conversationId: conversationIdSchema,
  scheduledId: scheduledMessageIdSchema,
})
export type ScheduledAnswer = v.InferOutput<typeof scheduledAnswer>

/** Writes a message of the care team that is sent at a later time. The patient sees nothing of it until then. */
export async function scheduleMessage(
  actor: Actor,
  input: NewScheduled,
): Promise<Result<ScheduledAnswer, ScheduleCode>> {
  const { conversationId, relatedId, key, clientIp, ...content } = input
  const { files, at, text, locale, translation } = content
  if (!mayWriteToPatients(actor)) return err('FORBIDDEN')
  if (!isId<ConversationId>(conversationId)) return err('CONVERSATION_NOT_FOUND')
  if (!(await countMessage(actor))) return err('TOO_MANY_MESSAGES')
  const post = createPost('message.schedule', actor, key, { conversationId, relatedId, ...content })
  return once<ScheduledAnswer, ScheduleCode>(post, scheduledAnswer, async (tx) => {
    const locked = await lockConversation(tx, actor, conversationId)
    if (!locked) return err('CONVERSATION_NOT_FOUND')
    const related = relatedId ? await findMessage(tx, conversationId, relatedId) : null
    if (related === undefined) return err('MESSAGE_NOT_FOUND')
    const message = { text, locale, translation, at, files, relatedId: related, clientIp }
    const stored = await storeScheduled(tx, actor, { conversation: locked, ...message })
    if (!stored.ok) return stored
    await deleteDraft(tx, actor.userId, conversationId)
    return ok({ conversationId, scheduledId: stored.value })
  })
}

type StoredMessage = Pick<NewScheduled, 'text' | 'locale' | 'translation' | 'at' | 'files' | 'clientIp'> & {
  /** Locked by the same transaction, with its request. */
  readonly conversation: NonNullable<Awaited<ReturnType<typeof lockConversation>>>
  readonly relatedId: MessageId | null
}

/** Stores a message that is sent later, with its files, its audit entry and its job. */
export async function storeScheduled(
  tx: Tx,
  actor: Actor,
  { conversation, text, locale, translation, at, files, relatedId, clientIp }: StoredMessage,
): Promise<Result<ScheduledMessageId, TimeCode | 'FILES_GONE'>> {
  const { id: conversationId, userId, request } = conversation
  const planned = planTime(at, knownTimeZone(await findZone(tx, userId)), now())
  if (!planned.ok) return timeError(planned.code)
  const scheduledId = newId<ScheduledMessageId>()
  await tx.insert(scheduledMessage).values({
    ...{ id: scheduledId, conversationId, authorId: actor.userId, locale, relatedId },
    text: sealScheduled(scheduledId, 'text', text),
    ...(translation && {
      translation: sealScheduled(scheduledId, 'translation', translation.text),
      translationLocale: await findLocale(tx, conversation),
      translator: translation.translator,
    }),
    ...{ sendAt: planned.value, state: 'waiting' },
    ...stateColumns(await findRequestState(tx, request)),
    ...{ patientWroteAt: request.patientWroteAt, fileCount: new Set(files?.ids).size },
  })
  const uploaderId = actor.userId
  const attached = files ? await attachToScheduled(tx, { scheduledId, uploaderId, files }) : ok(undefined)
  if (!attached.ok) return attached
  const entry = { action: 'message.scheduled', subject: 'conversation', subjectId: conversationId }
  await recordAudit(tx, { actorId: actor.userId, ...entry, clientIp })
  await enqueueSending(tx, scheduledId, planned.value)
  return ok(scheduledId)
}

/** What is noted of the request, to be compared at the time of sending. */
export function stateColumns({ requestStatus, orderCount, orderStatus }: RequestState): RequestState {
  return { requestStatus, orderCount, orderStatus }
}

/** Said at the field of the time. */
export function timeError<Code extends TimeCode>(code: Code) {
  return err(code, { when: code })
}

/** The job that sends it: one for each message, at its newest time. */
export async function enqueueSending(tx: Tx, scheduledId: ScheduledMessageId, runAt: Date): Promise<void> {
  const jobKey = `send-scheduled-message:${scheduledId}`
  await enqueue(tx, 'send-scheduled-message', { scheduledId }, { jobKey, runAt })
}
