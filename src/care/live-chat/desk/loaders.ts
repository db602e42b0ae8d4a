import type { ChatCounts } from '@/base/live/schema'
import { type PersonnelCode, readPersonnel } from '@/care/accounts/read-personnel'
import { readableFiles } from '@/care/documents/policy'
import { withoutRefused } from '@/care/documents/read-documents'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { ChatId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { countWaitingChats, readQueue } from '../count-waiting'
import { readChatOfRequest } from '../request/read-chat-of-request'
import { countUnreadChatMessages } from './count-unread'
import { listChats, listClosedChats } from './list-chats'
import { type ChatColleague, listChatColleagues } from './list-colleagues'
import { mayAnswerChats } from './policy'
import type { DeskChatLists, DeskChatView, DeskClosedChats } from './present'
import { findChat } from './read-chat'
import { recordReading } from './record-reading'

const NONE: DeskChatLists = { waiting: [], mine: [], others: [] }
const NONE_CLOSED: DeskClosedChats = { rows: [], total: 0, searchedNewest: null }

/** The chats that are not over, for the care team; none for anyone else. */
export async function loadChats(): Promise<DeskChatLists> {
  const actor = await currentActor()
  return actor && mayAnswerChats(actor) ? listChats(careDb(), actor.userId) : NONE
}

/** Closed chats of the last days; with a search those of people with this name or address. */
export async function loadClosedChats(search: string): Promise<DeskClosedChats> {
  return mayAnswerChats(await currentActor()) ? listClosedChats(careDb(), search) : NONE_CLOSED
}

type OpenedChat = DeskChatView & {
  /** How many of its files the reader may open only after giving a reason. */
  readonly refused: number
}

/** One chat for the care team, with the files that its reader may open. The reading is recorded. */
export async function loadChat(id: UncheckedId<ChatId>): Promise<Result<OpenedChat, 'CHAT_NOT_FOUND'>> {
  const actor = await currentActor()
  if (!actor || !mayAnswerChats(actor) || !isId<ChatId>(id)) return err('CHAT_NOT_FOUND')
  const found = await findChat(careDb(), id)
  if (!found) return err('CHAT_NOT_FOUND')
  await recordReading(actor, id)
  const readable = readableFiles(actor, isInCareOf)
  const { parts: messages, refused } = await withoutRefused(careDb(), found.messages, readable)
  return ok({ ...found, messages, refused })
}

/** To whom a chat can be handed; nobody for anyone who may not answer chats. */
export async function loadChatColleagues(): Promise<Result<readonly ChatColleague[], PersonnelCode>> {
  const actor = await currentActor()
  if (!actor || !mayAnswerChats(actor)) return ok([])
  return readPersonnel(() => listChatColleagues(careDb(), actor.userId))
}

/** The chat that became a request, on whose page the reading of the request is recorded. */
export async function loadChatOfRequest(
  id: UncheckedId<RequestId>,
): Promise<{ readonly id: ChatId; readonly startedAt: string } | undefined> {
  if (!mayAnswerChats(await currentActor()) || !isId<RequestId>(id)) return undefined
  const found = await readChatOfRequest(careDb(), id)
  return found && { id: found.id, startedAt: found.startedAt.toISOString() }
}

/** How many chats wait in the queue; 0 for anyone who may not answer them. */
export async function loadWaitingChats(): Promise<number> {
  return mayAnswerChats(await currentActor()) ? countWaitingChats(careDb()) : 0
}

/** The same, and messages in one's own chats that were not on the screen, as live updates count them; undefined for anyone else. */
export async function loadChatCounts(): Promise<Required<ChatCounts> | undefined> {
  const actor = await currentActor()
  if (!actor || !mayAnswerChats(actor)) return undefined
  const [queue, unread] = await Promise.all([
    readQueue(careDb()),
    countUnreadChatMessages(careDb(), actor.userId),
  ])
  return {
    ...{ chats: queue.many, newestChatAt: queue.newestAt },
    ...{ chatMessages: unread.many, newestChatMessageAt: unread.newestAt },
  }
}
