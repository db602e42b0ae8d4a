/** Who waits for an answer of the team, since when, and in which queue of the desk they are. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { sendMessage } from '@/care/conversations/send-message'
import { startConversation } from '@/care/conversations/start-conversation'
import { declineRequest } from '@/care/offers/decline-request'
import { takeUpRequest } from '@/care/offers/take-up-request'
import { acceptOffer, declineOffer } from '@/care/orders/answer-offer'
import { countDeskQueues, listDeskRequests, listSources } from '@/care/orders/desk/list-requests'
import { addToRequest } from '@/care/requests/additions/add-to-request'
import { findDeskRequest } from '@/care/requests/read-requests'
import { recordReview } from '@/care/requests/reviews/record-review'
import { contactRequest } from '@/care/requests/table'
import { assignRequest } from '@/care/requests/team/assign-request'
import { findDeadline } from '@/care/requests/waiting/find-deadline'
import { markAnswered } from '@/care/requests/waiting/mark-answered'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newOffer, newPatient, newRequest, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const db = careDb()
const elif = await newStaff()

async function waitingOf(id: RequestId): Promise<string | null> {
  const found = await findDeskRequest(db, id)
  if (!found) throw new Error('no such request')
  return found.waitingSince
}

async function startThread(actor: Actor, requestId: RequestId) {
  const text = { subject: 'Frage', text: 'Wann?', locale: 'de', key: newId() } as const
  const started = await startConversation(actor, { requestId, ...text })
  if (!started.ok) throw new Error(started.code)
  return started.value.conversationId
}

const mark = async (id: RequestId, isAnswered: boolean) => {
  const seen = (await findDeskRequest(db, id))?.patientWroteAt ?? ''
  return markAnswered(elif, { requestId: id, isAnswered, seen })
}

describe('a patient waits', () => {
  it('from the first thing on that nobody has answered; work that has begun is no answer', async () => {
    const patient = await newPatient('de')
    const id = await newRequest(patient)
    const since = await waitingOf(id)
    expect(since).not.toBeNull()
    shiftClock(HOUR_MS)
    await takeUpRequest(elif, id)
    await assignRequest(elif, { requestId: id, assigneeId: elif.userId, from: elif.userId, note: '' })
    await addToRequest(patient, { requestId: id, text: 'Noch etwas', key: newId() })
    expect(await waitingOf(id)).toBe(since)
    await startThread(elif, id)
    expect(await waitingOf(id)).toBeNull()
  })

  it('again from their next message or addition on', async () => {
    const patient = await newPatient('de')
    const id = await newRequest(patient)
    const conversationId = await startThread(elif, id)
    shiftClock(HOUR_MS)
    const at = now().getTime()
    await sendMessage(patient, { conversationId, text: 'Danke, und?', locale: 'de', key: newId() })
    const since = Date.parse((await waitingOf(id)) ?? '')
    expect(since).toBeGreaterThanOrEqual(at)
    shiftClock(2 * HOUR_MS)
    await sendMessage(patient, { conversationId, text: 'Hallo?', locale: 'de', key: newId() })
    expect(Date.parse((await waitingOf(id)) ?? '')).toBe(since)
    await sendMessage(elif, { conversationId, text: 'Montag', locale: 'de', key: newId() })
    await addToRequest(patient, { requestId: id, text: 'Befund', key: newId() })
    expect(await waitingOf(id)).not.toBeNull()
  })

  it('not after an offer or a medical review, but after declining the offer', async () => {
    const patient = await newPatient('de')
    const { requestId, offerId, version } = await newOffer(elif, patient)
    expect(await waitingOf(requestId)).toBeNull()
    await declineOffer(patient, { offerId, version, reason: 'Zu teuer', key: newId() })
    expect(await waitingOf(requestId)).not.toBeNull()
    const doctor = { id: '7', name: 'Dr. Kaya' }
    const review = { doctor, reviewedOn: dayInIstanbul(now()), note: 'Gelesen', key: newId() }
    expect(await recordReview(elif, { requestId, ...review })).toMatchObject({ ok: true })
    expect(await waitingOf(requestId)).toBeNull()
  })

  it('still when they accept an offer before their question is answered', async () => {
    const patient = await newPatient('de')
    const { requestId, offerId, version } = await newOffer(elif, patient)
    await startThread(patient, requestId)
    const since = await waitingOf(requestId)
    expect(await acceptOffer(patient, { offerId, version, key: newId() })).toMatchObject({ ok: true })
    expect([await waitingOf(requestId), since]).not.toContain(null)
    expect(await waitingOf(requestId)).toBe(since)
  })

  it('no longer when the request is declined, and the ground is for the team only', async () => {
    const id = await newRequest(await newPatient('de'))
    expect(await declineRequest(elif, id, 'Leider nicht möglich', { ground: 'not_offered' })).toMatchObject({
      ok: true,
    })
    expect(await findDeskRequest(db, id)).toMatchObject({ waitingSince: null, declinedAs: 'not_offered' })
  })
})

describe('an answer on the phone', () => {
  it('is marked with history and audit entry, once, and taken back', async () => {
    const id = await newRequest(await newPatient('de'))
    const since = await waitingOf(id)
    expect(await mark(id, true)).toEqual({ ok: true, value: { isAnswered: true } })
    expect(await mark(id, true)).toEqual({ ok: true, value: { isAnswered: true } })
    expect(await waitingOf(id)).toBeNull()
    expect(await mark(id, false)).toEqual({ ok: true, value: { isAnswered: false } })
    expect(await waitingOf(id)).toBe(since)
    const kinds = (await findDeskRequest(db, id))?.events.map(({ kind }) => kind)
    expect(kinds).toEqual(['answered', 'unanswered'])
    const audits = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
    expect(audits.map(({ action }) => action).toSorted()).toEqual(['request.answered', 'request.unanswered'])
  })

  it('taken back is a wait from the first thing that was sent, not from the last', async () => {
    const patient = await newPatient('de')
    const id = await newRequest(patient)
    const since = await waitingOf(id)
    shiftClock(3 * DAY_MS)
    await addToRequest(patient, { requestId: id, text: 'Ich warte noch', key: newId() })
    await mark(id, true)
    await mark(id, false)
    expect(await waitingOf(id)).toBe(since)
  })

  it('does not answer what the patient has sent since the page was opened', async () => {
    const patient = await newPatient('de')
    const id = await newRequest(patient)
    const seen = (await findDeskRequest(db, id))?.patientWroteAt ?? ''
    shiftClock(MINUTE_MS)
    await addToRequest(patient, { requestId: id, text: 'Ich nehme Blutverdünner', key: newId() })
    const late = await markAnswered(elif, { requestId: id, isAnswered: true, seen })
    expect(late).toMatchObject({ ok: false, code: 'PATIENT_WROTE' })
    expect(await waitingOf(id)).not.toBeNull()
  })

  it('is marked by the care team only, for requests that there are, and nothing over waits again', async () => {
    const patient = await newPatient('de')
    const id = await newRequest(patient)
    const input = { requestId: id, isAnswered: true, seen: '' }
    for (const actor of [patient, await newStaff('editor')])
      expect(await markAnswered(actor, input)).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    for (const requestId of [newId(), 'x'])
      expect(await markAnswered(elif, { ...input, requestId })).toMatchObject({ code: 'NOT_FOUND' })
    await db.update(contactRequest).set({ quarantine: 'honeypot' }).where(eq(contactRequest.id, id))
    expect(await markAnswered(elif, input)).toMatchObject({ code: 'NOT_FOUND' })
    const over = await newRequest(await newPatient('de'))
    await declineRequest(elif, over, 'Nein')
    expect(await mark(over, false)).toMatchObject({ ok: false, code: 'REQUEST_ENDED' })
  })
})

describe('the queues of the desk', () => {
  const idsOf = async (filter: Parameters<typeof listDeskRequests>[1]) =>
    (await listDeskRequests(db, filter)).rows.map(({ id }) => id)

  it('show who waits, the longest first, who waits too long, and how many there are', async () => {
    const can = await newStaff()
    const before = await countDeskQueues(db, can.userId)
    const ids: RequestId[] = []
    for (const days of [-9, -11, 0]) {
      shiftClock(days * DAY_MS)
      ids.push(await newRequest(await newPatient('de')))
    }
    shiftClock(0)
    const [recent, longest, fresh] = ids
    const shown = (await idsOf({ queue: 'waiting' })).filter((id) => ids.includes(id))
    expect(shown).toEqual([longest, recent, fresh])
    expect((await idsOf({ queue: 'overdue' })).filter((id) => ids.includes(id))).toEqual([longest, recent])
    await assignRequest(can, { requestId: ids[0] ?? '', assigneeId: can.userId, from: '', note: '' })
    const after = await countDeskQueues(db, can.userId)
    const more = (name: keyof typeof before) => after[name] - before[name]
    expect([more('waiting'), more('overdue'), more('mine'), more('unowned')]).toEqual([3, 2, 1, 2])
    const due = findDeadline(new Date((await waitingOf(ids[2] ?? newId<RequestId>())) ?? ''))
    shiftClock(due.getTime() - Date.now() + MINUTE_MS)
    expect(await idsOf({ queue: 'overdue' })).toContain(fresh)
  })

  it('show who is to be called, by the time of the call in their zone', async () => {
    const calls = async (timeZone: string, contactFrom: string) => {
      const id = await newRequest(await newPatient('de'))
      const callDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
      const contactUntil = `${contactFrom.slice(0, 2)}:30`
      await db
        .update(contactRequest)
        .set({ timeZone, callDays, contactFrom, contactUntil })
        .where(eq(contactRequest.id, id))
      return id
    }
    const later = await calls('Europe/Istanbul', '11:00')
    const earlier = await calls('Asia/Tokyo', '15:00') // 09:00 in Istanbul
    const answered = await calls('Europe/Istanbul', '08:00')
    await mark(answered, true)
    // 04:00 in Istanbul of a day to come.
    const midnight = Date.parse(`${dayInIstanbul(new Date(Date.now() + DAY_MS))}T01:00:00Z`)
    shiftClock(midnight - Date.now())
    const { rows } = await listDeskRequests(db, { queue: 'calls' })
    const shown = rows.filter(({ id }) => [later, earlier, answered].includes(id))
    expect(shown.map(({ id }) => id)).toEqual([earlier, later])
    expect(shown.map(({ nextCall }) => nextCall?.from.slice(11, 16))).toEqual(['06:00', '08:00'])
    expect((await countDeskQueues(db, elif.userId)).calls).toBeGreaterThanOrEqual(2)
  })

  it('can be narrowed to a source, of which the list has each once', async () => {
    const id = await newRequest(await newPatient('de'))
    for (const request of [id, await newRequest(await newPatient('de'))])
      await db.update(contactRequest).set({ leadSource: 'instagram' }).where(eq(contactRequest.id, request))
    const held = await newRequest(await newPatient('de'))
    const script = { leadSource: 'a-script', quarantine: 'honeypot' } as const
    await db.update(contactRequest).set(script).where(eq(contactRequest.id, held))
    expect(await listSources(db), 'what only a script has sent is no source').not.toContain('a-script')
    expect(await idsOf({ source: 'instagram' })).toHaveLength(2)
    expect((await listSources(db)).filter((source) => source === 'instagram')).toHaveLength(1)
  })
})
