/** Chats in the copy of a person's data, and when the data of a person are erased. */
import { eq, getTableName } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { recordAudit } from '@/base/audit/record-audit'
import { auditEntry } from '@/base/audit/table'
import { mailMessage } from '@/base/mail/table'
import { document } from '@/care/documents/table'
import { recordReading } from '@/care/live-chat/desk/record-reading'
import { submitChatRequest } from '@/care/live-chat/request/submit-chat-request'
import { chat } from '@/care/live-chat/table'
import { closeOwnChat } from '@/care/live-chat/visitor/close-chat'
import { saveEmail } from '@/care/live-chat/visitor/save-email'
import { saveRating } from '@/care/live-chat/visitor/save-rating'
import { sendChatMessage } from '@/care/live-chat/visitor/send-message'
import { listAccess } from '@/care/privacy/access/read-access'
import { deletePerson } from '@/care/privacy/erasure/delete-person'
import { PERSONAL_TABLES } from '@/care/privacy/inventory/list-tables'
import { readRows } from '@/care/privacy/inventory/read-rows'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { newId } from '@/lib/ids'
import type { ChatId, UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { answerAs, newAgent, newChat, storedChat, storedMessages } from '../support/live-chat'
import { newPatient } from '../support/offers'
import { newAddress } from '../support/people'
import { PDF, uploader } from '../support/uploads'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()
const agent = await newAgent()

type Person = { readonly userId: UserId; readonly email: string }
async function exported(name: string, person: Person) {
  const owned = PERSONAL_TABLES.find(({ table }) => getTableName(table) === name)
  if (!owned) throw new Error(`${name} is in no category`)
  return readRows(db, owned, person)
}
const erase = (person: Person) => inTransaction((tx) => deletePerson(tx, person))

/** A visitor's chat with a file that became a request, and the person that it made. */
async function requested() {
  const email = newAddress()
  const { chatId, visitor } = await newChat({}, { text: 'Was kostet das?' })
  const browser = uploader()
  const { id: fileId } = await browser.handIn(PDF, 'Befund.pdf')
  const own = { ...visitor, filesToken: browser.holder() }
  const files = { files: [fileId], filesForm: browser.form, health: true }
  await sendChatMessage(own, { key: newId(), text: 'Mein Befund', ...files })
  await answerAs(agent.userId, chatId, 'Ab 2.000 Euro')
  const person = { firstName: 'Ada', lastName: 'Lovelace', email, phone: '+905321234567', countryCode: 'GB' }
  const consents = ['privacy_terms' as const]
  const sent = await submitChatRequest(own, { ...person, key: newId(), message: 'Bitte', consents })
  if (!sent.ok) throw new Error(sent.code)
  return { chatId, fileId, visitor: own, person: await personOf(chatId, email) }
}

async function personOf(chatId: ChatId, email: string): Promise<Person> {
  const row = await storedChat(chatId)
  const [request] = row?.requestId
    ? await db.select().from(contactRequest).where(eq(contactRequest.id, row.requestId))
    : []
  if (!request?.userId) throw new Error('The chat became no request')
  return { userId: request.userId, email }
}

describe('the copy of a person’s data', () => {
  it('has the chats of their account, opened, without secrets and without the team', async () => {
    const patient = await newPatient('de')
    const { chatId, visitor } = await newChat({ patient }, { email: null, text: 'Was kostet das?' })
    await answerAs(agent.userId, chatId, 'Ab 2.000 Euro')
    await closeOwnChat(visitor)
    await saveRating(visitor, { rating: 5, comment: 'Sehr freundlich' })
    const [row, ...others] = await exported('chat', patient)
    expect(others).toEqual([])
    expect(row).toMatchObject({ id: chatId, name: 'Ada Lovelace', comment: 'Sehr freundlich', rating: 5 })
    for (const left of ['tokenHash', 'linkHash', 'network', 'assigneeId'])
      expect(row).not.toHaveProperty(left)
    const messages = await exported('chat_message', patient)
    expect(messages.map(({ text }) => text).toSorted()).toEqual(['Ab 2.000 Euro', 'Was kostet das?'])
    const history = await exported('chat_event', patient)
    expect(history.map(({ kind }) => kind).toSorted()).toEqual(['claimed', 'closed', 'started'])
  })

  it('has the chat that became their request, and no one else’s', async () => {
    const { chatId, person } = await requested()
    await newChat()
    expect(await exported('chat', person)).toMatchObject([{ id: chatId }])
    expect(await exported('chat_message', person)).toHaveLength(3)
    expect(await exported('chat', await newPatient('de'))).toEqual([])
  })
})

describe('an erasure', () => {
  it('deletes the chats of the account with what was written', async () => {
    const patient = await newPatient('de')
    const { chatId } = await newChat({ patient }, { email: null })
    const other = await newChat()
    await erase(patient)
    expect(await storedChat(chatId)).toBeUndefined()
    expect(await storedMessages(chatId)).toEqual([])
    expect(await storedChat(other.chatId)).toBeDefined()
  })

  it('deletes the chat that became their request, with the file', async () => {
    const { chatId, fileId, person } = await requested()
    await erase(person)
    expect(await storedChat(chatId)).toBeUndefined()
    expect(await db.$count(document, eq(document.id, fileId))).toBe(0)
  })
})

it('an erasure deletes mails of a chat that went to another address, with their jobs', async () => {
  const patient = await newPatient('de')
  const { chatId, visitor } = await newChat({ patient }, { email: null })
  await answerAs(agent.userId, chatId)
  const elsewhere = newAddress()
  await saveEmail(visitor, { email: elsewhere, wants: 'transcript' })
  const sent = () => db.$count(mailMessage, eq(mailMessage.recipient, elsewhere))
  const owner = await care.admin()
  const jobs = async () =>
    (await owner.query("select key from graphile_worker.jobs where key like 'send-mail:%'")).rows.length
  const before = await jobs()
  expect(await sent()).toBe(1)
  await erase(patient)
  expect([await sent(), before - (await jobs())]).toEqual([0, 1])
})

it('the reading of a chat that became a request is shown to the patient', async () => {
  const { chatId, person } = await requested()
  await recordReading(agent, chatId)
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, chatId))
  const [reading] = entries.filter(({ action }) => action === 'chat.read')
  expect(reading).toMatchObject({ actorId: agent.userId, patientId: person.userId })
  // Read before it was a request: the entry names no patient.
  const early = { actorId: agent.userId, action: 'chat.read', subject: 'chat', subjectId: chatId }
  await recordAudit(db, early)
  const { rows } = await listAccess(db, person.userId, { limit: 10, offset: 0 })
  expect(rows.filter(({ key }) => key.endsWith(`chat ${chatId}`))).toMatchObject([{ times: 2 }])
})

it('a file that belongs to a request stays with it when only the chat is deleted', async () => {
  const { chatId, fileId, person } = await requested()
  await db.delete(chat).where(eq(chat.id, chatId))
  const [file] = await db.select().from(document).where(eq(document.id, fileId))
  expect(file).toMatchObject({ userId: person.userId, chatMessageId: null })
})
