/** The six texts of a patient's record: saved by their owner, sealed, with a history, read by the team. */
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { consent } from '@/care/consent/table'
import { openReason } from '@/care/documents/reasons/seal-reason'
import { recordAccess } from '@/care/documents/reasons/table'
import { openRecord, openRecordWithReason } from '@/care/patient-record/open-record'
import { readAnswers, readHistory, readQuestions } from '@/care/patient-record/read-record'
import { recordHealthConsent } from '@/care/patient-record/record-consent'
import { saveAnswer } from '@/care/patient-record/save-answer'
import { recordAnswer } from '@/care/patient-record/table'
import { sealTexts } from '@/care/requests/seal-texts'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newPatient, newRequest, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const db = careDb()
const MINUTE_MS = 60_000
const TEXT = 'CANARY-5521 Penicillin'

async function agreeing(): Promise<Actor> {
  const patient = await newPatient('de')
  expect(await recordHealthConsent(patient, { locale: 'de' })).toMatchObject({ ok: true })
  return patient
}

const answer = (field: 'allergies' | 'healthProblems', text: string, base = '') =>
  ({ field, answer: text ? 'details' : 'none', text, base }) as const

async function saved(patient: Actor, input: Parameters<typeof saveAnswer>[1]): Promise<string> {
  const result = await saveAnswer(patient, input)
  if (!result.ok) throw new Error(result.code)
  return result.value.savedAt
}

const audits = (action: string, subjectId: string) =>
  db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, action), eq(auditEntry.subjectId, subjectId)))

describe('a patient', () => {
  it('answers each of the six questions: not answered, none known, or details', async () => {
    const patient = await agreeing()
    expect((await readAnswers(db, patient.userId)).map((each) => each.answer)).toEqual(
      Array.from({ length: 6 }, () => 'unanswered'),
    )
    await saved(patient, answer('allergies', TEXT))
    await saved(patient, answer('healthProblems', ''))
    const answers = await readAnswers(db, patient.userId)
    expect(answers.find(({ field }) => field === 'allergies')).toMatchObject({
      answer: 'details',
      text: TEXT,
    })
    expect(answers.find(({ field }) => field === 'healthProblems')).toMatchObject({
      answer: 'none',
      text: '',
    })
    expect(answers.filter((each) => each.answer === 'unanswered')).toHaveLength(4)
    expect(await audits('record.changed', patient.userId)).toHaveLength(2)
  })

  it('sees every change of their own, the newest first; what is saved while typing is one', async () => {
    const patient = await agreeing()
    let base = await saved(patient, answer('allergies', 'Peni'))
    shiftClock(MINUTE_MS)
    base = await saved(patient, answer('allergies', 'Penicillin', base))
    shiftClock(30 * MINUTE_MS)
    base = await saved(patient, answer('allergies', 'Latex', base))
    shiftClock(31 * MINUTE_MS)
    await saved(patient, answer('allergies', '', base))
    expect(await readHistory(db, patient.userId)).toMatchObject([
      { number: 3, answer: 'none', text: '' },
      { number: 2, answer: 'details', text: 'Latex' },
      { number: 1, answer: 'details', text: 'Penicillin' },
    ])
  })

  it('may take an answer back', async () => {
    const patient = await agreeing()
    const base = await saved(patient, answer('allergies', TEXT))
    await saved(patient, { field: 'allergies', answer: 'unanswered', text: '', base })
    expect((await readAnswers(db, patient.userId)).every((each) => each.answer === 'unanswered')).toBe(true)
    expect(await readHistory(db, patient.userId)).toHaveLength(2)
  })

  it('saves the same twice and it is stored once', async () => {
    const patient = await agreeing()
    const first = await saved(patient, answer('allergies', TEXT))
    expect(await saved(patient, answer('allergies', TEXT))).toBe(first)
    expect(await readHistory(db, patient.userId)).toHaveLength(1)
    expect(await audits('record.changed', patient.userId)).toHaveLength(1)
  })

  it('does not overwrite what another device saved meanwhile', async () => {
    const patient = await agreeing()
    const shown = await saved(patient, answer('allergies', 'Latex'))
    shiftClock(MINUTE_MS)
    await saved(patient, answer('allergies', 'Latex, Jod', shown))
    expect(await saveAnswer(patient, answer('allergies', 'Latex, Nüsse', shown))).toEqual({
      ok: false,
      code: 'CHANGED_ELSEWHERE',
    })
    expect(await saveAnswer(patient, answer('allergies', 'x'))).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect((await readHistory(db, patient.userId))[0]).toMatchObject({ text: 'Latex, Jod' })
  })

  it('gets one winner when two devices save at the same moment', async () => {
    const patient = await agreeing()
    const both = ['Latex', 'Jod', 'Nüsse'].map((text) => saveAnswer(patient, answer('allergies', text)))
    const results = await Promise.all(both)
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await readHistory(db, patient.userId)).toHaveLength(1)
  })

  it('cannot save without the consent to health data, nor after withdrawing it (reading 24)', async () => {
    const patient = await newPatient()
    const refused = { ok: false, code: 'CONSENT_REQUIRED' }
    expect(await saveAnswer(patient, answer('allergies', TEXT))).toEqual(refused)
    await recordHealthConsent(patient, { locale: 'fr' })
    await recordHealthConsent(patient, { locale: 'fr' })
    const given = await db.select().from(consent).where(eq(consent.userId, patient.userId))
    expect(given).toMatchObject([{ kind: 'health_data', locale: 'fr' }])
    const base = await saved(patient, answer('allergies', TEXT))
    await db.update(consent).set({ withdrawnAt: new Date() }).where(eq(consent.userId, patient.userId))
    expect(await saveAnswer(patient, answer('allergies', 'more', base))).toEqual(refused)
  })

  it('is not readable as it is stored: neither text nor choice', async () => {
    const patient = await agreeing()
    await saved(patient, answer('allergies', TEXT))
    const admin = await care.admin()
    const { rows } = await admin.query('select row_to_json(t)::text as row from record_answer as t')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/CANARY|details|none/)
  })

  it('reads their own record only, and nobody else writes one', async () => {
    const [patient, other] = [await agreeing(), await agreeing()]
    await saved(patient, answer('allergies', TEXT))
    expect((await readAnswers(db, other.userId)).every((each) => each.answer === 'unanswered')).toBe(true)
    expect(await readHistory(db, other.userId)).toEqual([])
    for (const role of ['support', 'editor', 'admin'] as const) {
      const staff = await newStaff(role)
      expect(await saveAnswer(staff, answer('allergies', 'x'))).toEqual({ ok: false, code: 'FORBIDDEN' })
      expect(await recordHealthConsent(staff, { locale: 'de' })).toEqual({ ok: false, code: 'FORBIDDEN' })
    }
    expect(await db.select().from(recordAnswer).where(eq(recordAnswer.userId, other.userId))).toEqual([])
  })
})

describe('what a request said already', () => {
  async function requestWith(patient: Actor, surgeriesHistory: string): Promise<RequestId> {
    const id = await newRequest(patient)
    await db
      .update(contactRequest)
      .set({ surgeriesHistory: sealTexts(id, { surgeriesHistory }).surgeriesHistory })
      .where(eq(contactRequest.id, id))
    return id
  }
  const surgeries = async ({ userId }: Actor) =>
    (await readQuestions(db, userId)).find(({ field }) => field === 'surgeries')

  it('is offered, with its request, and is not stored by itself', async () => {
    const patient = await agreeing()
    const requestId = await requestWith(patient, 'Blinddarm, 1999')
    expect(await surgeries(patient)).toMatchObject({
      answer: 'unanswered',
      former: { text: 'Blinddarm, 1999', requestId, reference: expect.stringMatching(/^RQ-/) },
    })
    expect(await readHistory(db, patient.userId)).toEqual([])
  })

  it('is not offered again after the patient has answered', async () => {
    const patient = await agreeing()
    await requestWith(patient, 'Blinddarm, 1999')
    shiftClock(MINUTE_MS)
    await saved(patient, { field: 'surgeries', answer: 'none', text: '', base: '' })
    expect(await surgeries(patient)).toMatchObject({ answer: 'none', former: null })
  })

  it('of another patient is not offered', async () => {
    await requestWith(await agreeing(), 'CANARY Blinddarm')
    expect(await surgeries(await agreeing())).toMatchObject({ former: null })
  })
})

describe('the care team', () => {
  async function over(patient: Actor, assignee?: Actor): Promise<RequestId> {
    const id = await newRequest(patient)
    const set = { status: 'declined', assigneeId: assignee?.userId ?? null } as const
    await db.update(contactRequest).set(set).where(eq(contactRequest.id, id))
    return id
  }

  it('reads the record of a patient with an open request, and each reading is recorded', async () => {
    const [patient, staff] = [await agreeing(), await newStaff()]
    await saved(patient, answer('allergies', TEXT))
    const request = await newRequest(patient)
    const record = await openRecord(staff, request)
    expect(record).toMatchObject({ state: 'open', name: 'Ada Lovelace', history: [{ text: TEXT }] })
    await openRecord(staff, request)
    expect(await audits('record.read', patient.userId)).toMatchObject([
      { actorId: staff.userId, subject: 'patient_record', patientId: patient.userId },
      { actorId: staff.userId },
    ])
  })

  it('gives a reason where no request is open, and may read for half an hour then', async () => {
    const [patient, staff] = [await agreeing(), await newStaff()]
    await saved(patient, answer('allergies', TEXT))
    const requestId = await over(patient)
    expect(JSON.stringify(await openRecord(staff, requestId))).not.toContain('CANARY')
    expect(await openRecord(staff, requestId)).toMatchObject({ state: 'reason' })
    expect(await audits('record.read', patient.userId)).toEqual([])
    expect(await openRecordWithReason(staff, { requestId, reason: 'Rückruf' })).toMatchObject({ ok: true })
    expect(await openRecordWithReason(staff, { requestId, reason: 'Rückruf' })).toMatchObject({ ok: true })
    expect(await openRecord(staff, requestId)).toMatchObject({ state: 'open', reason: 'Rückruf' })
    expect(await openRecord(await newStaff(), requestId)).toMatchObject({ state: 'reason' })
    const [row, ...more] = await db.select().from(recordAccess)
    expect(more).toEqual([])
    expect(row && openReason(row.id, row.reason)).toBe('Rückruf')
    expect(row?.reason).not.toContain('Rückruf')
    shiftClock(31 * MINUTE_MS)
    expect(await openRecord(staff, requestId)).toMatchObject({ state: 'reason' })
  })

  it('reads without a reason the record of a patient who is assigned to the reader', async () => {
    const [patient, staff] = [await agreeing(), await newStaff()]
    expect(await openRecord(staff, await over(patient, staff))).toMatchObject({ state: 'open' })
  })

  it('gives a reason as an admin also for a patient with an open request (access matrix, break-glass)', async () => {
    const [patient, admin] = [await agreeing(), await newStaff('admin')]
    await saved(patient, answer('allergies', TEXT))
    const requestId = await newRequest(patient)
    expect(JSON.stringify(await openRecord(admin, requestId))).not.toContain('CANARY')
    expect(await audits('record.read', patient.userId)).toEqual([])
    expect(await openRecordWithReason(admin, { requestId, reason: 'Beschwerde' })).toMatchObject({ ok: true })
    expect(await openRecord(admin, requestId)).toMatchObject({ state: 'open', reason: 'Beschwerde' })
  })

  it('reads nothing once the patient has withdrawn the consent', async () => {
    const [patient, staff] = [await agreeing(), await newStaff()]
    await saved(patient, answer('allergies', TEXT))
    const request = await newRequest(patient)
    await db.update(consent).set({ withdrawnAt: new Date() }).where(eq(consent.userId, patient.userId))
    const record = await openRecord(staff, request)
    expect(record).toMatchObject({ state: 'withdrawn' })
    expect(JSON.stringify(record)).not.toContain('CANARY')
  })

  it('is the team: patients, editors and requests that are not there get nothing', async () => {
    const patient = await agreeing()
    const request = await newRequest(patient)
    for (const actor of [patient, await newPatient(), await newStaff('editor')]) {
      expect(await openRecord(actor, request)).toBeUndefined()
      expect(await openRecordWithReason(actor, { requestId: request, reason: 'x' })).toMatchObject({
        code: 'FORBIDDEN',
      })
    }
    const staff = await newStaff()
    expect(await openRecord(staff, newId<RequestId>())).toBeUndefined()
    expect(await openRecord(staff, 'not-an-id')).toBeUndefined()
    expect(await openRecordWithReason(staff, { requestId: newId<RequestId>(), reason: 'x' })).toMatchObject({
      code: 'REQUEST_NOT_FOUND',
    })
  })
})
