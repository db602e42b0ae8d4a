/**
 * Two fronts of one installation, whose streams a test file opens, and the people who have them. Each listens to the
 * database by itself, as a process does; both run in this one. Two real processes: tests/http/two-processes.test.ts.
 */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach } from 'vitest'
import { user } from '@/care/accounts/table'
import { startConversation } from '@/care/conversations/start-conversation'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ConversationId } from '@/lib/record-ids'
import { startLive } from '@/server/live/answer-live'
import type { Handler } from '@/server/next-adapter/render-page'
import { startFront } from './front'
import { type OpenChatStream, type OpenStream, openChatStream, openStream } from './live'
import { newRequest, newStaff } from './offers'
import { newPerson } from './people'
import { openSession } from './sessions'

/** A stream is not passed to Next. */
export const NO_PAGES: Handler = async () => {
  throw new Error('nothing is rendered here')
}

/** Call at the top of a test file. Every stream ends with its test. @param url of the care database */
export async function startLiveProcesses(url: string) {
  const [first, second] = [startLive(url), startLive(url)]
  const one = await startFront({
    handler: NO_PAGES,
    answerLive: first.answer,
    answerChatLive: first.answerChat,
  })
  const other = await startFront({
    handler: NO_PAGES,
    answerLive: second.answer,
    answerChatLive: second.answerChat,
  })
  const opened: { close(): void }[] = []
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.close()
  })
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()])
  })
  const open = async (base: string, options: Parameters<typeof openStream>[1]): Promise<OpenStream> => {
    const stream = await openStream(base, options)
    opened.push(stream)
    return stream
  }
  const openChat = async (
    base: string,
    options: Parameters<typeof openChatStream>[1],
  ): Promise<OpenChatStream> => {
    const stream = await openChatStream(base, options)
    opened.push(stream)
    return stream
  }
  return { one, other, open, openChat, streams: first.streams }
}

/** After the first event, which has every badge. */
export async function greeted(stream: OpenStream): Promise<OpenStream> {
  await stream.next()
  return stream
}

export async function signedIn(wanted: Parameters<typeof newPerson>[0] = {}) {
  const actor = await newPerson({ locale: 'de', hasPassword: false, ...wanted })
  return { actor, token: await openSession(actor.userId) }
}

/** Of the care team, with the second step. */
export async function signedInStaff() {
  const actor = await newStaff()
  const at = now()
  const ready = { secondFactorAt: at, emailVerified: true }
  await careDb().update(user).set(ready).where(eq(user.id, actor.userId))
  return { actor, token: await openSession(actor.userId, at) }
}

/** A conversation that the patient has begun. */
export async function conversationOf(actor: Actor): Promise<ConversationId> {
  const requestId = await newRequest(actor)
  const text = { subject: 'Medikamente', text: 'Aspirin?', locale: 'de', key: newId() } as const
  const started = await startConversation(actor, { requestId, ...text })
  if (!started.ok) throw new Error(started.code)
  return started.value.conversationId
}
