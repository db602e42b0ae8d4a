import { recordAudit } from '@/base/audit/record-audit'
import { readableFiles } from '@/care/documents/policy'
import { withoutRefused } from '@/care/documents/read-documents'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { ownerOf } from '@/db/owner-of'
import { isId } from '@/lib/ids'
import type { ConversationId, OfferId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { NewDraft, TypedConversation, TypedMessage } from './drafts/rules'
import { findConversationDraft } from './drafts/save-conversation-draft'
import { findDraft, findNewDraft } from './drafts/save-draft'
import { findUnreadOf } from './find-unread'
import { type DeskConversationFilter, listConversations } from './list-desk-conversations'
import { mayWriteToPatients, mayWriteToTeam } from './policy'
import type {
  ConversationPage,
  ConversationRow,
  ConversationView,
  DeskConversationRow,
  OpenedConversation,
  UnreadConversation,
} from './present'
import {
  countConversations,
  countUnreadOf,
  countWaiting,
  findConversation,
  listConversationsFor,
  listConversationsOf,
} from './read-conversations'
import { conversation } from './table'
import { listTranslations } from './translations/list-translations'

const NONE = { rows: [], before: undefined }

type MyFilter = {
  /** Older than this one. */
  readonly before?: UncheckedId<ConversationId> | undefined
  readonly request?: UncheckedId<RequestId> | undefined
  readonly isFound?: ((subject: string) => boolean) | undefined
}

/** A part of the signed-in patient's conversations; none for anyone else, and none about another's request. */
export async function loadMyConversations({
  before,
  request,
  isFound,
}: MyFilter = {}): Promise<ConversationPage<ConversationRow>> {
  const actor = await currentActor()
  if (!actor || !mayWriteToTeam(actor)) return NONE
  const requestId = request !== undefined && isId<RequestId>(request) ? request : undefined
  return listConversationsOf(careDb(), actor.userId, { before: checked(before), requestId, isFound })
}

/** An id of an address; anything else is left out. */
function checked(id: UncheckedId<ConversationId> | undefined): ConversationId | undefined {
  return id !== undefined && isId<ConversationId>(id) ? id : undefined
}

/** One of them. Another patient's and one that does not exist are answered alike. */
export async function loadMyConversation(
  id: UncheckedId<ConversationId>,
  before?: number,
): Promise<Result<ConversationView, 'CONVERSATION_NOT_FOUND'>> {
  const actor = await currentActor()
  if (!actor || !mayWriteToTeam(actor) || !isId<ConversationId>(id)) return err('CONVERSATION_NOT_FOUND')
  const found = await findConversation(careDb(), { id, reader: actor.userId, before })
  return found ? ok(found) : err('CONVERSATION_NOT_FOUND')
}

/** How many messages of the team the signed-in patient has not read. */
export async function loadUnreadMessages(): Promise<number> {
  const actor = await currentActor()
  return actor && mayWriteToTeam(actor) ? countUnreadOf(careDb(), actor.userId) : 0
}

/** The conversation in which the newest unread message waits for the signed-in patient; undefined for none. */
export async function loadMyUnread(): Promise<UnreadConversation | undefined> {
  const actor = await currentActor()
  return actor && mayWriteToTeam(actor) ? findUnreadOf(careDb(), actor.userId) : undefined
}

/** What the signed-in person was writing in a conversation. */
export async function loadMyDraft(id: UncheckedId<ConversationId>): Promise<TypedMessage | undefined> {
  const actor = await currentActor()
  return actor && isId<ConversationId>(id) ? findDraft(careDb(), actor.userId, id) : undefined
}

/** What the signed-in patient was writing in a new conversation. @param offerId whose change it asks for */
export async function loadMyNewDraft(offerId: UncheckedId<OfferId> | ''): Promise<NewDraft | undefined> {
  const actor = await currentActor()
  return actor && mayWriteToTeam(actor) ? findNewDraft(careDb(), actor.userId, offerId) : undefined
}

/**
 * What the signed-in member of the team was writing as a new conversation about a request. Its page has recorded the
 * reading of the request.
 */
export async function loadMyConversationDraft(
  requestId: UncheckedId<RequestId>,
): Promise<TypedConversation | undefined> {
  const actor = await currentActor()
  return actor && mayWriteToPatients(actor) && isId<RequestId>(requestId)
    ? findConversationDraft(careDb(), actor.userId, requestId)
    : undefined
}

/** A part of the conversations of all patients, for the care team; none for anyone else. */
export async function loadDeskConversations(
  filter: DeskConversationFilter,
): Promise<ConversationPage<DeskConversationRow>> {
  return mayWriteToPatients(await currentActor()) ? listConversations(careDb(), filter) : NONE
}

/** How many conversations there are with all patients, for the care team; none for anyone else. */
export async function loadConversationCount(): Promise<number> {
  return mayWriteToPatients(await currentActor()) ? countConversations(careDb()) : 0
}

/** The conversations about a request, for the care team. Its page has recorded the reading of the request. */
export async function loadConversationsFor(
  requestId: UncheckedId<RequestId>,
): Promise<DeskConversationRow[]> {
  if (!mayWriteToPatients(await currentActor()) || !isId<RequestId>(requestId)) return []
  return listConversationsFor(careDb(), requestId)
}

/**
 * One conversation for the care team, with the files that its reader may open. The reading is recorded: before its first message as one of the request, because
 * the patient, who is told what was read, does not know of the conversation yet.
 */
export async function loadDeskConversation(
  id: UncheckedId<ConversationId>,
  before?: number,
): Promise<Result<OpenedConversation, 'CONVERSATION_NOT_FOUND'>> {
  const actor = await currentActor()
  if (!actor || !mayWriteToPatients(actor) || !isId<ConversationId>(id)) return err('CONVERSATION_NOT_FOUND')
  const found = await findConversation(careDb(), { id, reader: 'team', before })
  if (!found) return err('CONVERSATION_NOT_FOUND')
  const entry =
    found.lastNumber === 0
      ? { action: 'request.read', subject: 'contact_request', subjectId: found.requestId }
      : { action: 'conversation.read', subject: 'conversation', subjectId: id }
  const patientId = ownerOf(conversation, id)
  await recordAudit(careDb(), { actorId: actor.userId, ...entry, patientId })
  const readable = readableFiles(actor, isInCareOf)
  const { parts: messages, refused } = await withoutRefused(careDb(), found.messages, readable)
  const translations = await listTranslations(
    careDb(),
    messages.map((message) => message.id),
  )
  return ok({ ...found, messages, refused, translations })
}

/** How many conversations wait for the care team to read them; 0 for anyone else. */
export async function loadWaitingCount(): Promise<number> {
  return mayWriteToPatients(await currentActor()) ? countWaiting(careDb()) : 0
}
