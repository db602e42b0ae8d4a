/** Questionnaires that editors define: asked for the programs of open requests, answered once, kept as they were asked. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { RECORD_LIMIT } from '@/care/patient-record/constants'
import { loadDeskRecord, loadMyQuestionnaires, loadMySummary } from '@/care/patient-record/loaders'
import { readQuestionAnswers } from '@/care/patient-record/questionnaires/read-questions'
import { questionAnswer } from '@/care/patient-record/questionnaires/table'
import { recordHealthConsent } from '@/care/patient-record/record-consent'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { rateBucket } from '@/db/table'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { IDLE } from '@/lib/form-state'
import type { RequestId } from '@/lib/record-ids'
import { DeskRecordScreen } from '@/surfaces/desk/patient-record/record-screen'
import { summarySections } from '@/surfaces/frame/patient-record/summary-sections'
import { saveQuestion } from '@/surfaces/portal/medical-records/questionnaires/actions'
import { QuestionnaireSection } from '@/surfaces/portal/medical-records/questionnaires/questionnaire-section'
import { testContent } from '../support/content'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { newRequest } from '../support/offers'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

vi.mock('next/headers', () => import('../support/next-headers'))
vi.mock('next-intl/server', async () => (await import('../support/render-page')).wordsWithoutNext)

const content = await testContent()
const care = await careDatabase()
const { payload } = content
afterAll(async () => {
  await care.close()
  await content.close()
})
beforeEach(async () => {
  askAsStranger()
  await careDb().delete(rateBucket)
})
const db = careDb()

const AS_SYSTEM = { overrideAccess: true, locale: 'de' } as const
const PUBLISHED = { _status: 'published' } as const

const HAIR_QUESTIONS = [
  { key: 'hair-loss-since', kind: 'text', question: 'Seit wann?', isRequired: true },
  { key: 'smoker', kind: 'yes_no', question: 'Rauchen Sie?' },
  {
    key: 'family',
    kind: 'choice',
    question: 'Wer in der Familie?',
    options: [
      { key: 'father', label: 'Vater' },
      { key: 'mother', label: 'Mutter' },
    ],
  },
  { key: 'weight', kind: 'number', question: 'Wie viel wiegen Sie?' },
  { key: 'last-visit', kind: 'date', question: 'Wann zuletzt?' },
] as const
const EYE_QUESTIONS = [
  { key: 'smoker', kind: 'yes_no', question: 'Rauchen Sie?' },
  { key: 'lenses', kind: 'long_text', question: 'Welche Linsen?' },
] as const

let hairForm: number
beforeAll(async () => {
  for (const [slug, service, title, questions] of [
    ['hair', 'FUE', 'Haare', HAIR_QUESTIONS],
    ['visio', 'LASIK', 'Augen', EYE_QUESTIONS],
  ] as const) {
    const program = await payload.create({
      ...AS_SYSTEM,
      collection: 'programs',
      data: { slug, name: title, ...PUBLISHED },
    })
    await payload.create({
      ...AS_SYSTEM,
      collection: 'services',
      data: { name: service, definition: service, program: program.id, ...PUBLISHED },
    })
    const form = await payload.create({
      ...AS_SYSTEM,
      collection: 'questionnaires',
      data: {
        ...{ title, programs: [program.id], order: slug === 'hair' ? 1 : 2, ...PUBLISHED },
        questions: questions.map((question) => ({
          ...question,
          options: 'options' in question ? [...question.options] : [],
        })),
      },
    })
    if (slug === 'hair') hairForm = form.id
  }
})

async function as({ userId, role }: Actor): Promise<void> {
  await askWith(await openSession(userId, role === 'patient' ? undefined : now()))
}

type Patient = Actor & { readonly requestId: RequestId }

async function patientOf(service: string | null, isAgreed = true): Promise<Patient> {
  const patient = await newPerson({ hasPassword: false, locale: 'de' })
  const requestId = await newRequest(patient)
  await asksFor(requestId, service)
  if (isAgreed) await recordHealthConsent(patient, { locale: 'de' })
  await as(patient)
  return { ...patient, requestId }
}
const asksFor = (requestId: RequestId, serviceName: string | null) =>
  db.update(contactRequest).set({ serviceName }).where(eq(contactRequest.id, requestId))

function post(question: string, value: string, base = ''): FormData {
  const data = new FormData()
  for (const [name, text] of Object.entries({ question, value, base, locale: 'de' })) data.set(name, text)
  return data
}
const save = (...input: Parameters<typeof post>) => saveQuestion(IDLE, post(...input))
async function saved(...input: Parameters<typeof post>): Promise<string> {
  const state = await save(...input)
  expect(state).toMatchObject({ status: 'done' })
  return state.values?.savedAt ?? ''
}
async function asked() {
  const loaded = await loadMyQuestionnaires('de')
  return (loaded?.questionnaires ?? []).map(({ title, questions }) => [
    title,
    ...questions.map(({ key, value }) => `${key}=${value}`),
  ])
}
const rowsOf = ({ userId }: Actor) =>
  db.select().from(questionAnswer).where(eq(questionAnswer.userId, userId))

describe('what is asked', () => {
  it('are the questions of the programs of open requests; of a request without a program none', async () => {
    await patientOf(null)
    expect(await asked()).toEqual([])
    await patientOf('Something else')
    expect(await asked()).toEqual([])
    const patient = await patientOf('FUE')
    expect(await asked()).toEqual([
      ['Haare', 'hair-loss-since=', 'smoker=', 'family=', 'weight=', 'last-visit='],
    ])
    await db
      .update(contactRequest)
      .set({ status: 'declined' })
      .where(eq(contactRequest.id, patient.requestId))
    expect(await asked()).toEqual([])
  })

  it('is asked once, and an answer is used by every questionnaire that asks for it', async () => {
    const patient = await patientOf('FUE')
    await saved('smoker', 'no')
    await asksFor(patient.requestId, 'LASIK')
    expect(await asked()).toEqual([['Augen', 'smoker=no', 'lenses=']])
    await asksFor(await newRequest(patient), 'FUE')
    expect(await asked()).toEqual([
      ['Haare', 'hair-loss-since=', 'smoker=no', 'family=', 'weight=', 'last-visit='],
      ['Augen', 'lenses='],
    ])
  })

  it('is nothing for strangers and for the team', async () => {
    askAsStranger()
    expect(await loadMyQuestionnaires('de')).toBeUndefined()
    expect(await save('smoker', 'no')).toMatchObject({ code: 'NOT_SIGNED_IN' })
    const staff = await newStaff()
    await as(staff)
    expect(await loadMyQuestionnaires('de')).toBeUndefined()
    expect(await save('smoker', 'no')).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('an answer', () => {
  it('of each kind is saved, sealed, with an entry of the audit log', async () => {
    const patient = await patientOf('FUE')
    await saved('hair-loss-since', 'Seit 2019 CANARY')
    await saved('family', 'father')
    await saved('weight', '82,5')
    await saved('last-visit', '2026-02-28')
    await saved('smoker', 'yes')
    expect(await asked()).toEqual([
      [
        'Haare',
        'hair-loss-since=Seit 2019 CANARY',
        'smoker=yes',
        'family=father',
        'weight=82.5',
        'last-visit=2026-02-28',
      ],
    ])
    const rows = await rowsOf(patient)
    expect(JSON.stringify(rows)).not.toContain('CANARY')
    for (const { content: sealed } of rows) expect(sealed).toMatch(/^v1\./)
    const audit = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, patient.userId))
    expect(audit.filter(({ action }) => action === 'record.changed')).toHaveLength(5)
  })

  it.each([
    ['hair-loss-since', '', 'VALUE_REQUIRED'],
    ['hair-loss-since', 'x'.repeat(256), 'TEXT_TOO_LONG'],
    ['weight', 'heavy', 'NUMBER_INVALID'],
    ['last-visit', '2026-02-30', 'DATE_INVALID'],
    ['family', 'uncle', 'INVALID'],
    ['lenses', 'soft', 'QUESTION_NOT_FOUND'],
    ['no-such-question', 'x', 'QUESTION_NOT_FOUND'],
  ])('%s: %j is refused with %s, and nothing is written', async (question, value, code) => {
    const patient = await patientOf('FUE')
    expect(await save(question, value)).toMatchObject({ status: 'error', code, values: { value } })
    expect(await rowsOf(patient)).toEqual([])
  })

  it('needs the consent, which is asked first', async () => {
    const patient = await patientOf('FUE', false)
    expect(await save('smoker', 'no')).toMatchObject({ code: 'CONSENT_REQUIRED' })
    expect(await rowsOf(patient)).toEqual([])
  })

  it('is one change while it is typed, and a change of its own afterwards; all are kept', async () => {
    const patient = await patientOf('FUE')
    const first = await saved('hair-loss-since', 'Seit 2019')
    const second = await saved('hair-loss-since', 'Seit 2019, mehr seit 2021', first)
    expect(await rowsOf(patient)).toHaveLength(1)
    expect(await saved('hair-loss-since', 'Seit 2019, mehr seit 2021', first)).toBe(second)
    const yes = await saved('smoker', 'yes')
    const no = await saved('smoker', 'no', yes)
    await saved('smoker', '', no)
    const history = (await loadMyQuestionnaires('de'))?.history ?? []
    expect(history.map(({ key, number, value }) => [key, number, value])).toEqual([
      ['smoker', 3, ''],
      ['smoker', 2, 'no'],
      ['smoker', 1, 'yes'],
      ['hair-loss-since', 1, 'Seit 2019, mehr seit 2021'],
    ])
    expect((await readQuestionAnswers(db, patient.userId)).map(({ key }) => key)).toEqual(['hair-loss-since'])
  })

  it('that another device has changed meanwhile is not overwritten', async () => {
    await patientOf('FUE')
    const shown = await saved('smoker', 'yes')
    await saved('smoker', 'no', shown)
    expect(await save('smoker', 'yes', shown)).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    const both = await Promise.all([save('weight', '80'), save('weight', '81')])
    expect(both.map(({ status }) => status).sort()).toEqual(['done', 'error'])
  })

  it('of a demo account is answered with success, and nothing is written', async () => {
    const demo = await newPerson({ hasPassword: false, demo: true, locale: 'de' })
    await as(demo)
    expect(await save('smoker', 'no')).toEqual({ status: 'done', code: 'DEMO_NOT_SAVED' })
    expect(await rowsOf(demo)).toEqual([])
  })

  it('is refused after very many', async () => {
    await patientOf('FUE')
    const full = { count: RECORD_LIMIT.limit }
    await save('smoker', 'no')
    await db.update(rateBucket).set(full)
    expect(await save('smoker', 'yes')).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

async function newStaff(): Promise<Actor> {
  const staff = await newPerson({ hasPassword: false, role: 'support' })
  await db.update(user).set({ secondFactorAt: now() }).where(eq(user.id, staff.userId))
  return staff
}

describe('the care team', () => {
  it('reads the answers with the record, in an entry that the patient sees; the summary has them', async () => {
    const patient = await patientOf('FUE')
    await saved('family', 'mother')
    const summary = await loadMySummary()
    await as(await newStaff())
    const record = await loadDeskRecord(patient.requestId)
    if (record?.state !== 'open' || !summary) throw new Error('the record is closed')
    expect(record.questionAnswers).toMatchObject([
      { key: 'family', question: 'Wer in der Familie?', value: 'mother', label: 'Mutter' },
    ])
    const audit = await db.select().from(auditEntry).where(eq(auditEntry.patientId, patient.userId))
    expect(audit.map(({ action }) => action)).toEqual(['record.read'])
    const { html } = await drawn(() =>
      DeskRecordScreen({ locale: 'en', requestId: patient.requestId, record }),
    )
    for (const text of ['Wer in der Familie?', 'Mutter']) expect(html).toContain(text)
    const sections = await summarySections('en', summary)
    expect(sections.find(({ key }) => key === 'questionnaires')?.rows).toEqual([
      { name: 'Wer in der Familie?', text: 'Mutter' },
    ])
  })
})

describe('a published change of a question', () => {
  it('keeps the answer with the wording that was answered, and shows both', async () => {
    const patient = await patientOf('FUE')
    await saved('hair-loss-since', 'Seit 2019')
    await saved('family', 'father')
    const before = await payload.findByID({ ...AS_SYSTEM, collection: 'questionnaires', id: hairForm })
    const questions = (before.questions ?? []).map((row) =>
      row.key === 'hair-loss-since'
        ? { ...row, question: 'In welchem Jahr begann es?' }
        : row.key === 'family'
          ? { ...row, options: [...(row.options ?? []).slice(1), { key: 'nobody', label: 'Niemand' }] }
          : row,
    )
    const change = (data: { readonly questions: typeof questions }) =>
      payload.update({
        ...AS_SYSTEM,
        collection: 'questionnaires',
        id: hairForm,
        data: { ...data, ...PUBLISHED },
      })
    await change({ questions })
    const loaded = await loadMyQuestionnaires('de')
    const [since, , family] = loaded?.questionnaires[0]?.questions ?? []
    expect(since).toMatchObject({
      question: 'In welchem Jahr begann es?',
      value: 'Seit 2019',
      formerly: { question: 'Seit wann?', value: 'Seit 2019' },
    })
    expect(family, 'the option is gone').toMatchObject({ value: '', formerly: { label: 'Vater' } })
    expect(await readQuestionAnswers(db, patient.userId)).toHaveLength(2)
    const { html } = await drawn(() =>
      QuestionnaireSection({ locale: 'de', questionnaires: [], history: [], ...loaded }),
    )
    for (const text of ['In welchem Jahr begann es?', 'Seit wann?', 'Vater', 'Niemand'])
      expect(html).toContain(text)
    await change({ questions: before.questions ?? [] })
    const again = await loadMyQuestionnaires('en')
    expect(again?.questionnaires[0]?.questions[0]?.formerly, 'another language is no change').toBeNull()
  })

  it('with two questions of one key, or a choice of one, is refused', async () => {
    const row = { key: 'a', kind: 'text', question: 'A?' } as const
    for (const questions of [[row, row], [{ ...row, kind: 'choice' as const }]]) {
      const data = { title: 'X', questions, ...PUBLISHED }
      await expect(payload.create({ ...AS_SYSTEM, collection: 'questionnaires', data })).rejects.toThrow()
    }
  })
})

describe.each(LOCALES)('in %s', (locale) => {
  it('the page asks in words of the language, and has the history', async () => {
    await patientOf('FUE')
    await saved('smoker', 'no')
    const { asked: words, answers } = (await loadMessages(locale)).record
    const loaded = await loadMyQuestionnaires(locale)
    if (!loaded) throw new Error('nobody is signed in')
    const { html } = await drawn(() => QuestionnaireSection({ locale, ...loaded }))
    for (const text of ['Haare', 'Rauchen Sie?', words.yes, words.no, words.optional, words.history])
      expect(html).toContain(text)
    expect(html).not.toContain(answers.unanswered)
    const nothing = await drawn(() => QuestionnaireSection({ locale, questionnaires: [], history: [] }))
    expect(nothing.html).toBe('')
  })
})
