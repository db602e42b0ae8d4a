/** `GET /desk-chat/{id}?after={number}`: what is new in a chat, for the page that shows it. */
import { readableFiles } from '@/care/documents/policy'
import { withoutRefused } from '@/care/documents/read-documents'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import { readSession } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { ChatId, UncheckedId } from '@/lib/record-ids'
import { wireError } from '@/lib/wire-error'
import { mayAnswerChats } from './policy'
import { findChatUpdate } from './read-chat'
import { recordReading } from './record-reading'

/**
 * Pages ask by themselves, which must not prolong the session of someone who has left.
 *
 * For the care team; everybody else gets the same answer as for a chat that does not exist. A reading is recorded when
 * there is a message of the visitor in it. Files that the reader may not open are left out, as on the page.
 */
export async function getChatUpdate(request: Request, id: UncheckedId<ChatId>): Promise<Response> {
  const actor = (await readSession(request.headers, { refresh: false }))?.actor ?? null
  const after = new URL(request.url).searchParams.get('after') ?? ''
  const number = /^\d{1,9}$/.test(after) ? Number(after) : 0
  const isAllowed = actor && mayAnswerChats(actor) && isId<ChatId>(id)
  const found = isAllowed ? await findChatUpdate(careDb(), id, number) : undefined
  if (!isAllowed || !found)
    return wireError({ status: 404, code: 'CHAT_NOT_FOUND', message: 'There is no such chat.' })
  if (found.messages.some(({ side }) => side === 'visitor')) await recordReading(actor, id)
  const readable = readableFiles(actor, isInCareOf)
  const { parts: messages } = await withoutRefused(careDb(), found.messages, readable)
  return Response.json({ ...found, messages }, { headers: { 'Cache-Control': 'private, no-store' } })
}
