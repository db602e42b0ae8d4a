/** Files in a chat: under the rules of the contact form, read by the team, and the patient's once it is a request. */
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { consent } from '@/care/consent/table'
import { respondWithFile } from '@/care/documents/routes'
import { document } from '@/care/documents/table'
import { confirmByToken } from '@/care/intake/pending/confirm-pending'
import { pruneChats } from '@/care/live-chat/prune-chats'
import { submitChatRequest } from '@/care/live-chat/request/submit-chat-request'
import { chat } from '@/care/live-chat/table'
import { closeOwnChat } from '@/care/live-chat/visitor/close-chat'
import { readChatState } from '@/care/live-chat/visitor/read-state'
import type { Visitor } from '@/care/live-chat/visitor/read-visitor'
import { postMessage } from '@/care/live-chat/visitor/routes'
import { sendChatMessage } from '@/care/live-chat/visitor/send-message'
import { startChat } from '@/care/live-chat/visitor/start-chat'
import { PERSONAL_TABLES } from '@/care/privacy/inventory/list-tables'
import { readRows } from '@/care/privacy/inventory/read-rows'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { DocumentId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { answerAs, newAgent, newChat, newVisitor, storedChat, typedStart } from '../support/live-chat'
import { newPatient, newStaff } from '../support/offers'
import { newAddress, newPerson } from '../support/people'
import { agreeToHealth, PDF, uploader } from '../support/uploads'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()
const agent = await newAgent()

/** A chat with a file that its browser has uploaded. */
async function withFile(...given: Parameters<typeof newChat>) {
  const begun = await newChat(...given)
  const browser = uploader()
  const { id } = await browser.handIn(PDF, 'Befund.pdf')
  const visitor: Visitor = { ...begun.visitor, filesToken: browser.holder() }
  const message = { key: newId(), text: 'Mein Befund', files: [id], filesForm: browser.form, health: true }
  return { ...begun, browser, visitor, message, fileId: id }
}
const stateOf = (visitor: Visitor) =>
  readChatState(visitor, { locale: 'de', after: 0, readPhone: async () => null })
const hasConsentIn = async (visitor: Visitor) => (await stateOf(visitor)).chat?.hasHealthConsent
const stored = async (id: DocumentId) => (await db.select().from(document).where(eq(document.id, id)))[0]
const request = { firstName: 'Ada', lastName: 'Lovelace', phone: '+905321234567', countryCode: 'GB' }
const becoming = (email: string) => ({
  ...{ ...request, email, key: newId(), message: 'Bitte ein Angebot' },
  consents: ['privacy_terms' as const],
})
const statusFor = async (actor: Parameters<typeof respondWithFile>[0], id: DocumentId) =>
  (await respondWithFile(actor, id, { inCareOf: isInCareOf })).status

describe('a message with a file', () => {
  it('has it in the window, and once however often it is sent', async () => {
    const { visitor, message, fileId } = await withFile()
    const first = await sendChatMessage(visitor, message)
    expect(first).toMatchObject({ ok: true, value: { number: 2 } })
    expect(await sendChatMessage(visitor, message)).toMatchObject({ ok: true, value: { isRepeated: true } })
    const state = await readChatState(visitor, { locale: 'de', after: 1, readPhone: async () => null })
    const file = { id: fileId, name: 'Befund.pdf', size: PDF.length, mayOpen: false }
    expect(state.chat?.messages).toMatchObject([{ number: 2, files: [file] }])
    expect(await stored(fileId)).toMatchObject({ userId: null, clientTokenHash: null, expiresAt: null })
  })

  it('needs no text, and the consent to health data once for a chat', async () => {
    const { chatId, visitor, message, browser } = await withFile()
    const refused = await sendChatMessage(visitor, { ...message, health: false })
    expect(refused).toMatchObject({ code: 'HEALTH_REQUIRED', fields: { health: 'HEALTH_REQUIRED' } })
    expect(await storedChat(chatId)).toMatchObject({ lastNumber: 1, healthAgreedAt: null })
    expect(await hasConsentIn(visitor)).toBe(false)
    expect(await sendChatMessage(visitor, { ...message, text: '' })).toMatchObject({ ok: true })
    expect(await hasConsentIn(visitor), 'the window asks for no other tick').toBe(true)
    const second = await browser.handIn(PDF, 'Zweiter.pdf')
    const next = { ...message, key: newId(), files: [second.id], health: false }
    expect(await sendChatMessage(visitor, next)).toMatchObject({ ok: true })
  })

  it('is refused with a file of another browser, form or message', async () => {
    const { visitor, message } = await withFile()
    const other = await withFile()
    const gone = { code: 'FILES_GONE' }
    expect(await sendChatMessage(other.visitor, message)).toMatchObject(gone)
    expect(await sendChatMessage({ ...visitor, filesToken: undefined }, message)).toMatchObject(gone)
    expect(await sendChatMessage(visitor, { ...message, filesForm: other.message.filesForm })).toMatchObject(
      gone,
    )
    expect(await sendChatMessage(visitor, message)).toMatchObject({ ok: true })
    expect(await sendChatMessage(visitor, { ...message, key: newId() })).toMatchObject(gone)
  })

  it('is refused above 20 files of a chat', async () => {
    const { visitor, message, fileId } = await withFile()
    await sendChatMessage(visitor, message)
    const row = await stored(fileId)
    if (!row) throw new Error('no file')
    await db.insert(document).values(Array.from({ length: 19 }, () => ({ ...row, id: newId<DocumentId>() })))
    const browser = uploader()
    const { id } = await browser.handIn(PDF, 'Noch.pdf')
    const next = { ...message, key: newId(), files: [id], filesForm: browser.form }
    expect(await sendChatMessage({ ...visitor, filesToken: browser.holder() }, next)).toMatchObject({
      code: 'FILES_TOO_MANY',
    })
  })

  it('over HTTP takes the cookie of the uploads, and the consent is kept', async () => {
    const { token, browser, message, chatId, visitor } = await withFile()
    const headers = {
      ...{ 'content-type': 'application/json', 'x-kervan-client-ip': '198.51.100.9' },
      cookie: `chat=${token}; ${browser.cookie()}`,
    }
    const post = (body: object) =>
      postMessage(
        new Request('http://localhost/chat', {
          method: 'POST',
          headers,
          body: JSON.stringify({ ...body, chat: chatId }),
        }),
      )
    expect((await post({ ...message, text: '', files: [] })).status).toBe(400)
    expect((await post({ ...message, health: false })).status).toBe(400)
    expect((await post(message)).status).toBe(201)
    expect(await storedChat(chatId)).toMatchObject({ healthAgreedAt: expect.any(Date) })
    expect(await hasConsentIn(visitor)).toBe(true)
  })
})

describe('the first message of a chat', () => {
  async function withFirstFile() {
    const browser = uploader()
    const { id: fileId } = await browser.handIn(PDF, 'Befund.pdf')
    const visitor = newVisitor({ filesToken: browser.holder() })
    const typed = typedStart({ files: [fileId], filesForm: browser.form, health: true })
    return { visitor, typed, fileId }
  }

  it('has its files, with the consent, and once however often it is sent', async () => {
    const { visitor, typed, fileId } = await withFirstFile()
    const first = await startChat(visitor, typed)
    expect(await startChat(visitor, typed)).toEqual(first)
    if (!first.ok) throw new Error(first.code)
    const own = { ...visitor, tokenHash: sha256(first.value.token) }
    const state = await stateOf(own)
    expect(state.chat?.messages).toMatchObject([{ number: 1, files: [{ id: fileId, name: 'Befund.pdf' }] }])
    expect(state.chat?.hasHealthConsent).toBe(true)
  })

  it('is refused without the tick, or with the key of another form, and begins no chat', async () => {
    const { visitor, typed, fileId } = await withFirstFile()
    const before = await db.$count(chat)
    expect(await startChat(visitor, { ...typed, health: false })).toMatchObject({ code: 'HEALTH_REQUIRED' })
    const foreign = { ...typed, key: newId(), filesForm: uploader().form }
    expect(await startChat(visitor, foreign)).toMatchObject({ code: 'FILES_GONE' })
    expect(await startChat(newVisitor(), { ...typed, key: newId() })).toMatchObject({ code: 'FILES_GONE' })
    expect(await db.$count(chat)).toBe(before)
    expect(await stored(fileId), 'the file waits for the next try').toMatchObject({ chatMessageId: null })
    expect(await startChat(visitor, { ...typed, key: newId() })).toMatchObject({ ok: true })
  })
})

describe('a patient', () => {
  it('needs no tick where they have agreed before; otherwise it is their consent', async () => {
    const agreed = await newPatient('de')
    await agreeToHealth(agreed.userId)
    const first = await withFile({ patient: agreed }, { email: null })
    expect(await hasConsentIn(first.visitor)).toBe(true)
    expect(await sendChatMessage(first.visitor, { ...first.message, health: false })).toMatchObject({
      ok: true,
    })
    const patient = await newPatient('de')
    const { visitor, message, fileId } = await withFile({ patient }, { email: null })
    expect(await hasConsentIn(visitor)).toBe(false)
    expect(await sendChatMessage(visitor, { ...message, health: false })).toMatchObject({
      code: 'HEALTH_REQUIRED',
    })
    expect(await sendChatMessage(visitor, message)).toMatchObject({ ok: true })
    const kinds = await db
      .select({ kind: consent.kind })
      .from(consent)
      .where(eq(consent.userId, patient.userId))
    expect(kinds).toContainEqual({ kind: 'health_data' })
    const owned = PERSONAL_TABLES.find(({ table }) => table === document)
    const exported = owned ? await readRows(db, owned, patient) : []
    expect(exported).toMatchObject([{ id: fileId, name: 'Befund.pdf' }])
  })
})

describe('who reads the file', () => {
  it('the team, each time noted; no patient and no visitor', async () => {
    const { visitor, message, fileId } = await withFile()
    const support = await newStaff()
    expect(await statusFor(support, fileId)).toBe(404)
    await sendChatMessage(visitor, message)
    expect(await statusFor(support, fileId)).toBe(200)
    expect(await statusFor(await newPatient(), fileId)).toBe(404)
    expect(await statusFor(null, fileId)).toBe(404)
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, fileId))
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['document.read', support.userId],
    ])
  })

  it('the patient, once the chat is their request', async () => {
    const { chatId, visitor, message, fileId } = await withFile()
    await sendChatMessage(visitor, message)
    await answerAs(agent.userId, chatId)
    await submitChatRequest(visitor, becoming(newAddress()))
    const row = await storedChat(chatId)
    const file = await stored(fileId)
    expect(file).toMatchObject({ requestId: row?.requestId, userId: expect.any(String) })
    const kinds = await db
      .select({ kind: consent.kind })
      .from(consent)
      .where(eq(consent.userId, file?.userId ?? newId()))
    expect(kinds).toContainEqual({ kind: 'health_data' })
  })

  it('the patient, when it is sent after the chat became their request, and the window says so', async () => {
    const patient = await newPatient('de')
    await agreeToHealth(patient.userId)
    const { chatId, visitor, message, fileId } = await withFile({ patient }, { email: null })
    await answerAs(agent.userId, chatId)
    await submitChatRequest(visitor, becoming(newAddress()))
    expect(await storedChat(chatId)).toMatchObject({ requestId: expect.any(String) })
    await sendChatMessage(visitor, { ...message, health: false })
    expect(await statusFor(patient, fileId)).toBe(200)
    const messages = (await stateOf(visitor)).chat?.messages
    expect(messages?.at(-1)?.files).toMatchObject([{ id: fileId, mayOpen: true }])
    const unknown = await stateOf({ ...visitor, patient: null })
    expect(unknown.chat, 'it is shown only while they are signed in').toBeNull()
  })

  it('the patient whom the request gave an account, who has agreed with what is sent after it', async () => {
    const { chatId, visitor, message, fileId } = await withFile()
    await answerAs(agent.userId, chatId)
    await submitChatRequest(visitor, becoming(newAddress()))
    await sendChatMessage(visitor, message)
    const file = await stored(fileId)
    expect(file).toMatchObject({ userId: expect.any(String), requestId: expect.any(String) })
    const given = and(eq(consent.userId, file?.userId ?? newId()), eq(consent.kind, 'health_data'))
    expect(await db.$count(consent, given)).toBe(1)
  })

  it('the owner of the address, once they have confirmed it', async () => {
    const owner = await newPerson({ locale: 'de' })
    const { chatId, visitor, message, fileId } = await withFile()
    await sendChatMessage(visitor, message)
    await answerAs(agent.userId, chatId)
    const sent = await submitChatRequest(visitor, becoming(owner.email))
    if (!sent.ok || sent.value.kind !== 'account-exists') throw new Error('It did not wait')
    expect(await statusFor(owner, fileId)).toBe(404)
    await confirmByToken(sent.value.token, owner)
    expect(await statusFor(owner, fileId)).toBe(200)
  })

  it('nobody, when the cookie of a chat alone is there and its request is of an account in use', async () => {
    const owner = await newPerson({ locale: 'de' })
    const { chatId, visitor, message, browser } = await withFile()
    await sendChatMessage(visitor, message)
    await answerAs(agent.userId, chatId)
    const sent = await submitChatRequest(visitor, becoming(owner.email))
    if (!sent.ok || sent.value.kind !== 'account-exists') throw new Error('It did not wait')
    await confirmByToken(sent.value.token, owner)
    await db.update(consent).set({ withdrawnAt: now() }).where(eq(consent.userId, owner.userId))
    expect(await hasConsentIn(visitor), 'the window asks again').toBe(false)
    const { id } = await browser.handIn(PDF, 'Danach.pdf')
    const next = { ...message, key: newId(), files: [id] }
    expect(await sendChatMessage(visitor, { ...next, health: false })).toMatchObject({
      code: 'HEALTH_REQUIRED',
    })
    expect(await sendChatMessage(visitor, next)).toMatchObject({ ok: true })
    expect(await stored(id), 'in the chat, for the team').toMatchObject({ userId: null, requestId: null })
    const inForce = and(eq(consent.userId, owner.userId), isNull(consent.withdrawnAt))
    expect(await db.$count(consent, inForce), 'nothing is agreed to in the owner’s name').toBe(0)
  })
})

it('a file is deleted with its chat', async () => {
  const { chatId, visitor, message, fileId } = await withFile()
  await sendChatMessage(visitor, message)
  await closeOwnChat(visitor)
  shiftClock(91 * DAY_MS)
  await pruneChats(db)
  shiftClock(0)
  expect(await db.$count(chat, eq(chat.id, chatId))).toBe(0)
  expect(await stored(fileId)).toBeUndefined()
})
