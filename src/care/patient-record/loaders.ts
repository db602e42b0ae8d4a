import { hasConsent } from '@/care/consent/find-consent'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import { isId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { RequestId, UncheckedId } from '@/lib/record-ids'
import { type DeskRecord, openRecord } from './open-record'
import { mayReadRecords, mayWriteRecord } from './policy'
import type { RecordChange, RecordQuestion } from './present'
import type { AnswerView, QuestionnaireView } from './questionnaires/present'
import { readQuestionHistory, readQuestionnaires } from './questionnaires/read-questions'
import { isOpen } from './questionnaires/rules'
import { hasRecord, readHistory, readQuestions } from './read-record'
import type { PatientSummary } from './summary/present'
import { readSummary } from './summary/read-summary'

type MyRecord = {
  /** Whether the patient agreed to the processing of health data: without that nothing is asked. */
  readonly isAgreed: boolean
  readonly questions: readonly RecordQuestion[]
  readonly history: readonly RecordChange[]
}

/** The signed-in patient's own record; undefined for everybody else. */
export async function loadMyRecord(): Promise<MyRecord | undefined> {
  const actor = await currentActor()
  if (!actor || !mayWriteRecord(actor)) return undefined
  const db = careDb()
  const [isAgreed, questions, history] = await Promise.all([
    hasConsent(db, actor.userId, 'health_data'),
    readQuestions(db, actor.userId),
    readHistory(db, actor.userId),
  ])
  return { isAgreed, questions, history }
}

type MyQuestionnaires = {
  /** Additional questions of the programs that the patient's open requests belong to. */
  readonly questionnaires: readonly QuestionnaireView[]
  readonly history: readonly AnswerView[]
}

/** The questionnaires of the signed-in patient, and the changes of their answers; undefined for everybody else. */
export async function loadMyQuestionnaires(locale: Locale): Promise<MyQuestionnaires | undefined> {
  const actor = await currentActor()
  if (!actor || !mayWriteRecord(actor)) return undefined
  const [questionnaires, history] = await Promise.all([
    readQuestionnaires(careDb(), actor.userId, locale).catch(noQuestionnaires),
    readQuestionHistory(careDb(), actor.userId),
  ])
  return { questionnaires, history }
}

/** The first questionnaire that the signed-in patient still has to answer; undefined when there is none. */
export async function loadMyOpenQuestionnaire(locale: Locale): Promise<QuestionnaireView | undefined> {
  const actor = await currentActor()
  if (!actor || !mayWriteRecord(actor)) return undefined
  const asked = await readQuestionnaires(careDb(), actor.userId, locale).catch(noQuestionnaires)
  return asked.find(({ questions }) => isOpen(questions))
}

/** The patient's own record stays readable when the content database is down. */
function noQuestionnaires(error: unknown): readonly QuestionnaireView[] {
  log.error({ err: error }, 'the questionnaires could not be read')
  return []
}

/** The summary of the signed-in patient's own record; undefined for everybody else. */
export async function loadMySummary(): Promise<PatientSummary | undefined> {
  const actor = await currentActor()
  return actor && mayWriteRecord(actor) ? readSummary(careDb(), actor.userId) : undefined
}

/** Whether the patient who sent a request has written anything into their record; what it is, is not read. */
export async function loadHasRecord(requestId: UncheckedId<RequestId>): Promise<boolean> {
  const actor = await currentActor()
  return mayReadRecords(actor) && isId<RequestId>(requestId) ? hasRecord(careDb(), requestId) : false
}

/** The record of the patient who sent a request, for the care team. The reading is recorded. */
export async function loadDeskRecord(requestId: UncheckedId<RequestId>): Promise<DeskRecord | undefined> {
  const actor = await currentActor()
  return actor ? openRecord(actor, requestId) : undefined
}
