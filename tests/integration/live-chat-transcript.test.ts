/** The transcript of a chat: not before the first answer, and all of it. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { renderMail } from '@/base/mail/emails/render-mail'
import { parseMailContent } from '@/base/mail/schema'
import { CHAT_MESSAGE_MAX_LENGTH, CHAT_MESSAGES_MAX } from '@/care/live-chat/constants'
import { sealChatMessage } from '@/care/live-chat/seal-chat'
import { chat, chatMessage } from '@/care/live-chat/table'
import { closeOwnChat } from '@/care/live-chat/visitor/close-chat'
import { readChatState } from '@/care/live-chat/visitor/read-state'
import type { Visitor } from '@/care/live-chat/visitor/read-visitor'
import { saveEmail } from '@/care/live-chat/visitor/save-email'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ChatId, ChatMessageId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { answerAs, newAgent, newChat, storedChat } from '../support/live-chat'
import { mailsTo } from '../support/mails'
import { newAddress } from '../support/people'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()
const agent = await newAgent()

const stateOf = async (visitor: Visitor) =>
  (await readChatState(visitor, { locale: 'de', after: 0, readPhone: async () => null })).chat

/** Messages 3 to the last that a chat may have, each as long as one may be. */
async function fill(chatId: ChatId) {
  const rows = Array.from({ length: CHAT_MESSAGES_MAX - 2 }, (_, index) => {
    const id = newId<ChatMessageId>()
    const text = sealChatMessage(id, 'ş'.repeat(CHAT_MESSAGE_MAX_LENGTH))
    return { ...{ id, chatId, text, number: index + 3, side: 'visitor' as const }, key: newId() }
  })
  await db.insert(chatMessage).values(rows)
  await db.update(chat).set({ lastNumber: CHAT_MESSAGES_MAX }).where(eq(chat.id, chatId))
}

it('a transcript asked for before the first answer is refused and not counted, and the window knows', async () => {
  const { chatId, visitor } = await newChat({}, { email: '' })
  const email = newAddress()
  const ask = () => saveEmail(visitor, { email, wants: 'transcript' })
  for (let n = 0; n < 6; n += 1) expect(await ask()).toMatchObject({ code: 'NOT_YET' })
  expect(await storedChat(chatId)).toMatchObject({ email: null, wantsTranscript: false })
  expect(await stateOf(visitor)).toMatchObject({ mayHaveTranscript: false })
  await answerAs(agent.userId, chatId)
  expect(await stateOf(visitor)).toMatchObject({ mayHaveTranscript: true })
  expect([await ask(), await ask()]).toMatchObject([{ ok: true }, { ok: true }])
  expect(await mailsTo(email)).toHaveLength(1)
})

it('the window offers the transcript of a chat that has ended as long as it is mailed', async () => {
  const { chatId, visitor } = await newChat()
  await answerAs(agent.userId, chatId)
  await closeOwnChat(visitor)
  const ask = () => saveEmail(visitor, { email: newAddress(), wants: 'transcript' })
  shiftClock(7 * DAY_MS - MINUTE_MS)
  expect(await stateOf(visitor)).toMatchObject({ status: 'closed', mayHaveTranscript: true })
  expect(await ask()).toMatchObject({ ok: true })
  shiftClock(7 * DAY_MS + MINUTE_MS)
  expect(await stateOf(visitor)).toMatchObject({ status: 'closed', mayHaveTranscript: false })
  expect(await ask()).toMatchObject({ code: 'CHAT_CLOSED' })
})

it('a transcript is the whole chat, however long one can become', async () => {
  const { chatId, visitor } = await newChat()
  await answerAs(agent.userId, chatId)
  await fill(chatId)
  const email = newAddress()
  await saveEmail(visitor, { email, wants: 'transcript' })
  const [mail] = await mailsTo(email)
  const content = parseMailContent('chat-transcript', mail?.props)
  if (content.template !== 'chat-transcript') throw new Error(content.template)
  const { messages } = content.props
  expect(messages.map(({ number }) => number)).toEqual(
    Array.from({ length: CHAT_MESSAGES_MAX }, (_, index) => index + 1),
  )
  const { html, text } = await renderMail(content, 'de')
  const megabytes = Buffer.byteLength(html + text, 'utf8') / 2 ** 20
  expect(megabytes, 'of the 10 that mail servers take at least').toBeLessThan(6)
})
