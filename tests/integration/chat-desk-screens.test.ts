/** The desk's pages of chats, in every language, and who else gets nothing of them. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { document } from '@/care/documents/table'
import { claimChat } from '@/care/live-chat/desk/claim-chat'
import { closeChat } from '@/care/live-chat/desk/close-chat'
import { listChatColleagues } from '@/care/live-chat/desk/list-colleagues'
import { getChatUpdate } from '@/care/live-chat/desk/routes'
import { transferChat } from '@/care/live-chat/desk/transfer-chat'
import { sealChat } from '@/care/live-chat/seal-chat'
import { chat, chatMessage } from '@/care/live-chat/table'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { ChatId } from '@/lib/record-ids'
import * as desk from '@/surfaces/desk/chat/actions'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { newChat, visitorWrites } from '../support/chats'
import { askAsStranger, headers as askedHeaders } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { storeRunning } from '../support/schedule'
import { storeFile } from '../support/whole-patient'

await careAndContent()
beforeEach(askAsStranger)

const [elif, can] = [await newStaff(), await newStaff()]
type Params = Readonly<Record<string, string>>

async function shown(actor: Actor, path: string, params: Params = {}, search: Params = {}) {
  const page = pagesOf('(desk)').find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  await askAs(actor)
  return (await openPage(page, { locale: 'en', ...params }, search)).html
}

const readingsOf = async (id: ChatId) =>
  (await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, id))).filter(
    ({ action }) => action === 'chat.read',
  )

describe.each(LOCALES)('in %s', (locale) => {
  it('the list has the queue with topic, language and who was away, and nothing that was written', async () => {
    const { deskChat: words } = await loadMessages(locale)
    await newChat({ name: `Ada ${locale}`, isAway: true, text: 'CANARY' })
    const html = await shown(elif, 'desk/chat', { locale })
    for (const text of [words.lists.waiting, words.topics.treatment, 'Deutsch', words.row.away])
      expect(html).toContain(text)
    expect(html).toContain(`Ada ${locale}`)
    expect(html).toContain(words.claim.action)
    expect(html).not.toContain('CANARY')
  })

  it('an open chat has its messages, the visitor’s facts, its history and what may be done', async () => {
    const { deskChat: words } = await loadMessages(locale)
    const chatId = await newChat({ text: 'Wie lange dauert es?' })
    await claimChat(elif, { chatId })
    const html = await shown(elif, 'desk/chat/[id]', { locale, id: chatId })
    for (const text of ['Wie lange dauert es?', '>Berlin<', '/de/services', words.history.claimed])
      expect(html).toContain(text)
    for (const text of [words.state.mine, words.actions.release, words.actions.close, words.composer.label])
      expect(html).toContain(text)
  })
})

describe('a chat', () => {
  it('has what its visitor was answered by itself, in which language and when', async () => {
    const { deskChat: words } = await loadMessages('en')
    const chatId = await newChat({ automaticReply: 'Danke, bis gleich.', locale: 'fr' })
    const html = await shown(elif, 'desk/chat/[id]', { id: chatId })
    const line = /<li[^>]*>(?:(?!<li).)*Danke, bis gleich\.(?:(?!<li).)*<\/li>/s.exec(html)?.[0] ?? ''
    for (const text of [words.thread.automatic, 'Français', 'lang="fr', '<time']) expect(line).toContain(text)
    const without = await shown(elif, 'desk/chat/[id]', { id: await newChat() })
    expect(without).not.toContain(words.thread.automatic)
  })

  it('of a colleague can be taken over, and is not answered before', async () => {
    const { deskChat: words } = await loadMessages('en')
    const chatId = await newChat()
    await claimChat(can, { chatId })
    const html = await shown(elif, 'desk/chat/[id]', { id: chatId }, { taken: '1' })
    expect(html).toContain(words.claim.taken.replace('{name}', can.name))
    expect(html).toContain(words.actions.takeOver.replace('{name}', can.name))
    expect(html).not.toContain('chat-text')
  })

  it('that is over says who ended it, and has no controls', async () => {
    const { deskChat: words } = await loadMessages('en')
    const chatId = await newChat()
    await closeChat(elif, { chatId, seen: 1 })
    const html = await shown(can, 'desk/chat/[id]', { id: chatId })
    expect(html).toContain(words.state.closedTeam)
    for (const text of [words.actions.close, words.actions.transfer]) expect(html).not.toContain(text)
  })

  it('can be handed to colleagues, those on duty first', async () => {
    await storeRunning(can.userId)
    const [first, ...others] = await listChatColleagues(careDb(), elif.userId)
    expect(first).toMatchObject({ id: can.userId, isOnDuty: true })
    expect(others.every(({ isOnDuty }) => !isOnDuty)).toBe(true)
    expect([first, ...others].map((one) => one?.id)).not.toContain(elif.userId)
  })

  it('is found on the page of the request that it became, with a note to its history', async () => {
    const patient = await newPatient('de')
    const requestId = await newRequest(patient)
    const chatId = await newChat({ userId: patient.userId })
    await careDb().update(chat).set({ requestId }).where(eq(chat.id, chatId))
    const note = 'Asked about the knee'
    await transferChat(elif, { chatId, to: can.userId, from: '', note })
    expect(await shown(elif, 'desk/requests/[id]', { id: requestId })).toContain(`/en/desk/chat/${chatId}`)
    const html = await shown(elif, 'desk/chat/[id]', { id: chatId })
    expect(html).toContain(note)
    expect(html).toContain(`/en/desk/requests/${requestId}`)
  })

  it('that ended is found by a search, with accents or without', async () => {
    const chatId = await newChat({ name: 'Çağla Öztürk' })
    await closeChat(elif, { chatId, seen: 1 })
    const found = await shown(elif, 'desk/chat', {}, { q: 'cagla ozturk' })
    expect(found).toContain(chatId)
    const { deskChat: words } = await loadMessages('en')
    expect(await shown(elif, 'desk/chat', {}, { q: 'nobody' })).toContain(words.lists.notFound)
  })
})

async function askForNews(id: string, actor?: Actor, after = '0') {
  if (actor) await askAs(actor)
  else askAsStranger()
  const headers = await askedHeaders()
  return getChatUpdate(new Request(`http://x/desk-chat/${id}?after=${after}`, { headers }), id)
}

describe('what is new in a chat', () => {
  it('is what came after a number, and its reading is recorded for the patient', async () => {
    const patient = await newPatient('de')
    const chatId = await newChat({ userId: patient.userId })
    await visitorWrites(chatId, 'Und im Januar?')
    const answer = await askForNews(chatId, elif, '1')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.json()).toMatchObject({ lastNumber: 2, messages: [{ text: 'Und im Januar?' }] })
    expect(await readingsOf(chatId)).toMatchObject([{ actorId: elif.userId, patientId: patient.userId }])
    expect(await (await askForNews(chatId, elif, '2')).json()).toMatchObject({ messages: [] })
    expect(await readingsOf(chatId)).toHaveLength(1)
  })

  it('has which address was left, which request it became and how it was rated, without the address', async () => {
    const chatId = await newChat()
    const news = async () => (await askForNews(chatId, elif, '1')).text()
    expect(JSON.parse(await news())).toMatchObject({ emailTag: null, requestId: null, rating: null })
    const requestId = await newRequest(await newPatient('de'))
    const leave = (address: string, more: object = {}) =>
      careDb()
        .update(chat)
        .set({ email: sealChat(chatId, 'email', address), ...more })
        .where(eq(chat.id, chatId))
    await leave('ada@example.org', { requestId, rating: 4 })
    const changed = await news()
    expect(JSON.parse(changed)).toMatchObject({ emailTag: expect.any(String), requestId, rating: 4 })
    await leave('ada.lovelace@example.org')
    const corrected = await news()
    expect(JSON.parse(corrected).emailTag).not.toBe(JSON.parse(changed).emailTag)
    expect(changed + corrected).not.toMatch(/ada|v1\./)
  })

  it('is for the team: everybody else is answered as if there were no chat', async () => {
    const patient = await newPatient('de')
    const chatId = await newChat({ userId: patient.userId })
    const missing = await (await askForNews(newId(), elif)).text()
    for (const actor of [undefined, patient, await newStaff('editor')]) {
      const answer = await askForNews(chatId, actor)
      expect([answer.status, await answer.text()]).toEqual([404, missing])
    }
    expect((await askForNews('x', elif)).status).toBe(404)
    expect(await readingsOf(chatId)).toEqual([])
  })
})

it('names of a patient’s files are shown to who may open them, on the page and in what is new', async () => {
  const { files } = await loadMessages('en')
  const patient = await newPatient('de')
  const requestId = await newRequest(patient)
  const chatId = await newChat({ userId: patient.userId })
  const db = careDb()
  await db.update(chat).set({ requestId }).where(eq(chat.id, chatId))
  const [message] = await db.select().from(chatMessage).where(eq(chatMessage.chatId, chatId))
  const sent = { chatMessageId: message?.id, uploaderId: patient.userId }
  const fileId = await storeFile(patient, requestId, 'HIV-Befund')
  await db.update(document).set(sent).where(eq(document.id, fileId))
  const namesFor = async (reader: Actor) => {
    const page = await shown(reader, 'desk/chat/[id]', { id: chatId })
    const news = await (await askForNews(chatId, reader)).text()
    const isAsked = page.includes(files.desk.refusedTitle)
    return { isNamed: [page, news].map((text) => text.includes('HIV-Befund')), isAsked }
  }
  expect(await namesFor(elif), 'the request is open').toEqual({ isNamed: [true, true], isAsked: false })
  const refused = { isNamed: [false, false], isAsked: true }
  expect(await namesFor(await newStaff('admin')), 'without a reason').toEqual(refused)
  await db.update(contactRequest).set({ status: 'completed' }).where(eq(contactRequest.id, requestId))
  expect(await namesFor(elif), 'not in their care').toEqual(refused)
})

describe('the forms of a chat', () => {
  const send = (action: typeof desk.claimChat, fields: Params) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return action({ status: 'idle' }, data)
  }

  it('refuse what is missing or too long, with a code for the field', async () => {
    const chatId = await newChat()
    await claimChat(elif, { chatId })
    await askAs(elif)
    const key = { idempotency_key: newId() }
    expect(await send(desk.answerChat, { chat: chatId, text: ' ', ...key })).toMatchObject({
      fields: { text: 'TEXT_REQUIRED' },
    })
    expect(await send(desk.answerChat, { chat: chatId, text: 'x'.repeat(2001), ...key })).toMatchObject({
      fields: { text: 'TEXT_TOO_LONG' },
    })
    expect(await send(desk.transferChat, { chat: chatId, to: '' })).toMatchObject({
      fields: { to: 'COLLEAGUE_REQUIRED' },
    })
    expect(await send(desk.closeChat, { chat: chatId, seen: '-1' })).toMatchObject({ status: 'error' })
    expect(await send(desk.answerChat, { chat: chatId, text: 'Guten Tag', ...key })).toEqual({
      ...{ status: 'done', values: { number: '2' } },
    })
    expect(await send(desk.markChatSeen, { chat: chatId, number: '2' })).toMatchObject({ status: 'done' })
    expect(await send(desk.releaseChat, { chat: chatId })).toMatchObject({ status: 'done' })
  })
})
