/** A request is locked before its offers and conversations, so that two people at work at once do not end each other. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { listScheduled } from '@/care/conversations/later/list-scheduled'
import { sendScheduledNow } from '@/care/conversations/later/send-scheduled'
import { scheduledMessage } from '@/care/conversations/later/table'
import { sendMessage } from '@/care/conversations/send-message'
import { startConversation } from '@/care/conversations/start-conversation'
import { conversation } from '@/care/conversations/table'
import { lockOffer } from '@/care/offers/lock-offer'
import { reviseOffer } from '@/care/offers/revise-offer'
import { acceptOffer, declineOffer } from '@/care/orders/answer-offer'
import { lockRequest } from '@/care/requests/move-request'
import { careDb } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { newThread, scheduledIn } from '../support/conversations-later'
import { careDatabase } from '../support/database'
import { draftOffer, newOffer, newPatient, newStaff } from '../support/offers'
import { untilWaiting } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())

const elif = await newStaff()
const patient = await newPatient('de')

/** Someone holds the request, the use case begins, and then the first one also needs what the use case changes. */
async function whileHeld(
  requestId: RequestId,
  begin: () => Promise<unknown>,
  lockPart: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const { promise: running, resolve: run } = Promise.withResolvers<unknown>()
  await inTransaction(async (tx) => {
    await lockRequest(tx, requestId)
    const started = begin()
    run(started.catch((error: unknown) => error))
    await untilWaiting(care.adminUrl, 1, started)
    await lockPart(tx)
  })
  return (await running) as unknown
}

const text = { text: 'Wann?', locale: 'de' } as const

describe('while a colleague holds the request and then needs the offer or the conversation', () => {
  it('an offer is revised afterwards', async () => {
    const { requestId, offerId } = await newOffer(elif, patient)
    const revise = () => reviseOffer(elif, { offerId, draft: draftOffer(), key: newId() })
    expect(await whileHeld(requestId, revise, (tx) => lockOffer(tx, offerId))).toMatchObject({ ok: true })
  })

  it.each([
    ['declined', declineOffer],
    ['accepted', acceptOffer],
  ])('an offer is %s afterwards', async (_answer, answer) => {
    const { requestId, offerId, version } = await newOffer(elif, patient)
    const decide = () => answer(patient, { offerId, version, reason: 'Zu teuer', key: newId() })
    expect(await whileHeld(requestId, decide, (tx) => lockOffer(tx, offerId))).toMatchObject({ ok: true })
  })

  it('a message is sent afterwards', async () => {
    const { requestId } = await newOffer(elif, patient)
    const begun = await startConversation(patient, { requestId, subject: 'Frage', ...text, key: newId() })
    if (!begun.ok) throw new Error(begun.code)
    const { conversationId } = begun.value
    const lockConversation = (tx: Tx) =>
      tx.select().from(conversation).where(eq(conversation.id, conversationId)).for('update')
    const send = () => sendMessage(elif, { conversationId, ...text, key: newId() })
    expect(await whileHeld(requestId, send, lockConversation)).toMatchObject({ ok: true })
  })
  it('a message that is sent later is sent afterwards', async () => {
    const { requestId, conversationId } = await newThread()
    const scheduledId = await scheduledIn(elif, conversationId)
    const [planned] = await listScheduled(careDb(), conversationId)
    const lockScheduled = (tx: Tx) =>
      tx.select().from(scheduledMessage).where(eq(scheduledMessage.id, scheduledId)).for('update')
    const send = () => sendScheduledNow(elif, { scheduledId, base: planned?.revision ?? '' })
    expect(await whileHeld(requestId, send, lockScheduled)).toMatchObject({ ok: true })
  })
})
