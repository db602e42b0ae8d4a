/** Programs with a questionnaire each, and patients who are asked. */
import { eq } from 'drizzle-orm'
import type { Payload } from 'payload'
import { expect } from 'vitest'
import { user } from '@/care/accounts/table'
import { recordHealthConsent } from '@/care/patient-record/record-consent'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { IDLE } from '@/lib/form-state'
import type { RequestId } from '@/lib/record-ids'
import { saveQuestion } from '@/surfaces/portal/medical-records/questionnaires/actions'
import { askWith } from './next-headers'
import { newRequest } from './offers'
import { newPerson } from './people'
import { openSession } from './sessions'

export const AS_SYSTEM = { overrideAccess: true, locale: 'de' } as const
export const PUBLISHED = { _status: 'published' } as const

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

/** @returns the id of the questionnaire of the hair program */
export async function createQuestionnaires(payload: Payload): Promise<number> {
  let hairForm = 0
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
  return hairForm
}

/** Every request after this has a session of this person. */
export async function as({ userId, role }: Actor): Promise<void> {
  await askWith(await openSession(userId, role === 'patient' ? undefined : now()))
}

type Patient = Actor & { readonly requestId: RequestId }

/** A signed-in patient with an open request for this service. */
export async function patientOf(service: string | null, isAgreed = true): Promise<Patient> {
  const patient = await newPerson({ hasPassword: false, locale: 'de' })
  const requestId = await newRequest(patient)
  await asksFor(requestId, service)
  if (isAgreed) await recordHealthConsent(patient, { locale: 'de' })
  await as(patient)
  return { ...patient, requestId }
}
export const asksFor = (requestId: RequestId, serviceName: string | null) =>
  careDb().update(contactRequest).set({ serviceName }).where(eq(contactRequest.id, requestId))

function post(question: string, value: string, base = ''): FormData {
  const data = new FormData()
  for (const [name, text] of Object.entries({ question, value, base, locale: 'de' })) data.set(name, text)
  return data
}
export const save = (...input: Parameters<typeof post>) => saveQuestion(IDLE, post(...input))
/** The same, which must succeed. @returns when */
export async function saved(...input: Parameters<typeof post>): Promise<string> {
  const state = await save(...input)
  expect(state).toMatchObject({ status: 'done' })
  return state.values?.savedAt ?? ''
}
/** Signed in with a second step. */
export async function newStaff(): Promise<Actor> {
  const staff = await newPerson({ hasPassword: false, role: 'support' })
  await careDb().update(user).set({ secondFactorAt: now() }).where(eq(user.id, staff.userId))
  return staff
}
