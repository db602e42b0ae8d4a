import type { ChosenUploads } from '@/care/documents/link-documents'
import { lockRequest } from '@/care/requests/move-request'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import type { Locale } from '@/i18n/locales'
import { isId } from '@/lib/ids'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { WallTime } from '@/lib/time-zone'
import { countMessage } from '../count-message'
import { findPatient } from '../find-patient'
import { mayWriteToPatients } from '../policy'
import { insertConversation } from '../start-conversation'
import type { Translation } from '../store-message'
import { type ScheduleCode, type ScheduledAnswer, scheduledAnswer, storeScheduled } from './schedule-message'

type NewConversation = {
  readonly requestId: UncheckedId<RequestId>
  readonly subject: string
  readonly text: string
  readonly locale: Locale
  readonly translation?: Pick<Translation, 'text' | 'translator'> | undefined
  /** On the patient's clock. */
  readonly at: WallTime
  /** Uploaded with the form. */
  readonly files?: ChosenUploads | undefined
  readonly key: string
  readonly clientIp?: string | null | undefined
}
type ScheduleConversationCode =
  | Exclude<ScheduleCode, 'CONVERSATION_NOT_FOUND' | 'MESSAGE_NOT_FOUND'>
  | 'REQUEST_NOT_FOUND'

/**
 * Starts a conversation of the care team whose first message is sent at a later time. It has no message until then, and
 * the patient cannot find it. A repeated post gets the first answer.
 */
export async function scheduleConversation(
  actor: Actor,
  input: NewConversation,
): Promise<Result<ScheduledAnswer, ScheduleConversationCode>> {
  const { requestId, key, clientIp, ...content } = input
  if (!mayWriteToPatients(actor)) return err('FORBIDDEN')
  if (!isId<RequestId>(requestId)) return err('REQUEST_NOT_FOUND')
  if (!(await countMessage(actor))) return err('TOO_MANY_MESSAGES')
  const post = createPost('conversation.schedule', actor, key, { requestId, ...content })
  return once<ScheduledAnswer, ScheduleConversationCode>(post, scheduledAnswer, async (tx) => {
    // Before the conversation, which refers to it: two at once could not both lock it afterwards.
    const request = await lockRequest(tx, requestId)
    const patient = await findPatient(tx, actor, requestId)
    if (!request || !patient) return err('REQUEST_NOT_FOUND')
    const { subject, text, locale, translation, at, files } = content
    const started = await insertConversation(tx, actor, {
      ...{ requestId, patient, about: null, subject, clientIp },
    })
    const message = { text, locale, translation, at, files, relatedId: null, clientIp }
    const stored = await storeScheduled(tx, actor, { conversation: { ...started, request }, ...message })
    return stored.ok ? ok({ conversationId: started.id, scheduledId: stored.value }) : stored
  })
}
