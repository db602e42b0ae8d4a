/** Two desks at two fronts: what one member of the team does is told to the open pages of another within a second. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { type LiveKind, NIL_ID } from '@/base/live/constants'
import { liveChange } from '@/base/live/table'
import { queueMail } from '@/base/mail/queue-mail'
import { mailMessage } from '@/base/mail/table'
import { deleteAnswer } from '@/care/conversations/answers/delete-answer'
import { answerRevision } from '@/care/conversations/answers/present'
import { addAnswer } from '@/care/conversations/answers/save-answer'
import { cannedAnswer } from '@/care/conversations/answers/table'
import { sendMessage } from '@/care/conversations/send-message'
import { document } from '@/care/documents/table'
import { dismissFailure } from '@/care/failures/dismiss-failure'
import { submitForCaller } from '@/care/intake/caller/submit-for-caller'
import { withdrawUnconfirmed } from '@/care/intake/caller/withdraw-unconfirmed'
import { confirmById } from '@/care/intake/pending/confirm-pending'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { chat } from '@/care/live-chat/table'
import { decideApproval } from '@/care/offers/approvals/decide-approval'
import { requestApproval } from '@/care/offers/approvals/request-approval'
import { saveDraft } from '@/care/offers/drafts/save-draft'
import { deletePrice } from '@/care/offers/price-list/delete-price'
import { priceRevision } from '@/care/offers/price-list/present'
import { addPrice } from '@/care/offers/price-list/save-price'
import { offerPrice } from '@/care/offers/price-list/table'
import { offer } from '@/care/offers/table'
import { recordOpening } from '@/care/offers/versions/record-opening'
import { requestErasure } from '@/care/privacy/erasure/request-erasure'
import { erasure } from '@/care/privacy/table'
import { findDeskRequest } from '@/care/requests/read-requests'
import { addNote } from '@/care/requests/team/add-note'
import { assignRequest } from '@/care/requests/team/assign-request'
import { markAnswered } from '@/care/requests/waiting/mark-answered'
import { disablePerson } from '@/care/staff/disable-person'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { DocumentId, PendingConfirmationId } from '@/lib/record-ids'
import { read } from '../support/caller'
import { newChat } from '../support/chats'
import { newThread, scheduledIn } from '../support/conversations-later'
import { careDatabase } from '../support/database'
import type { OpenStream } from '../support/live'
import { until } from '../support/live'
import { greeted, signedIn, signedInStaff, startLiveProcesses } from '../support/live-processes'
import { draftOffer, newOffer, newRequest, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { newOrder } from '../support/payments'
import { newPerson, PASSWORD } from '../support/people'
import { asManager } from '../support/people-desk'

const care = await careDatabase()
const { other, open } = await startLiveProcesses(care.url)
afterAll(() => care.close())

const db = careDb()
const staff = await signedInStaff()
const colleague = await newStaff('admin')
const [first, second] = [staff.actor, colleague]
const SECOND_MS = 1_000

/** Page of another desk, at the other front. */
const openDesk = async () => greeted(await open(other.base, { token: staff.token, since: now().getTime() }))

function timesTold({ events }: OpenStream, kind: LiveKind, id: string): number {
  const changes = events.slice(1).flatMap((event) => event.changes)
  return changes.filter((change) => change.kind === kind && (change.id ?? NIL_ID) === id).length
}

/** Does something and waits until the desk is told; fails after a second. */
async function tells(desk: OpenStream, kind: LiveKind, id: string, work: () => Promise<unknown>) {
  const before = timesTold(desk, kind, id)
  await work()
  const began = performance.now()
  await until(() => timesTold(desk, kind, id) > before)
  expect(performance.now() - began).toBeLessThan(SECOND_MS)
}

const isOk = async (result: Promise<{ readonly ok: boolean }>) =>
  expect(await result).toMatchObject({ ok: true })

describe('the page of a request, within a second, of', () => {
  it('a note, another owner, and an answer by phone', async () => {
    const { actor } = await signedIn()
    const requestId = await newRequest(actor)
    const desk = await openDesk()
    const told = (work: () => Promise<unknown>) => tells(desk, 'requests', requestId, work)
    await told(() => isOk(addNote(first, { requestId, text: 'Ruft zurück', key: newId() })))
    await told(() => isOk(assignRequest(first, { requestId, assigneeId: second.userId, from: '', note: '' })))
    const seen = (await findDeskRequest(db, requestId))?.patientWroteAt ?? ''
    await told(() => isOk(markAnswered(first, { requestId, isAnswered: true, seen })))
  })

  it('a draft, one that is deleted, an offer that is sent, and its opening by the patient', async () => {
    const { actor } = await signedIn()
    const requestId = await newRequest(actor)
    const desk = await openDesk()
    const draft = { requestId, offerId: null, basedOn: null, values: { title: 'FUE' } }
    await tells(desk, 'requests', requestId, () => isOk(saveDraft(first, draft)))
    await tells(desk, 'requests', requestId, () => db.delete(offer).where(eq(offer.requestId, requestId)))
    const { offerId, requestId: offered } = await newOffer(first, actor)
    await until(() => timesTold(desk, 'offers', offerId) > 0)
    const opening = { userId: actor.userId, offerId, version: 1 }
    await tells(desk, 'requests', offered, () => recordOpening(db, opening))
    await until(() => timesTold(desk, 'offers', offerId) > 1)
  })

  it('its order, whatever happens to it', async () => {
    const { actor } = await signedIn()
    const { orderId, requestId } = await newOrder(first, actor)
    const desk = await openDesk()
    await tells(desk, 'requests', requestId, () => isOk(moveOrder(first, { orderId, action: 'start' })))
  })

  it('a message of the team while nobody waits, and one for later', async () => {
    const { requestId, conversationId } = await newThread()
    await isOk(sendMessage(first, { conversationId, text: 'Ja.', locale: 'de', key: newId() }))
    const desk = await openDesk()
    const again = { conversationId, text: 'Und nein.', locale: 'de', key: newId() } as const
    await tells(desk, 'requests', requestId, () => isOk(sendMessage(first, again)))
    await tells(desk, 'messages', conversationId, () => scheduledIn(first, conversationId))
  })

  it('a file that belongs to it, and one that is deleted', async () => {
    const { actor } = await signedIn()
    const requestId = await newRequest(actor)
    const desk = await openDesk()
    const id = newId<DocumentId>()
    const { userId } = actor
    const name = seal('Befund.pdf', `document:${id}:name`, env().DATA_KEYS)
    const row = { id, userId, requestId, name, type: 'pdf', size: 1, received: 1 } as const
    await tells(desk, 'requests', requestId, () => db.insert(document).values({ ...row, readyAt: now() }))
    await tells(desk, 'requests', requestId, () => db.delete(document).where(eq(document.id, id)))
  })

  it('the chat that it came from', async () => {
    const { actor } = await signedIn()
    const requestId = await newRequest(actor)
    const chatId = await newChat()
    const desk = await openDesk()
    const become = () => db.update(chat).set({ requestId }).where(eq(chat.id, chatId))
    await tells(desk, 'requests', requestId, become)
  })
})

describe('the lists of the desk, within a second, of', () => {
  it('an approval that is asked for and one that is decided', async () => {
    const { actor } = await signedIn()
    const requestId = await newRequest(actor)
    const draft = draftOffer({
      discount: { kind: 'percent', value: 1501, reason: 'Treue' },
      validUntil: '2099-01-01',
    })
    const desk = await openDesk()
    const input = { requestId, offerId: null, basedOn: null, values: { title: 'FUE' }, draft }
    const asked = await requestApproval(first, input)
    if (!asked.ok) throw new Error(asked.code)
    const { approvalId } = asked.value
    await until(() => timesTold(desk, 'approvals', approvalId) > 0)
    const decision = { approvalId, decision: 'approved', note: '' } as const
    await tells(desk, 'approvals', approvalId, () => isOk(decideApproval(second, decision)))
  })

  it('a price and a canned answer that are added and deleted', async () => {
    const desk = await openDesk()
    const price = {
      ...({
        hospitalId: '3',
        currency: 'EUR',
        titleDe: 'FUE',
        titleEn: 'FUE',
        titleTr: 'FUE',
        titleFr: null,
      } as const),
      ...{ priceMinor: 100_000, validFrom: '2026-01-01', validUntil: null },
    } as const
    await isOk(addPrice(first, { values: price, key: newId() }))
    const [stored] = await db.select().from(offerPrice)
    if (!stored) throw new Error('no price')
    const { id: priceId } = stored
    await until(() => timesTold(desk, 'prices', priceId) > 0)
    const ofPrice = { priceId, revision: priceRevision(stored) }
    await tells(desk, 'prices', priceId, () => isOk(deletePrice(first, ofPrice)))
    const values = { locale: 'de', subject: 'Anreise', text: 'Wir holen Sie ab.' } as const
    await isOk(addAnswer(first, { values, key: newId() }))
    const [answer] = await db.select().from(cannedAnswer)
    if (!answer) throw new Error('no answer')
    const { id: answerId } = answer
    await until(() => timesTold(desk, 'answers', answerId) > 0)
    const ofAnswer = { answerId, revision: answerRevision(answer) }
    await tells(desk, 'answers', answerId, () => isOk(deleteAnswer(first, ofAnswer)))
  })

  it('a new member of the team, and one whose account is closed; not of patients', async () => {
    const desk = await openDesk()
    const { userId } = await newStaff()
    await until(() => timesTold(desk, 'people', userId) > 0)
    const close = () => isOk(disablePerson(asManager(colleague), { personId: userId, heir: '' }))
    await tells(desk, 'people', userId, close)
    const { actor } = await signedIn()
    const rows = await db.select().from(liveChange).where(eq(liveChange.subject, actor.userId))
    expect(rows.filter(({ kind }) => kind === 'people')).toEqual([])
  })

  it('a mail that is given up, and one that is dismissed; not of those that are sent', async () => {
    const key = newId()
    const { userId, email } = await newPerson({ locale: 'de', hasPassword: false })
    const props = { firstName: 'Ada', changedAt: now().toISOString() }
    const mail = { key, to: email, locale: 'de', userId, template: 'password-changed', props } as const
    await inTransaction((tx) => queueMail(tx, mail))
    const [queued] = await db.select().from(mailMessage).where(eq(mailMessage.idempotencyKey, key))
    if (!queued) throw new Error('no mail')
    const desk = await openDesk()
    const setTo = (status: 'sent' | 'dead') =>
      db.update(mailMessage).set({ status }).where(eq(mailMessage.id, queued.id))
    await setTo('sent')
    await tells(desk, 'failed', NIL_ID, () => setTo('dead'))
    expect(timesTold(desk, 'failed', NIL_ID)).toBe(1)
    const dismiss = () => dismissFailure(first, { kind: 'mail', id: queued.id }, 'Adresse gibt es nicht')
    await tells(desk, 'failed', NIL_ID, () => isOk(dismiss()))
  })

  it('a request on the phone that waits for its owner, and one that waits no longer', async () => {
    const { email, userId } = await newPerson({ locale: 'de', hasPassword: false })
    const desk = await openDesk()
    const idOf = async () => {
      const isTheirs = eq(pendingConfirmation.userId, userId)
      return (await db.select().from(pendingConfirmation).where(isTheirs))[0]?.id ?? newId()
    }
    await isOk(submitForCaller(first, read({ email })))
    const withdrawn = await idOf()
    await until(() => timesTold(desk, 'unconfirmed', withdrawn) > 0)
    await tells(desk, 'unconfirmed', withdrawn, () => isOk(withdrawUnconfirmed(second, withdrawn)))
    await isOk(submitForCaller(first, read({ email })))
    const confirmed = await idOf()
    await tells(desk, 'unconfirmed', confirmed, () => isOk(confirmById(confirmed, { userId, demo: false })))
    // One that the person sent is on no list of the desk.
    const sent = newId<PendingConfirmationId>()
    const row = { id: sent, tokenHash: sent, userId, expiresAt: now() }
    await db.insert(pendingConfirmation).values(row)
    const told = await db.select().from(liveChange).where(eq(liveChange.kind, 'unconfirmed'))
    expect(new Set(told.map(({ subject }) => subject))).toEqual(new Set([withdrawn, confirmed]))
  })

  it('an erasure that a patient asks for', async () => {
    const patient = await newPerson({ locale: 'de' })
    const desk = await openDesk()
    await isOk(requestErasure(patient, { password: PASSWORD, clientIp: null }))
    const [row] = await db.select().from(erasure).where(eq(erasure.userId, patient.userId))
    await until(() => timesTold(desk, 'erasures', row?.id ?? '') > 0)
  })
})
