/** Drafts of messages: kept on the server, sealed, each for its writer and its place alone. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { DRAFT_DAYS } from '@/care/conversations/constants'
import { pruneDrafts } from '@/care/conversations/drafts/prune-drafts'
import { findDraft, findNewDraft, saveDraft } from '@/care/conversations/drafts/save-draft'
import { loadMyDraft } from '@/care/conversations/loaders'
import { sealDraft } from '@/care/conversations/seal-message'
import { sendMessage } from '@/care/conversations/send-message'
import { startConversation } from '@/care/conversations/start-conversation'
import { messageDraft } from '@/care/conversations/table'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { ConversationId } from '@/lib/record-ids'
import { saveDraft as saveTyped } from '@/surfaces/desk/messages/actions'
import { careDatabase } from '../support/database'
import { newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { askAs } from '../support/payments'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const db = careDb()
const staff = await newStaff()
const TEXT = 'CANARY-8810 Ich nehme seit'

async function newThread() {
  const patient = await newPatient('de')
  const requestId = await newRequest(patient)
  const message = { requestId, subject: 'Medikamente', text: 'Aspirin?', locale: 'de', key: newId() } as const
  const started = await startConversation(patient, message)
  if (!started.ok) throw new Error(started.code)
  return { patient, requestId, id: started.value.conversationId }
}

describe('a draft', () => {
  it('is there again after each save, the last one wins, and an empty text deletes it', async () => {
    const { patient, id } = await newThread()
    await saveDraft(patient, { conversationId: id, text: TEXT })
    await saveDraft(patient, { conversationId: id, text: `${TEXT} Mai\n` })
    expect((await findDraft(db, patient.userId, id))?.text).toBe(`${TEXT} Mai\n`)
    expect(await db.select().from(messageDraft).where(eq(messageDraft.conversationId, id))).toHaveLength(1)
    expect(await saveDraft(patient, { conversationId: id, text: ' \n' })).toMatchObject({ ok: true })
    expect(await findDraft(db, patient.userId, id)).toBeUndefined()
  })

  it('of the team has the translation, who made it and the language as well; it ends when all of it is empty', async () => {
    const { id } = await newThread()
    const typed = { text: 'Evet', translation: 'CANARY-8811 Ja', translator: 'Ayşe', written: 'tr' } as const
    await saveDraft(staff, { conversationId: id, ...typed })
    expect(await findDraft(db, staff.userId, id)).toEqual(typed)
    const left = { ...typed, text: ' ', translation: 'CANARY-8811 Ja, Montag' }
    await saveDraft(staff, { conversationId: id, ...left })
    expect(await findDraft(db, staff.userId, id)).toEqual(left)
    const admin = await care.admin()
    const { rows } = await admin.query('select row_to_json(t)::text as row from message_draft as t')
    expect(JSON.stringify(rows)).not.toContain('CANARY')
    await saveDraft(staff, { conversationId: id, text: '', translation: ' ', translator: '', written: 'tr' })
    expect(await findDraft(db, staff.userId, id)).toBeUndefined()
  })

  it('of the desk’s form is saved with all of its fields, and read back', async () => {
    const { id } = await newThread()
    await askAs(staff)
    const data = new FormData()
    const fields = { conversation: id, text: 'Evet', translation: 'CANARY-8812', translator: 'Ayşe Kaya' }
    for (const [name, value] of Object.entries({ ...fields, written: 'tr', locale: 'en' }))
      data.set(name, value)
    expect(await saveTyped(IDLE, data)).toMatchObject({ status: 'done' })
    const draft = await loadMyDraft(id)
    expect(draft).toEqual({
      text: 'Evet',
      translation: 'CANARY-8812',
      translator: 'Ayşe Kaya',
      written: 'tr',
    })
  })

  it('of a new conversation is one of its own, with subject and request', async () => {
    const { patient, requestId, id } = await newThread()
    const typed = { subject: 'Aspirin', requestId, text: TEXT }
    await saveDraft(patient, { conversationId: '', ...typed })
    const draft = { offer: '', subject: 'Aspirin', request: requestId, text: TEXT }
    expect(await findNewDraft(db, patient.userId, '')).toEqual(draft)
    expect(await findDraft(db, patient.userId, id)).toBeUndefined()
    await saveDraft(patient, { conversationId: '', ...typed, text: '' })
    expect(await findNewDraft(db, patient.userId, '')).toEqual({ ...draft, text: '' })
    await saveDraft(patient, { conversationId: '', ...typed, text: '', subject: ' ' })
    expect(await findNewDraft(db, patient.userId, '')).toBeUndefined()
  })

  it('that asks to change an offer is in no other new message, and sending one leaves the other', async () => {
    const patient = await newPatient('de')
    const { offerId, requestId } = await newOffer(staff, patient)
    await saveDraft(patient, { conversationId: '', subject: 'Frage', text: TEXT })
    await saveDraft(patient, { conversationId: '', offerId, subject: 'Änderung', text: 'Zwei Nächte mehr' })
    expect(await findNewDraft(db, patient.userId, '')).toMatchObject({ subject: 'Frage', text: TEXT })
    expect(await findNewDraft(db, patient.userId, offerId)).toMatchObject({ text: 'Zwei Nächte mehr' })
    expect(await findNewDraft(db, patient.userId, newId())).toBeUndefined()
    const message = { requestId, offerId, subject: 'x', text: 'y', locale: 'de', key: newId() } as const
    expect((await startConversation(patient, message)).ok).toBe(true)
    expect(await findNewDraft(db, patient.userId, offerId)).toBeUndefined()
    expect(await findNewDraft(db, patient.userId, '')).toMatchObject({ text: TEXT })
    expect(await findNewDraft(db, (await newPatient()).userId, '')).toBeUndefined()
  })

  it('of a new conversation that was kept before subjects were is still there', async () => {
    const patient = await newPatient('de')
    await saveDraft(patient, { conversationId: '', text: 'x' })
    const [row] = await db.select().from(messageDraft).where(eq(messageDraft.userId, patient.userId))
    if (!row) throw new Error('no draft')
    await db
      .update(messageDraft)
      .set({ text: sealDraft(row.id, TEXT) })
      .where(eq(messageDraft.id, row.id))
    expect(await findNewDraft(db, patient.userId, '')).toMatchObject({ subject: '', text: TEXT })
  })

  it('is not readable as it is stored', async () => {
    const { patient, id } = await newThread()
    await saveDraft(patient, { conversationId: id, text: TEXT })
    const admin = await care.admin()
    const { rows } = await admin.query('select row_to_json(t)::text as row from message_draft as t')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('CANARY')
  })

  it('ends when the message is sent, in its place only', async () => {
    const { patient, requestId, id } = await newThread()
    await saveDraft(patient, { conversationId: id, text: TEXT })
    await saveDraft(patient, { conversationId: '', text: TEXT })
    await sendMessage(patient, { conversationId: id, text: 'Ja', locale: 'de', key: newId() })
    expect(await findDraft(db, patient.userId, id)).toBeUndefined()
    expect(await findNewDraft(db, patient.userId, '')).toMatchObject({ text: TEXT })
    await startConversation(patient, { requestId, subject: 'x', text: 'y', locale: 'de', key: newId() })
    expect(await findNewDraft(db, patient.userId, '')).toBeUndefined()
  })

  it('saved twice at the same moment is one', async () => {
    const { patient, id } = await newThread()
    const saves = [1, 2, 3, 4].map((n) => saveDraft(patient, { conversationId: id, text: `${TEXT} ${n}` }))
    expect((await Promise.all(saves)).every(({ ok }) => ok)).toBe(true)
    expect(await db.select().from(messageDraft).where(eq(messageDraft.conversationId, id))).toHaveLength(1)
  })

  it('is its writer’s alone: neither the other side nor another patient reads or changes it', async () => {
    const { patient, id } = await newThread()
    const stranger = await newPatient()
    await saveDraft(patient, { conversationId: id, text: TEXT })
    expect(await findDraft(db, staff.userId, id)).toBeUndefined()
    await saveDraft(staff, { conversationId: id, text: 'Nein' })
    expect((await findDraft(db, patient.userId, id))?.text).toBe(TEXT)
    const refused = { ok: false, code: 'CONVERSATION_NOT_FOUND' }
    expect(await saveDraft(stranger, { conversationId: id, text: 'x' })).toEqual(refused)
    expect(await saveDraft(stranger, { conversationId: newId<ConversationId>(), text: 'x' })).toEqual(refused)
    expect(await saveDraft(await newStaff('editor'), { conversationId: id, text: 'x' })).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('of a new conversation is refused to the team: it would be shown above the next patient’s request', async () => {
    expect(await saveDraft(staff, { conversationId: '', text: TEXT })).toEqual({
      ok: false,
      code: 'CONVERSATION_NOT_FOUND',
    })
  })

  it('that nobody went on with is deleted after its time', async () => {
    const { patient, id } = await newThread()
    await saveDraft(patient, { conversationId: id, text: TEXT })
    shiftClock((DRAFT_DAYS - 1) * DAY_MS)
    await pruneDrafts(db)
    expect((await findDraft(db, patient.userId, id))?.text).toBe(TEXT)
    shiftClock((DRAFT_DAYS + 1) * DAY_MS)
    expect(await pruneDrafts(db)).toBeGreaterThan(0)
    expect(await findDraft(db, patient.userId, id)).toBeUndefined()
  })
})
