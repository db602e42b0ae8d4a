/** Questionnaires that editors define: asked for the programs of open requests, answered once, sealed. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { RECORD_LIMIT } from '@/care/patient-record/constants'
import { loadMyQuestionnaires } from '@/care/patient-record/loaders'
import { readQuestionAnswers } from '@/care/patient-record/questionnaires/read-questions'
import { questionAnswer } from '@/care/patient-record/questionnaires/table'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { rateBucket } from '@/db/table'
import { testContent } from '../support/content'
import { careDatabase } from '../support/database'
import { askAsStranger } from '../support/next-headers'
import { newRequest } from '../support/offers'
import { newPerson } from '../support/people'
import {
  as,
  asksFor,
  createQuestionnaires,
  newStaff,
  patientOf,
  save,
  saved,
} from '../support/questionnaires'

const content = await testContent()
const care = await careDatabase()
afterAll(async () => {
  await care.close()
  await content.close()
})
beforeAll(() => createQuestionnaires(content.payload))
beforeEach(async () => {
  askAsStranger()
  await careDb().delete(rateBucket)
})
const db = careDb()

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
