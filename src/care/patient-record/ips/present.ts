/** A patient's record as a FHIR R4 document: the International Patient Summary 2.0.0. */
import { LOCALES } from '@/i18n/locales'
import { keysOf } from '@/lib/typed-record'
import type { Answer } from '../constants'
import { RECORD_FIELDS, type RecordFieldName, type RecordSection } from '../fields'
import type { AnswerView } from '../questionnaires/present'
import type { PatientSummary } from '../summary/present'
import {
  ABSENT,
  DATA_ABSENT,
  EMPTY_REASON,
  LOINC,
  PROFILE,
  QUESTIONNAIRE_SECTION,
  SECTIONS,
  SUMMARY_CODE,
} from './constants'
import { type Concept, type Resource, toQuestionnaireResponse, toResource } from './items'

type Entry = { readonly fullUrl: string; readonly resource: Resource }
export type Bundle = Resource & { readonly entry: readonly Entry[] }

export type IpsWords = {
  readonly title: string
  readonly sections: Readonly<Record<RecordSection, string>>
  /** An answer without details, in words. */
  readonly answer: (field: RecordFieldName, answer: Exclude<Answer, 'details'>) => string
  /** Title of the section with the answers to questionnaires. */
  readonly questionnaires: string
  /** The text of one answer, with its question. */
  readonly questionAnswer: (answer: AnswerView) => string
}

type BundleInput = {
  readonly words: IpsWords
  /** `de-DE`. */
  readonly language: string
  /** ISO 8601. */
  readonly at: string
  /** Makes a UUID: of the document, and of each resource. */
  readonly makeId: () => string
}

/** @returns the document: what the patient says, marked as such by its author */
export function toIps(summary: PatientSummary, { words, language, at, makeId }: BundleInput): Bundle {
  const entries: Entry[] = []
  const add = (resource: Resource): string => {
    const id = makeId()
    const fullUrl = `urn:uuid:${id}`
    entries.push({ fullUrl, resource: { ...resource, id } })
    return fullUrl
  }
  const patient = { reference: add(toPatient(summary)) }
  const context = { words, patient, add }
  const sections = [
    ...keysOf(SECTIONS).flatMap((name) => toSection(name, summary, context)),
    ...toQuestionnaireSection(summary, context),
  ]
  const composition: Resource = {
    resourceType: 'Composition',
    id: makeId(),
    meta: { profile: [`${PROFILE}/Composition-uv-ips`] },
    language,
    status: 'final',
    type: { coding: [{ system: LOINC, ...SUMMARY_CODE }] },
    subject: patient,
    date: at,
    author: [patient],
    title: words.title,
    section: sections,
  }
  return {
    resourceType: 'Bundle',
    meta: { profile: [`${PROFILE}/Bundle-uv-ips`] },
    language,
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${makeId()}` },
    type: 'document',
    timestamp: at,
    entry: [{ fullUrl: `urn:uuid:${String(composition.id)}`, resource: composition }, ...entries],
  }
}

function toPatient({ person }: PatientSummary): Resource {
  const { firstName, lastName, email, phone, country, birthDate } = person
  const telecom = [
    { system: 'email', value: email },
    ...(phone === null ? [] : [{ system: 'phone', value: phone }]),
  ]
  return {
    resourceType: 'Patient',
    meta: { profile: [`${PROFILE}/Patient-uv-ips`] },
    name: [{ text: `${firstName} ${lastName}`, family: lastName, given: [firstName] }],
    telecom,
    ...(birthDate === null
      ? { _birthDate: { extension: [{ url: DATA_ABSENT, valueCode: 'unknown' }] } }
      : { birthDate }),
    ...(country === null ? {} : { address: [{ country }] }),
  }
}

type SectionContext = {
  readonly words: IpsWords
  readonly patient: { readonly reference: string }
  readonly add: (resource: Resource) => string
}

/** A section with its resources; a reason why it is empty where a question was not answered. */
function toSection(name: RecordSection, summary: PatientSummary, { words, patient, add }: SectionContext) {
  const answers = summary.answers.filter(({ field }) => RECORD_FIELDS[field].section === name)
  const { code, display, none } = SECTIONS[name]
  const concepts: Concept[] = answers.flatMap(({ text }) => linesOf(text)).map((text) => ({ text }))
  const done = name === 'procedures' ? summary.orders.filter(({ status }) => status === 'completed') : []
  const isNone = answers.every(({ answer }) => answer === 'none')
  if (name === 'alerts' && concepts.length === 0) return []
  if (concepts.length + done.length === 0 && isNone && none)
    concepts.push({ coding: [{ system: ABSENT, code: none }] })
  const references = [
    ...concepts.map((concept) => add(toResource(name, concept, { patient }))),
    ...done.map(({ treatmentType, treatmentFrom }) =>
      add(toResource(name, { text: treatmentType }, { patient, day: treatmentFrom })),
    ),
  ].map((reference) => ({ reference }))
  const narrative = [
    ...answers.map(({ field, answer, text }) => (answer === 'details' ? text : words.answer(field, answer))),
    ...done.map(({ treatmentType }) => treatmentType),
  ]
  const unanswered = { coding: [{ system: EMPTY_REASON, code: 'unavailable', display: 'Unavailable' }] }
  return [
    {
      title: words.sections[name],
      code: { coding: [{ system: LOINC, code, display }] },
      text: { status: 'generated', div: toXhtml(narrative) },
      ...(references.length > 0 ? { entry: references } : { emptyReason: unanswered }),
    },
  ]
}

/** Answers to questionnaires, one resource for each language in which questions were answered; empty without answers. */
function toQuestionnaireSection(
  { questionAnswers }: PatientSummary,
  { words, patient, add }: SectionContext,
) {
  if (questionAnswers.length === 0) return []
  const entry = LOCALES.flatMap((locale) => {
    const answers = questionAnswers.filter((answer) => answer.locale === locale)
    if (answers.length === 0) return []
    return [{ reference: add(toQuestionnaireResponse(answers, locale, { patient })) }]
  })
  return [
    {
      title: words.questionnaires,
      code: { coding: [{ system: LOINC, ...QUESTIONNAIRE_SECTION }] },
      text: { status: 'generated', div: toXhtml(questionAnswers.map(words.questionAnswer)) },
      entry,
    },
  ]
}

/** Each line of a text is an entry of its own: patients write one medicine or operation a line. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const XHTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function toXhtml(texts: readonly string[]): string {
  const lines = texts
    .flatMap(linesOf)
    .map((line) => line.replace(/[&<>"]/g, (sign) => XHTML_ESCAPES[sign] ?? ''))
  return `<div xmlns="http://www.w3.org/1999/xhtml">${lines.map((line) => `<p>${line}</p>`).join('')}</div>`
}
