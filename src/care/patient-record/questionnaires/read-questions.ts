import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { OPEN_STATUSES } from '@/care/requests/constants'
import { contactRequest } from '@/care/requests/table'
import { listQuestionnaires } from '@/content/questionnaires/list-questionnaires'
import type { QuestionnaireContent } from '@/content/questionnaires/present'
import { readProgramOfService } from '@/content/services/read-program'
import type { Executor } from '@/db/client'
import type { Locale } from '@/i18n/locales'
import type { UserId } from '@/lib/record-ids'
import { HISTORY_SIZE } from '../constants'
import { type AnswerView, presentQuestionnaire, type QuestionnaireView } from './present'
import { askedIn } from './rules'
import { openQuestion } from './seal-question'
import { questionAnswer } from './table'

/** The published questionnaires for the programs of a patient's open requests. */
export async function listAsked(
  db: Executor,
  userId: UserId,
  locale: Locale,
): Promise<readonly QuestionnaireContent[]> {
  const programs = await listOpenPrograms(db, userId)
  return programs.size === 0 ? [] : askedIn(await listQuestionnaires(locale), programs)
}

/** The same questionnaires with the patient's answers so far. */
export async function readQuestionnaires(
  db: Executor,
  userId: UserId,
  locale: Locale,
): Promise<readonly QuestionnaireView[]> {
  const asked = await listAsked(db, userId, locale)
  if (asked.length === 0) return []
  const answers = await readQuestionAnswers(db, userId)
  const locales = [...new Set(answers.map((answer) => answer.locale))]
  const wordings = new Map(
    await Promise.all(locales.map(async (each) => [each, await listQuestionnaires(each)] as const)),
  )
  const wordingOf = (key: string, each: Locale) =>
    wordings
      .get(each)
      ?.flatMap(({ questions }) => questions)
      .find((question) => question.key === key)?.question
  return asked.map((each) => presentQuestionnaire(each, answers, wordingOf))
}

/** A patient's current answers, newest first, including those to questions no longer asked. Omits withdrawn answers. */
export async function readQuestionAnswers(db: Executor, userId: UserId): Promise<readonly AnswerView[]> {
  const rows = await db
    .select()
    .from(questionAnswer)
    .where(eq(questionAnswer.userId, userId))
    .orderBy(desc(questionAnswer.number))
  const newest = new Map(rows.toReversed().map((row) => [row.questionKey, row]))
  return [...newest.values()]
    .map(toView)
    .filter(({ value }) => value !== '')
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt))
}

/** Every change of a patient's answers, newest first. */
export async function readQuestionHistory(db: Executor, userId: UserId): Promise<readonly AnswerView[]> {
  const { savedAt, id } = questionAnswer
  const rows = await db
    .select()
    .from(questionAnswer)
    .where(eq(questionAnswer.userId, userId))
    .orderBy(desc(savedAt), desc(id))
    .limit(HISTORY_SIZE)
  return rows.map(toView)
}

function toView({ id, questionKey: key, number, savedAt, content }: typeof questionAnswer.$inferSelect) {
  return { key, number, savedAt: savedAt.toISOString(), ...openQuestion(id, content) }
}

/** A request stores the service's name as its form showed it, in the request's language. */
async function listOpenPrograms(db: Executor, userId: UserId): Promise<ReadonlySet<string>> {
  const { serviceName, locale, status, quarantine } = contactRequest
  const requests = await db
    .select({ serviceName, locale })
    .from(contactRequest)
    .where(
      and(
        eq(contactRequest.userId, userId),
        isNull(quarantine),
        isNotNull(serviceName),
        inArray(status, [...OPEN_STATUSES]),
      ),
    )
  const slugs = await Promise.all(
    requests.map((request) => readProgramOfService(request.serviceName ?? '', request.locale)),
  )
  return new Set(slugs.flatMap((slug) => slug ?? []))
}
