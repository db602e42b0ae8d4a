/** The form and the pages of a record: the actor is read from the session cookie, as in the browser. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { user } from '@/care/accounts/table'
import { loadDeskRecord, loadMyRecord } from '@/care/patient-record/loaders'
import { recordHealthConsent } from '@/care/patient-record/record-consent'
import { recordAnswer } from '@/care/patient-record/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { IDLE } from '@/lib/form-state'
import { log } from '@/lib/log'
import { giveReason } from '@/surfaces/desk/patient-record/actions'
import { DeskRecordScreen } from '@/surfaces/desk/patient-record/record-screen'
import { agreeToRecord, saveAnswer } from '@/surfaces/portal/medical-records/actions'
import { MedicalRecordsScreen } from '@/surfaces/portal/medical-records/medical-records-screen'
import { SaveNote } from '@/surfaces/portal/medical-records/save-note'
import { testContent } from '../support/content'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { newRequest } from '../support/offers'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

const content = await testContent()
const care = await careDatabase()
afterAll(async () => {
  await care.close()
  await content.close()
})
beforeEach(askAsStranger)

const db = careDb()
const person = (role: Actor['role'], demo = false) =>
  newPerson({ role, demo, hasPassword: false, locale: 'de' })
const staff = await person('support')
await db.update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, staff.userId))

async function as({ userId, role }: Actor): Promise<void> {
  await askWith(await openSession(userId, role === 'patient' ? undefined : new Date()))
}
function post(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ locale: 'de', ...values })) data.set(name, value)
  return data
}
const answered = (text: string, base = '') => post({ field: 'allergies', answer: 'details', text, base })
const stored = ({ userId }: Actor) => db.select().from(recordAnswer).where(eq(recordAnswer.userId, userId))

async function agreeing(): Promise<Actor> {
  const patient = await person('patient')
  await as(patient)
  expect(await agreeToRecord(IDLE, post({ agreed: 'on' }))).toEqual({ status: 'done' })
  return patient
}

describe('a patient', () => {
  it('agrees first, then saves; the answer says when it was saved', async () => {
    const patient = await person('patient')
    await as(patient)
    expect(await saveAnswer(IDLE, answered('Latex'))).toMatchObject({ code: 'CONSENT_REQUIRED' })
    expect(await agreeToRecord(IDLE, post({}))).toMatchObject({ fields: { agreed: 'CONSENT_REQUIRED' } })
    await agreeToRecord(IDLE, post({ agreed: 'on' }))
    const state = await saveAnswer(IDLE, answered('Latex'))
    expect(state).toMatchObject({ status: 'done', values: { savedAt: expect.stringMatching(/^\d{4}-/) } })
    const mine = await loadMyRecord()
    expect(mine).toMatchObject({ isAgreed: true, history: [{ text: 'Latex' }] })
  })

  it('sees the questions with their answers, and the history', async () => {
    await agreeing()
    await saveAnswer(IDLE, answered('CANARY Latex'))
    const mine = await loadMyRecord()
    if (!mine) throw new Error('no record')
    const { html } = await drawn(() => MedicalRecordsScreen({ locale: 'tr', ...mine }))
    const { record } = await loadMessages('tr')
    expect(html.match(/CANARY Latex/g)?.length).toBeGreaterThanOrEqual(2)
    expect(html.match(/type="radio"/g)).toHaveLength(18)
    for (const { label } of Object.values(record.fields)) expect(html).toContain(label)
    expect(html).toContain(record.history.title)
  })

  it('is asked for the consent where there is none, and sees no question', async () => {
    await as(await person('patient'))
    const mine = await loadMyRecord()
    if (!mine) throw new Error('no record')
    const { html } = await drawn(() => MedicalRecordsScreen({ locale: 'fr', ...mine }))
    expect(html).toContain((await loadMessages('fr')).record.consent.title)
    expect(html).not.toContain('type="radio"')
  })

  it('keeps what was typed, with “Medical records not saved although the profile was updated”, when it cannot be saved', async () => {
    const patient = await agreeing()
    vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const admin = await care.admin()
    await admin.query('alter table record_answer rename to record_answer_away')
    try {
      expect(await saveAnswer(IDLE, answered('Latex'))).toMatchObject({
        ...{ status: 'error', code: 'UNAVAILABLE' },
        values: { field: 'allergies', answer: 'details', text: 'Latex' },
      })
    } finally {
      await admin.query('alter table record_answer_away rename to record_answer')
    }
    expect(await stored(patient)).toEqual([])
    for (const locale of LOCALES) {
      const { record: words, errors } = await loadMessages(locale)
      const { html } = await drawn(() =>
        SaveNote({
          status: { kind: 'failed', code: 'UNAVAILABLE' },
          ...{ words, notSaved: errors.MEDICAL_RECORDS_NOT_SAVED, savedWords: undefined },
          onRetry: () => undefined,
        }),
      )
      expect(html).toContain('role="alert"')
      expect(html).toContain(errors.MEDICAL_RECORDS_NOT_SAVED)
      expect(html).toContain(words.retry)
    }
  })
})

it('a demo account is answered with success, and nothing is written (reading 22)', async () => {
  const demo = await person('patient', true)
  await as(demo)
  const notSaved = { status: 'done', code: 'DEMO_NOT_SAVED' }
  expect(await agreeToRecord(IDLE, post({ agreed: 'on' }))).toEqual(notSaved)
  expect(await loadMyRecord()).toMatchObject({ isAgreed: false })
  await recordHealthConsent(demo, { locale: 'de' })
  expect(await saveAnswer(IDLE, answered('Latex'))).toEqual(notSaved)
  expect(await stored(demo)).toEqual([])
})

it('nobody else saves or reads: no session, another patient, an editor', async () => {
  const patient = await agreeing()
  await saveAnswer(IDLE, answered('CANARY Latex'))
  const request = await newRequest(patient)
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  askAsStranger()
  expect(await saveAnswer(IDLE, answered('x'))).toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(await loadMyRecord()).toBeUndefined()
  expect(await loadDeskRecord(request)).toBeUndefined()
  await as(await person('patient'))
  expect(JSON.stringify(await loadMyRecord())).not.toContain('CANARY')
  expect(await loadDeskRecord(request)).toBeUndefined()
  expect(await giveReason(IDLE, post({ request, reason: 'x' }))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await stored(patient)).toHaveLength(1)
})

it('the desk reads the answers, with the note that the reading is recorded', async () => {
  const patient = await agreeing()
  await saveAnswer(IDLE, answered('CANARY Latex'))
  const request = await newRequest(patient)
  await as(staff)
  const record = await loadDeskRecord(request)
  if (!record) throw new Error('no record')
  const { html } = await drawn(() => DeskRecordScreen({ locale: 'en', requestId: request, record }))
  expect(html).toContain('CANARY Latex')
  expect(html).toContain('It is recorded that you read this')
})
