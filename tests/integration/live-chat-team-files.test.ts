/** Files that the team sends in a chat: under the visitor's limits, and opened by that visitor alone. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { respondWithFile } from '@/care/documents/routes'
import { document } from '@/care/documents/table'
import { answerChat } from '@/care/live-chat/desk/answer-chat'
import { findChat } from '@/care/live-chat/desk/read-chat'
import { pruneChats } from '@/care/live-chat/prune-chats'
import { submitChatRequest } from '@/care/live-chat/request/submit-chat-request'
import { chat } from '@/care/live-chat/table'
import { closeOwnChat } from '@/care/live-chat/visitor/close-chat'
import { CHAT_LIMITS } from '@/care/live-chat/visitor/constants'
import { readChatState } from '@/care/live-chat/visitor/read-state'
import type { Visitor } from '@/care/live-chat/visitor/read-visitor'
import { getTeamFile } from '@/care/live-chat/visitor/routes'
import { saveEmail } from '@/care/live-chat/visitor/save-email'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { DocumentId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { answerAs, newAgent, newChat, storedMessages } from '../support/live-chat'
import { mailsTo } from '../support/mails'
import { newPatient, newStaff } from '../support/offers'
import { newAddress } from '../support/people'
import { PDF, sessionCookieOf, signedInUploader, uploader } from '../support/uploads'
import { newNetwork } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()
const agent = await newAgent()

/** A chat that the agent looks after, and an answer with a file that they have uploaded. */
async function withAnswer(...given: Parameters<typeof newChat>) {
  const begun = await newChat(...given)
  await answerAs(agent.userId, begun.chatId)
  const form = await signedInUploader(agent, 'attachment')
  const { id } = await form.handIn(PDF, 'Hinweise.pdf')
  const files = { ids: [id], form: form.form }
  return { ...begun, form, fileId: id, answer: { chatId: begun.chatId, text: '', files, key: newId() } }
}
const filesIn = async (visitor: Visitor) =>
  (
    await readChatState(visitor, { locale: 'de', after: 0, readPhone: async () => null })
  ).chat?.messages.flatMap(({ files }) => files)
const stored = async (id: DocumentId) => (await db.select().from(document).where(eq(document.id, id)))[0]
const opening = (id: DocumentId, cookie?: string, network = newNetwork()) => {
  const headers = { 'x-kervan-client-ip': network, ...(cookie && { cookie }) }
  return getTeamFile(new Request(`http://localhost/chat-files/${id}`, { headers }), id)
}
const statusOf = async (id: DocumentId, cookie?: string) => (await opening(id, cookie)).status

describe('an answer with a file', () => {
  it('needs no text, is stored once however often it is sent, and is shown on both sides', async () => {
    const { chatId, visitor, answer, fileId } = await withAnswer()
    const first = await answerChat(agent, answer)
    expect(first).toMatchObject({ ok: true, value: { number: 3 } })
    expect(await answerChat(agent, answer)).toEqual(first)
    expect(await storedMessages(chatId)).toHaveLength(3)
    const file = { id: fileId, name: 'Hinweise.pdf', size: PDF.length }
    expect(await filesIn(visitor)).toEqual([{ ...file, mayOpen: true }])
    expect((await findChat(db, chatId))?.messages.at(-1)).toMatchObject({ side: 'team', files: [file] })
    expect(await stored(fileId)).toMatchObject({ userId: null, clientTokenHash: null, expiresAt: null })
  })

  it('is refused without text and file, and leaves nothing', async () => {
    const { chatId, answer } = await withAnswer()
    expect(await answerChat(agent, { ...answer, files: undefined })).toMatchObject({ code: 'TEXT_REQUIRED' })
    expect(await storedMessages(chatId)).toHaveLength(2)
  })

  it('is refused with the key of another form, of a colleague’s upload, or a file that was sent', async () => {
    const { chatId, answer, fileId } = await withAnswer()
    const other = await withAnswer()
    const gone = { code: 'FILES_GONE' }
    const withFiles = (ids: readonly DocumentId[], form: string) =>
      answerChat(agent, { ...answer, key: newId(), files: { ids, form } })
    expect(await withFiles([fileId], other.form.form)).toMatchObject(gone)
    const colleagues = await signedInUploader(await newStaff(), 'attachment')
    const theirs = await colleagues.handIn(PDF, 'Fremd.pdf')
    expect(await withFiles([theirs.id], colleagues.form)).toMatchObject(gone)
    const visitors = uploader()
    const foreign = await visitors.handIn(PDF, 'Besucher.pdf')
    expect(await withFiles([foreign.id], visitors.form)).toMatchObject(gone)
    expect(await storedMessages(chatId), 'nothing was stored').toHaveLength(2)
    expect(await answerChat(agent, answer)).toMatchObject({ ok: true })
    expect(await withFiles([fileId], answer.files.form)).toMatchObject(gone)
  })

  it('is refused in a chat of a colleague and in a closed one, and the file is still there for another', async () => {
    const { visitor, answer, fileId } = await withAnswer()
    const colleague = await newStaff()
    expect(await answerChat(colleague, answer)).toMatchObject({ code: 'CHAT_NOT_YOURS' })
    await closeOwnChat(visitor)
    expect(await answerChat(agent, answer)).toMatchObject({ code: 'CHAT_CLOSED' })
    expect(await stored(fileId)).toMatchObject({ chatMessageId: null, expiresAt: expect.any(Date) })
  })

  it('is refused above 20 files of the team in a chat', async () => {
    const { answer, fileId, form } = await withAnswer()
    await answerChat(agent, answer)
    const row = await stored(fileId)
    if (!row) throw new Error('no file')
    await db.insert(document).values(Array.from({ length: 19 }, () => ({ ...row, id: newId<DocumentId>() })))
    const { id } = await form.handIn(PDF, 'Noch.pdf')
    const next = { ...answer, key: newId(), files: { ids: [id], form: form.form } }
    expect(await answerChat(agent, next)).toMatchObject({ code: 'FILES_TOO_MANY' })
  })
})

describe('who opens the file', () => {
  it('the visitor of the chat, also when it has ended, each time noted; another visitor finds none', async () => {
    const { visitor, token, answer, fileId } = await withAnswer()
    const own = `chat=${token}`
    expect(await statusOf(fileId, own), 'before it is sent').toBe(404)
    await answerChat(agent, answer)
    const opened = await opening(fileId, own)
    expect([opened.status, Buffer.from(await opened.arrayBuffer()).equals(PDF)]).toEqual([200, true])
    expect(opened.headers.get('Content-Disposition')).toContain('attachment; filename="Hinweise.pdf"')
    expect(opened.headers.get('Cache-Control')).toBe('private, no-store')
    const other = await withAnswer()
    for (const cookie of [`chat=${other.token}`, 'chat=', undefined])
      expect(await statusOf(fileId, cookie), `with ${cookie}`).toBe(404)
    await closeOwnChat(visitor)
    expect(await statusOf(fileId, own)).toBe(200)
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, fileId))
    const readers = entries.filter(({ action }) => action === 'document.read').map(({ actorId }) => actorId)
    expect(readers).toEqual([null, null])
  })

  it('the patient who is signed in, not the browser alone, and no other patient', async () => {
    const patient = await newPatient('de')
    const { token, answer, fileId } = await withAnswer({ patient }, { email: null })
    await answerChat(agent, answer)
    expect(await statusOf(fileId, await sessionCookieOf(patient.userId, 'patient'))).toBe(200)
    expect(await statusOf(fileId, `chat=${token}`)).toBe(404)
    const other = await sessionCookieOf((await newPatient('de')).userId, 'patient')
    expect(await statusOf(fileId, other)).toBe(404)
    expect(await statusOf(fileId, `${other}; chat=${token}`)).toBe(404)
  })

  it('nobody while it is not complete and checked, or waits for its form', async () => {
    const { token, answer, fileId } = await withAnswer()
    await answerChat(agent, answer)
    const set = (change: Partial<typeof document.$inferInsert>) =>
      db.update(document).set(change).where(eq(document.id, fileId))
    await set({ readyAt: null })
    expect(await statusOf(fileId, `chat=${token}`)).toBe(404)
    await set({ readyAt: now(), expiresAt: now() })
    expect(await statusOf(fileId, `chat=${token}`)).toBe(404)
  })
})

describe('opening the file', () => {
  it('is counted: above a hundred and twenty in ten minutes a network gets nothing, and nothing is noted', async () => {
    const { token, answer, fileId } = await withAnswer()
    await answerChat(agent, answer)
    const network = newNetwork()
    const { limit, windowSeconds } = CHAT_LIMITS.files
    expect([limit, windowSeconds]).toEqual([120, 600])
    for (let n = 0; n < limit; n += 1) await opening(newId<DocumentId>(), undefined, network)
    const refused = await opening(fileId, `chat=${token}`, network)
    expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)])
    expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] })
    expect(await db.$count(auditEntry, eq(auditEntry.subjectId, fileId))).toBe(1)
    expect(await statusOf(fileId, `chat=${token}`), 'another network').toBe(200)
  })

  it('that fails is answered as other readings of the chat', async () => {
    const { token, answer, fileId } = await withAnswer()
    await answerChat(agent, answer)
    const path = join(process.env.DATA_DIR ?? '', 'documents', fileId.slice(-2), fileId)
    await writeFile(path, 'not sealed by us')
    const response = await opening(fileId, `chat=${token}`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] })
  })
})

it('the request that is made of the chat has it, and what the team sends later', async () => {
  const patient = await newPatient('de')
  const { visitor, answer, fileId, form } = await withAnswer({ patient }, { email: null })
  await answerChat(agent, answer)
  const facts = { firstName: 'Ada', lastName: 'Lovelace', phone: '+905321234567', countryCode: 'GB' }
  const consents = ['privacy_terms' as const]
  const made = { ...facts, email: patient.email, key: newId(), message: 'Bitte ein Angebot', consents }
  expect(await submitChatRequest(visitor, made)).toMatchObject({ ok: true })
  const owned = { userId: patient.userId, requestId: expect.any(String) }
  expect(await stored(fileId)).toMatchObject(owned)
  const later = await form.handIn(PDF, 'Danach.pdf')
  await answerChat(agent, { ...answer, key: newId(), files: { ids: [later.id], form: form.form } })
  expect(await stored(later.id)).toMatchObject(owned)
  expect((await respondWithFile(patient, later.id, { inCareOf: isInCareOf })).status).toBe(200)
})

it('the transcript names the files of each message', async () => {
  const { visitor, answer } = await withAnswer()
  await answerChat(agent, { ...answer, text: 'Bitte lesen' })
  const email = newAddress()
  await saveEmail(visitor, { email, wants: 'transcript' })
  const [mail] = await mailsTo(email)
  expect(mail?.props.messages).toMatchObject([{ files: [] }, { files: [] }, { files: ['Hinweise.pdf'] }])
})

it('a file of the team is deleted with its chat', async () => {
  const { chatId, visitor, answer, fileId } = await withAnswer()
  await answerChat(agent, answer)
  await closeOwnChat(visitor)
  shiftClock(91 * DAY_MS)
  await pruneChats(db)
  shiftClock(0)
  expect(await db.$count(chat, eq(chat.id, chatId))).toBe(0)
  expect(await stored(fileId)).toBeUndefined()
})
