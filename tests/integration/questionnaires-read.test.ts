/** Answers to questionnaires as patient and care team read them, also after a question was changed. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { loadDeskRecord, loadMyQuestionnaires, loadMySummary } from '@/care/patient-record/loaders'
import { readQuestionAnswers } from '@/care/patient-record/questionnaires/read-questions'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { DeskRecordScreen } from '@/surfaces/desk/patient-record/record-screen'
import { summarySections } from '@/surfaces/frame/patient-record/summary-sections'
import { QuestionnaireSection } from '@/surfaces/portal/medical-records/questionnaires/questionnaire-section'
import { testContent } from '../support/content'
import { careDatabase } from '../support/database'
import { askAsStranger } from '../support/next-headers'
import {
  AS_SYSTEM,
  as,
  createQuestionnaires,
  newStaff,
  PUBLISHED,
  patientOf,
  saved,
} from '../support/questionnaires'
import { drawn } from '../support/render-page'

const content = await testContent()
const care = await careDatabase()
const { payload } = content
afterAll(async () => {
  await care.close()
  await content.close()
})
beforeEach(askAsStranger)
const db = careDb()

let hairForm: number
beforeAll(async () => {
  hairForm = await createQuestionnaires(payload)
})

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
