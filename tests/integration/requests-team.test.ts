/** Who looks after a request, and what the team notes for itself. Access matrix: lead status, assignee, notes. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { recordAudit } from '@/base/audit/record-audit'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { takeUpRequest } from '@/care/offers/take-up-request'
import { withdrawRequest } from '@/care/offers/withdraw-request'
import { listDeskRequests } from '@/care/orders/desk/list-requests'
import { findOwnRequest } from '@/care/requests/find-own-request'
import { findDeskRequest } from '@/care/requests/read-requests'
import { requestEvent } from '@/care/requests/table'
import { addNote } from '@/care/requests/team/add-note'
import { assignRequest } from '@/care/requests/team/assign-request'
import { findHandOver } from '@/care/requests/team/find-hand-over'
import { listColleagues } from '@/care/requests/team/list-colleagues'
import { listNotes } from '@/care/requests/team/list-notes'
import { requestNote } from '@/care/requests/team/table'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RequestId, UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newPatient, newRequest, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const [elif, can] = [await newStaff(), await newStaff()]
const patient = await newPatient('de')

type Assignment = Parameters<typeof assignRequest>[1]
const assignment = (requestId: RequestId, changes: Partial<Assignment> = {}): Assignment => ({
  ...{ requestId, assigneeId: can.userId, from: '', note: '' },
  ...changes,
})
const auditsOf = async (id: string) =>
  (await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, id))).map(({ action }) => action)
const ownerOf = async (id: RequestId) => (await findDeskRequest(careDb(), id))?.assigneeId

describe('a request', () => {
  it('is put into the hands of a colleague, with a note that only the team reads', async () => {
    const requestId = await newRequest(patient)
    const note = 'Wants to be called after 18:00'
    expect(await assignRequest(elif, assignment(requestId, { note }))).toEqual({
      ...{ ok: true, value: { assigneeId: can.userId } },
    })
    const desk = await findDeskRequest(careDb(), requestId)
    expect(desk).toMatchObject({ assigneeId: can.userId, assigneeName: can.name, status: 'pending' })
    expect(desk?.events.at(-1)).toMatchObject({
      ...{ kind: 'assigned', actorName: elif.name, assigneeName: can.name, reason: note },
    })
    expect(await auditsOf(requestId)).toEqual(['request.assigned'])
    const [stored] = await careDb().select().from(requestEvent).where(eq(requestEvent.requestId, requestId))
    expect(stored?.reason).toMatch(/^v1\./)
    const own = await findOwnRequest(careDb(), patient.userId, requestId)
    expect(own?.history.map(({ kind }) => kind)).toEqual(['assigned'])
    expect(JSON.stringify(own)).not.toContain(note)
    expect(JSON.stringify(own)).not.toContain(can.name)
  })

  it('is handed over once, however often the form is sent', async () => {
    const requestId = await newRequest(patient)
    const same = assignment(requestId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => assignRequest(elif, same)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect((await findDeskRequest(careDb(), requestId))?.events).toHaveLength(1)
  })

  it('that two colleagues hand to different people goes to one; the other is told', async () => {
    const requestId = await newRequest(patient)
    const answers = await Promise.all([
      assignRequest(elif, assignment(requestId, { assigneeId: can.userId })),
      assignRequest(can, assignment(requestId, { assigneeId: elif.userId })),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'ASSIGNED_ELSEWHERE' })
    const owner = (await ownerOf(requestId)) ?? ''
    const other = owner === can.userId ? elif : can
    // Seen and pressed again, it is meant.
    const again = assignment(requestId, { assigneeId: other.userId, from: owner, note: 'Speaks Turkish' })
    expect(await assignRequest(elif, again)).toMatchObject({ ok: true })
    expect(await ownerOf(requestId)).toBe(other.userId)
  })

  it('changes hands with a reason only; that the next one has opened it is seen', async () => {
    const requestId = await newRequest(patient)
    await takeUpRequest(elif, requestId)
    const handed = assignment(requestId, { from: elif.userId })
    expect(await assignRequest(elif, handed)).toMatchObject({
      ...{ code: 'NOTE_REQUIRED', fields: { note: 'NOTE_REQUIRED' } },
    })
    expect(await ownerOf(requestId)).toBe(elif.userId)
    expect(await findHandOver(careDb(), { requestId, assigneeId: elif.userId })).toBeUndefined()
    expect(await assignRequest(elif, { ...handed, note: 'On leave from Monday' })).toMatchObject({ ok: true })
    const seen = () => findHandOver(careDb(), { requestId, assigneeId: can.userId })
    const read = { action: 'request.read', subject: 'contact_request', subjectId: requestId }
    await recordAudit(careDb(), { actorId: elif.userId, ...read })
    expect(await seen()).toMatchObject({ by: elif.name, openedAt: null })
    await recordAudit(careDb(), { actorId: can.userId, ...read })
    expect(await seen()).toMatchObject({ by: elif.name, openedAt: expect.any(Date) })
  })

  it('that was taken up since the form was opened is not taken away', async () => {
    const requestId = await newRequest(patient)
    await takeUpRequest(elif, requestId)
    expect(await assignRequest(can, assignment(requestId))).toMatchObject({ code: 'ASSIGNED_ELSEWHERE' })
    expect(await ownerOf(requestId)).toBe(elif.userId)
  })

  it('goes only to active members of the team', async () => {
    const requestId = await newRequest(patient)
    const [editor, gone] = [await newStaff('editor'), await newStaff()]
    await careDb().update(user).set({ disabledAt: now() }).where(eq(user.id, gone.userId))
    for (const assigneeId of [patient.userId, editor.userId, gone.userId, newId<UserId>()])
      expect(await assignRequest(elif, assignment(requestId, { assigneeId }))).toMatchObject({
        ...{ ok: false, code: 'ASSIGNEE_UNKNOWN', fields: { assignee: 'ASSIGNEE_UNKNOWN' } },
      })
    const ids = (await listColleagues(careDb())).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([elif.userId, can.userId]))
    for (const { userId } of [patient, editor, gone]) expect(ids).not.toContain(userId)
    expect(await ownerOf(requestId)).toBeNull()
  })

  it('that is over, unknown or asked for by others is refused and leaves nothing', async () => {
    const requestId = await newRequest(patient)
    const unknown = newId<RequestId>()
    expect(await assignRequest(elif, assignment(unknown))).toMatchObject({ code: 'NOT_FOUND' })
    for (const stranger of [patient, await newStaff('editor')]) {
      expect(await assignRequest(stranger, assignment(requestId))).toMatchObject({ code: 'FORBIDDEN' })
      expect(await addNote(stranger, { requestId, text: 'x', key: newId() })).toMatchObject({
        code: 'FORBIDDEN',
      })
    }
    await withdrawRequest(patient, { requestId })
    expect(await assignRequest(elif, assignment(requestId))).toMatchObject({ code: 'REQUEST_ENDED' })
    expect(await ownerOf(requestId)).toBeNull()
    expect(await auditsOf(requestId)).not.toContain('request.assigned')
  })

  it('is found by who looks after it, or as one that nobody looks after', async () => {
    const someone = await newStaff()
    const [mine, free] = [await newRequest(patient), await newRequest(patient)]
    await assignRequest(elif, assignment(mine, { assigneeId: someone.userId }))
    const { rows } = await listDeskRequests(careDb(), { owner: someone.userId })
    expect(rows).toMatchObject([{ id: mine, assigneeName: someone.name }])
    const unowned = (await listDeskRequests(careDb(), { owner: 'none' })).rows.map(({ id }) => id)
    expect(unowned).toContain(free)
    expect(unowned).not.toContain(mine)
  })
})

describe('a note of the team', () => {
  it('is stored sealed, shown to the team with its author, the newest first, and never to the patient', async () => {
    const requestId = await newRequest(patient)
    for (const [index, text] of ['Speaks Turkish', 'Called, no answer'].entries()) {
      shiftClock(index * 1000)
      expect(await addNote(elif, { requestId, text, key: newId() })).toMatchObject({ ok: true })
    }
    expect(await listNotes(careDb(), requestId)).toMatchObject([
      { text: 'Called, no answer', writtenBy: elif.name },
      { text: 'Speaks Turkish', writtenBy: elif.name },
    ])
    const stored = await careDb().select().from(requestNote).where(eq(requestNote.requestId, requestId))
    for (const { text } of stored) expect(text).toMatch(/^v1\./)
    expect(await auditsOf(requestId)).toEqual(['request.noted', 'request.noted'])
    const own = await findOwnRequest(careDb(), patient.userId, requestId)
    expect(JSON.stringify(own)).not.toMatch(/Turkish|Called/)
  })

  it('is written once for one form, also after the end of its request', async () => {
    const requestId = await newRequest(patient)
    await withdrawRequest(patient, { requestId })
    const same = { requestId, text: 'Asked for a refund of the flight', key: newId() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => addNote(elif, same)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await listNotes(careDb(), requestId)).toHaveLength(1)
    expect(await addNote(elif, { ...same, text: 'another' })).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    expect(await addNote(elif, { ...same, requestId: newId<RequestId>(), key: newId() })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
