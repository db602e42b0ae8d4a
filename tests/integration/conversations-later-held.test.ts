/** What happens to a message that is sent later after someone has looked at it, or after it was held. */
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { cancelScheduled } from '@/care/conversations/later/cancel-scheduled'
import { changeScheduled } from '@/care/conversations/later/change-scheduled'
import type { HoldReason } from '@/care/conversations/later/constants'
import { sendScheduledNow } from '@/care/conversations/later/send-scheduled'
import { scheduledMessage } from '@/care/conversations/later/table'
import { sendMessage } from '@/care/conversations/send-message'
import { acceptOffer } from '@/care/orders/answer-offer'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ConversationId, ScheduledMessageId } from '@/lib/record-ids'
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
import { newOffer, newPatient, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const elif = await newStaff()
const can = await newStaff()
const texts = { text: 'Guten Morgen', translation: '', translator: '', at: undefined, over: '' }

const write = (patient: Actor, conversationId: ConversationId, text: string) =>
  sendMessage(patient, { conversationId, text, locale: 'de', key: newId() })
const setDisabled = ({ userId }: Actor, disabledAt: Date | null) =>
  db.update(user).set({ disabledAt }).where(eq(user.id, userId))
const store = (id: ScheduledMessageId, heldAs: HoldReason) =>
  db.update(scheduledMessage).set({ state: 'held', heldAs }).where(eq(scheduledMessage.id, id))

describe('one that is held', () => {
  it.each(['before its time', 'since its time'] as const)(
    '%s: what the patient writes after that must be read before it is sent or changed',
    async (when) => {
      const { patient, conversationId } = await newThread()
      const scheduledId = await scheduledIn(elif, conversationId)
      await write(patient, conversationId, 'Noch etwas')
      if (when === 'since its time') await store(scheduledId, 'patient_wrote')
      const { held, revision: base } = await listed(conversationId)
      expect(held).toBe('patient_wrote')
      await write(patient, conversationId, 'Heute habe ich Aspirin genommen')
      const refused = { ok: false, code: 'CHANGED_ELSEWHERE' }
      expect(await sendScheduledNow(can, { scheduledId, base })).toMatchObject(refused)
      expect(await changeScheduled(can, { scheduledId, ...texts, base })).toMatchObject(refused)
      expect(await textsOf(conversationId)).not.toContain('Guten Morgen')
      const { revision } = await listed(conversationId)
      expect(await sendScheduledNow(can, { scheduledId, base: revision })).toMatchObject({ ok: true })
    },
  )

  it('because it was late is not sent to an account that was disabled after that', async () => {
    const { patient, conversationId } = await newThread()
    const scheduledId = await scheduledIn(elif, conversationId)
    await store(scheduledId, 'late')
    const { revision: opened } = await listed(conversationId)
    await setDisabled(patient, now())
    expect(await sendScheduledNow(can, { scheduledId, base: opened })).toMatchObject({ ok: false })
    const { held, revision: base } = await listed(conversationId)
    expect(held).toBe('patient_gone')
    expect(await sendScheduledNow(can, { scheduledId, base })).toMatchObject({ code: 'PATIENT_GONE' })
    expect(await changeScheduled(can, { scheduledId, ...texts, base })).toMatchObject({
      code: 'PATIENT_GONE',
    })
  })

  it.each(['patient_gone', 'writer_gone'] as const)(
    '%s: once the account is enabled again, only its time has passed, and it can be sent',
    async (reason) => {
      const { patient, conversationId } = await newThread()
      const writer = await newStaff()
      const scheduledId = await scheduledIn(writer, conversationId)
      const gone = reason === 'patient_gone' ? patient : writer
      await setDisabled(gone, now())
      await shiftTo(scheduledId, -MINUTE_MS)
      await runJob(scheduledId)
      expect((await listed(conversationId)).held).toBe(reason)
      await setDisabled(gone, null)
      const { held, revision: base } = await listed(conversationId)
      expect(held).toBe('late')
      expect(await sendScheduledNow(can, { scheduledId, base })).toEqual({ ok: true, value: null })
      expect(await textsOf(conversationId)).toContain('Guten Morgen')
    },
  )

  it('because the patient has accepted an offer since it was written', async () => {
    const patient = await newPatient('de')
    const { offerId, requestId } = await newOffer(elif, patient)
    const { conversationId } = await newThread({ patient, requestId })
    const scheduledId = await scheduledIn(elif, conversationId)
    const { held, revision: opened } = await listed(conversationId)
    expect(held).toBeNull()
    expect(await acceptOffer(patient, { offerId, version: 1, key: newId() })).toMatchObject({ ok: true })
    expect((await listed(conversationId)).held).toBe('offer_accepted')
    expect(await sendScheduledNow(can, { scheduledId, base: opened })).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
    })
    await shiftTo(scheduledId, -MINUTE_MS)
    await runJob(scheduledId)
    const [row] = await db.select().from(scheduledMessage).where(eq(scheduledMessage.id, scheduledId))
    expect(row).toMatchObject({ state: 'held', heldAs: 'offer_accepted' })
    expect(await textsOf(conversationId)).toEqual(['Aspirin?'])
  })
})

describe('what colleagues do with it', () => {
  const networkOf = async (conversationId: ConversationId, action: string) => {
    const [entry] = await db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, conversationId), eq(auditEntry.action, action)))
      .orderBy(desc(auditEntry.at))
    return { actorId: entry?.actorId, hasNetwork: typeof entry?.network === 'string' }
  }

  it('sent by another one: the log has the sender’s network, and none for its writer', async () => {
    const { conversationId } = await newThread()
    const scheduledId = await scheduledIn(elif, conversationId)
    const { revision: base } = await listed(conversationId)
    await sendScheduledNow(can, { scheduledId, base, clientIp: '203.0.113.9' })
    const [sent, pressed] = [{ actorId: elif.userId }, { actorId: can.userId }]
    expect(await networkOf(conversationId, 'message.sent')).toEqual({ ...sent, hasNetwork: false })
    expect(await networkOf(conversationId, 'message.sent-now')).toEqual({ ...pressed, hasNetwork: true })
  })

  it('sent by its writer: the log has their network', async () => {
    const { conversationId } = await newThread()
    const scheduledId = await scheduledIn(elif, conversationId)
    const { revision: base } = await listed(conversationId)
    await sendScheduledNow(elif, { scheduledId, base, clientIp: '203.0.113.9' })
    const own = { actorId: elif.userId, hasNetwork: true }
    expect(await networkOf(conversationId, 'message.sent')).toEqual(own)
  })

  it('changed by one while another cancels it: the second is told, and it goes out', async () => {
    const { conversationId } = await newThread()
    const scheduledId = await scheduledIn(elif, conversationId)
    const { revision: base } = await listed(conversationId)
    const change = { scheduledId, ...texts, text: 'Guten Abend', base }
    expect(await changeScheduled(elif, change)).toMatchObject({ ok: true })
    const cancel = { scheduledId, isCancelled: true }
    expect(await cancelScheduled(can, { ...cancel, base })).toEqual({ ok: false, code: 'CHANGED_ELSEWHERE' })
    const { isCancelled, revision } = await listed(conversationId)
    expect(isCancelled).toBe(false)
    expect(await cancelScheduled(can, { ...cancel, base: revision })).toMatchObject({ ok: true })
  })

  it('a translation keeps its language when the patient’s has changed, until it is written again', async () => {
    const { patient, conversationId } = await newThread()
    const translated = { text: 'Guten Tag', translator: 'Ayşe Demir' }
    const scheduledId = await scheduledIn(elif, conversationId, { translation: translated })
    await db.update(user).set({ locale: 'tr' }).where(eq(user.id, patient.userId))
    const { revision: base } = await listed(conversationId)
    const same = { scheduledId, ...texts, translation: 'Guten Tag', translator: 'Ayşe Demir' }
    expect(await changeScheduled(can, { ...same, at: LATER(3), base })).toMatchObject({ ok: true })
    const { translation, revision } = await listed(conversationId)
    expect(translation).toMatchObject({ text: 'Guten Tag', locale: 'de' })
    const rewritten = { ...same, translation: 'İyi günler', base: revision }
    expect(await changeScheduled(can, rewritten)).toMatchObject({ ok: true })
    expect((await listed(conversationId)).translation).toMatchObject({ text: 'İyi günler', locale: 'tr' })
  })
})
