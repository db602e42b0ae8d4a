/** Files of messages that are sent later: the team's until then, the patient's afterwards, and gone with what is cancelled. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelScheduled } from '@/care/conversations/later/cancel-scheduled'
import { changeScheduled } from '@/care/conversations/later/change-scheduled'
import { pruneScheduled } from '@/care/conversations/later/prune-scheduled'
import { sendScheduledNow } from '@/care/conversations/later/send-scheduled'
import { scheduledMessage } from '@/care/conversations/later/table'
import { findConversation } from '@/care/conversations/read-conversations'
import { conversation } from '@/care/conversations/table'
import { filesFormKey } from '@/care/documents/client-token'
import { pruneDocuments } from '@/care/documents/prune-documents'
import { listOwnDocuments } from '@/care/documents/read-documents'
import { respondWithFile } from '@/care/documents/routes'
import { document, removedDocument } from '@/care/documents/table'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { ConversationId, DocumentId } from '@/lib/record-ids'
import { sendMessage } from '@/surfaces/desk/messages/actions'
import {
  LATER,
  listed,
  newThread,
  runJob,
  scheduledIn,
  shiftTo,
  textsOf,
} from '../support/conversations-later'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { newPerson } from '../support/people'
import { openSession } from '../support/sessions'
import { PDF, sessionCookieOf, signedInUploader } from '../support/uploads'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)

const db = careDb()
const elif = await newPerson({ role: 'support', hasPassword: false })
const can = await newPerson({ role: 'support', hasPassword: false })
for (const { userId } of [elif, can]) await sessionCookieOf(userId, 'support')

/** Files that elif has uploaded with the form of a conversation. */
async function uploads(conversationId: ConversationId, names: readonly string[]) {
  const form = filesFormKey(elif.userId, `message:${conversationId}`)
  const browser = await signedInUploader(elif, 'attachment', form)
  const ids: DocumentId[] = []
  for (const name of names) ids.push((await browser.handIn(PDF, name)).id)
  return { ids, form }
}

async function withFiles(names: readonly string[] = ['plan.pdf', 'hotel.pdf']) {
  const thread = await newThread()
  const files = await uploads(thread.conversationId, names)
  const scheduledId = await scheduledIn(elif, thread.conversationId, { files })
  return { ...thread, scheduledId, files, ids: files.ids }
}

const read = async (reader: Actor, id: DocumentId | undefined) =>
  (await respondWithFile(reader, id ?? '', { inCareOf: isInCareOf })).status
const ownOf = async ({ userId }: Actor) => (await listOwnDocuments(db, userId)).map(({ name }) => name)
const storedOf = async (id: DocumentId | undefined) =>
  (
    await db
      .select()
      .from(document)
      .where(eq(document.id, id ?? newId()))
  )[0]

describe('until its time', () => {
  it('the team sees and opens them in the scheduled message, and the patient nothing', async () => {
    const { patient, conversationId, ids } = await withFiles()
    const { files, held } = await listed(conversationId)
    expect(files.map(({ name, isFromTeam }) => [name, isFromTeam])).toEqual([
      ['plan.pdf', true],
      ['hotel.pdf', true],
    ])
    expect(held).toBeNull()
    expect([await read(can, ids[0]), await read(patient, ids[0])]).toEqual([200, 404])
    expect(await ownOf(patient)).toEqual([])
    const own = await findConversation(db, { id: conversationId, reader: patient.userId, before: undefined })
    expect(own?.messages.flatMap((message) => message.files)).toEqual([])
  })

  it('they stay longer than files of a form that was not sent', async () => {
    const { conversationId } = await withFiles()
    shiftClock(25 * HOUR_MS)
    await pruneDocuments(db)
    shiftClock(0)
    expect((await listed(conversationId)).files).toHaveLength(2)
  })
})

describe('at its time', () => {
  it('they are the patient’s, with the message, from then on', async () => {
    const { patient, conversationId, scheduledId, ids } = await withFiles()
    await db
      .update(document)
      .set({ createdAt: new Date(now().getTime() - 9 * HOUR_MS) })
      .where(eq(document.scheduledMessageId, scheduledId))
    await shiftTo(scheduledId, -MINUTE_MS)
    await Promise.all([runJob(scheduledId), runJob(scheduledId)])
    const own = await findConversation(db, { id: conversationId, reader: patient.userId, before: undefined })
    expect(own?.messages.at(-1)?.files.map(({ name }) => name)).toEqual(['plan.pdf', 'hotel.pdf'])
    expect(await read(patient, ids[1])).toBe(200)
    expect((await ownOf(patient)).toSorted()).toEqual(['hotel.pdf', 'plan.pdf'])
    const stored = await storedOf(ids[0])
    expect(stored).toMatchObject({ userId: patient.userId, scheduledMessageId: null })
    expect(now().getTime() - (stored?.createdAt.getTime() ?? 0)).toBeLessThan(30_000)
  })

  it('one that is missing holds it, until someone has looked', async () => {
    const { conversationId, scheduledId, ids } = await withFiles()
    await db.delete(document).where(eq(document.id, ids[0] ?? newId()))
    expect((await listed(conversationId)).held).toBe('files_missing')
    await shiftTo(scheduledId, -MINUTE_MS)
    await runJob(scheduledId)
    expect(await textsOf(conversationId)).toEqual(['Aspirin?'])
    const { held, revision: base } = await listed(conversationId)
    expect(held).toBe('files_missing')
    expect(await sendScheduledNow(can, { scheduledId, base })).toMatchObject({ ok: true })
    expect(await textsOf(conversationId)).toContain('Guten Morgen')
  })

  it('one that is not checked yet holds it, and does not go out with it', async () => {
    const { patient, conversationId, scheduledId, ids } = await withFiles()
    const [unchecked] = ids
    await db
      .update(document)
      .set({ readyAt: null })
      .where(eq(document.id, unchecked ?? newId()))
    const { held, files, revision: base } = await listed(conversationId)
    expect([held, files.map(({ name }) => name)]).toEqual(['files_missing', ['hotel.pdf']])
    await sendScheduledNow(can, { scheduledId, base })
    expect(await ownOf(patient)).toEqual(['hotel.pdf'])
    expect(await storedOf(unchecked)).toBeUndefined()
  })

  it('saved again without the one that is missing, it goes out', async () => {
    const { conversationId, scheduledId, ids } = await withFiles()
    await db.delete(document).where(eq(document.id, ids[0] ?? newId()))
    const { revision: base } = await listed(conversationId)
    const texts = { text: 'Guten Abend', translation: '', translator: '', at: undefined, over: '' }
    expect(await changeScheduled(can, { scheduledId, ...texts, base })).toMatchObject({ ok: true })
    expect((await listed(conversationId)).held).toBeNull()
    await shiftTo(scheduledId, -MINUTE_MS)
    await runJob(scheduledId)
    expect(await textsOf(conversationId)).toContain('Guten Abend')
  })
})

describe('they are gone', () => {
  const isListed = async (id: DocumentId | undefined) =>
    (
      await db
        .select()
        .from(removedDocument)
        .where(eq(removedDocument.id, id ?? newId()))
    ).length === 1

  it('with a message that is cancelled for good, not before', async () => {
    const { conversationId, scheduledId, ids } = await withFiles()
    const { revision: base } = await listed(conversationId)
    await cancelScheduled(elif, { scheduledId, isCancelled: true, base })
    await pruneScheduled(db)
    expect((await listed(conversationId)).files).toHaveLength(2)
    const cancelledAt = new Date(now().getTime() - 25 * HOUR_MS)
    await db.update(scheduledMessage).set({ cancelledAt }).where(eq(scheduledMessage.id, scheduledId))
    await pruneScheduled(db)
    expect([await storedOf(ids[0]), await isListed(ids[0])]).toEqual([undefined, true])
  })

  it('with a conversation that is erased', async () => {
    const { conversationId, ids } = await withFiles()
    await db.delete(conversation).where(eq(conversation.id, conversationId))
    expect([await storedOf(ids[1]), await isListed(ids[1])]).toEqual([undefined, true])
  })
})

describe('the form', () => {
  it('of an answer plans it with its files, once', async () => {
    const { conversationId } = await newThread()
    const { ids, form } = await uploads(conversationId, ['plan.pdf'])
    await askWith(await openSession(elif.userId, new Date()))
    const { day, time } = LATER()
    const values = { conversation: conversationId, text: 'Anbei', locale: 'de', when: 'time', day, time }
    const sent = { ...values, files: ids.join(','), files_form: form, idempotency_key: newId() }
    for (let times = 0; times < 2; times += 1) {
      const data = new FormData()
      for (const [name, value] of Object.entries(sent)) data.set(name, value)
      await expect(sendMessage(IDLE, data)).rejects.toThrow()
    }
    const { files, text } = await listed(conversationId)
    expect([text, files.map(({ id }) => id)]).toEqual(['Anbei', ids])
  })

  it('of someone else’s files is refused, and nothing is planned', async () => {
    const { conversationId } = await newThread()
    const files = await uploads(conversationId, ['plan.pdf'])
    await expect(scheduledIn(can, conversationId, { files })).rejects.toThrow('FILES_GONE')
    await expect(listed(conversationId)).rejects.toThrow('Nothing is scheduled')
  })
})
