/** The patient's own summary: what it holds, its page and its files. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { withdrawRequest } from '@/care/offers/withdraw-request'
import { loadMySummary } from '@/care/patient-record/loaders'
import { readQuestionAnswers } from '@/care/patient-record/questionnaires/read-questions'
import { recordHealthConsent } from '@/care/patient-record/record-consent'
import { saveAnswer } from '@/care/patient-record/save-answer'
import { readSummary } from '@/care/patient-record/summary/read-summary'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dateTimeWithZone, longDate } from '@/i18n/dates'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { RecordShareId, UserId } from '@/lib/record-ids'
import { showTimesIn } from '@/lib/render-context'
import { summaryText } from '@/surfaces/frame/patient-record/summary-text'
import { PatientRecordScreen } from '@/surfaces/portal/patient-record/patient-record-screen'
import { testContent } from '../support/content'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { newOffer, newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { createQuestionnaires, patientOf, saved } from '../support/questionnaires'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

const content = await testContent()
const care = await careDatabase()
afterAll(async () => {
  await care.close()
  await content.close()
})
beforeEach(askAsStranger)

async function filled(): Promise<Actor> {
  const patient = await newPerson({ locale: 'de', hasPassword: false })
  await recordHealthConsent(patient, { locale: 'de' })
  await saveAnswer(patient, { field: 'allergies', answer: 'details', text: 'CANARY-77 Latex', base: '' })
  await saveAnswer(patient, { field: 'surgeries', answer: 'none', text: '', base: '' })
  await newOffer(await newStaff(), patient)
  return patient
}
const file = async (kind: string) => {
  const { GET } = await import('@/app/[locale]/(portal)/settings/patient-record/[file]/route')
  const params = Promise.resolve({ locale: 'de', file: kind })
  return GET(new Request('http://localhost/'), { params })
}

it('holds the person, the six texts, requests, offers and orders', async () => {
  const patient = await filled()
  expect(await readSummary(careDb(), patient.userId)).toMatchObject({
    person: { firstName: 'Grace', lastName: 'Hopper', email: patient.email },
    requests: [{ reference: expect.stringMatching(/^RQ-/), status: 'in_progress' }],
    offers: [{ title: 'Greffe de cheveux FUE', status: 'sent' }],
    orders: [],
  })
  expect(await readSummary(careDb(), newId<UserId>())).toBeUndefined()
})

it('is shown in plain words in the reader’s language', async () => {
  const patient = await filled()
  const summary = await readSummary(careDb(), patient.userId)
  if (!summary) throw new Error('no summary')
  const { record } = await loadMessages('tr')
  const { html } = await drawn(() =>
    PatientRecordScreen({ locale: 'tr', summary, shares: [], at: new Date() }),
  )
  for (const text of ['CANARY-77 Latex', record.summary.pdf, record.fields.surgeries.none, 'RQ-'])
    expect(html).toContain(text)
})

it('says of an offer that it ended with the request that the patient withdrew', async () => {
  const patient = await newPerson({ locale: 'de', hasPassword: false })
  const { requestId } = await newOffer(await newStaff(), patient)
  expect(await withdrawRequest(patient, { requestId })).toMatchObject({ ok: true })
  const summary = await readSummary(careDb(), patient.userId)
  if (!summary) throw new Error('no summary')
  const [offer] = summary.offers
  const { offers: words } = await loadMessages('de')
  const text = JSON.stringify(await summaryText(summary, { locale: 'de', at: new Date() }))
  expect(text).toContain(words.ended.withdrawal.replace('{date}', longDate(offer?.statusAt ?? '', 'de')))
})

it.each(LOCALES)(
  'in %s, its time, that of its PDF and the ends of its links name their zone',
  async (locale) => {
    const patient = await filled()
    const summary = await readSummary(careDb(), patient.userId)
    if (!summary) throw new Error('no summary')
    const [at, expiresAt] = [new Date('2026-12-04T23:30:00Z'), '2026-12-05T01:15:00.000Z']
    const share = {
      id: newId<RecordShareId>(),
      state: 'open',
      createdAt: at.toISOString(),
      expiresAt,
    } as const
    const shares = [{ ...share, openings: [] }]
    const { record } = await loadMessages(locale)
    const source = (date: string) =>
      record.summary.source.replace('{name}', 'Grace Hopper').replace('{date}', date)
    const { html } = await drawn(async () => {
      showTimesIn('America/New_York')
      const shown = source(dateTimeWithZone(at.toISOString(), locale))
      expect(shown).toMatch(/18:30 (?:GMT|UTC)[-−]5/)
      expect((await summaryText(summary, { locale, at })).facts).toEqual([shown])
      return PatientRecordScreen({ locale, summary, shares, at })
    })
    expect(html).toMatch(new RegExp(`${source('[^<]*18:30 (?:GMT|UTC)[-−]5')}<`))
    expect(html).toMatch(
      new RegExp(`${record.share.until.replace('{date}', '[^<]*20:15 (?:GMT|UTC)[-−]5')}<`),
    )
  },
)

it('is downloaded as tagged PDF and as FHIR document, which nobody keeps', async () => {
  const patient = await filled()
  await askWith(await openSession(patient.userId))
  const pdf = await file('pdf')
  const bytes = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
  expect(bytes).toContain('/Lang (de-DE)')
  expect(bytes).toContain('/Marked true')
  const fhir = await file('fhir')
  expect(fhir.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8')
  expect(await fhir.json()).toMatchObject({ resourceType: 'Bundle', type: 'document', language: 'de-DE' })
  for (const { headers } of [pdf, fhir]) {
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-disposition')).not.toMatch(/Grace|Hopper/)
  }
  expect((await file('docx')).status).toBe(404)
})

it('is the patient’s own: nobody and the team get no file, another patient theirs', async () => {
  await filled()
  expect((await file('fhir')).status).toBe(404)
  expect(await loadMySummary()).toBeUndefined()
  const other = await newPerson({ hasPassword: false })
  await askWith(await openSession(other.userId))
  const theirs = await (await file('fhir')).text()
  expect(theirs).toContain(other.email)
  expect(theirs).not.toContain('CANARY')
  const staff = await newPerson({ role: 'support', hasPassword: false })
  await careDb().update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, staff.userId))
  await askWith(await openSession(staff.userId, new Date()))
  expect((await file('fhir')).status).toBe(404)
})

it('has the answers to questionnaires in its FHIR document, without those taken back', async () => {
  await createQuestionnaires(content.payload)
  const patient = await patientOf('FUE')
  await saved('smoker', 'yes')
  await saved('hair-loss-since', 'CANARY-78 seit 2019')
  await saved('weight', '71,5')
  await saved('family', 'mother')
  await saved('family', '', (await readQuestionAnswers(careDb(), patient.userId))[0]?.savedAt)
  const text = await (await file('fhir')).text()
  const bundle = JSON.parse(text)
  const [response, ...more] = bundle.entry
    .map(({ resource }: { resource: unknown }) => resource)
    .filter((one: { resourceType: string }) => one.resourceType === 'QuestionnaireResponse')
  expect(more).toEqual([])
  expect(response.language).toBe('de-DE')
  expect(response.item).toHaveLength(3)
  expect(response.item).toEqual(
    expect.arrayContaining([
      { linkId: 'smoker', text: 'Rauchen Sie?', answer: [{ valueBoolean: true }] },
      { linkId: 'hair-loss-since', text: 'Seit wann?', answer: [{ valueString: 'CANARY-78 seit 2019' }] },
      { linkId: 'weight', text: 'Wie viel wiegen Sie?', answer: [{ valueDecimal: 71.5 }] },
    ]),
  )
  const { record } = await loadMessages('de')
  expect(text).toContain(record.summary.questionnaires)
})
