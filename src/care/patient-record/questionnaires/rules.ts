/** Which answers are valid, and which questions a patient is asked. Pure. */
import type { QuestionKind } from '@/content/questionnaires/constants'
import type { QuestionContent, QuestionnaireContent } from '@/content/questionnaires/present'
import type { Locale } from '@/i18n/locales'
import { err, ok, type Result } from '@/lib/result'
import { SAME_EDIT_MS } from '../constants'
import { LONG_ANSWER_MAX_LENGTH, NUMBER_MAX_LENGTH, SHORT_ANSWER_MAX_LENGTH, YES_NO } from './constants'

/** A stored answer, with the wording of its question at the time. */
export type AnsweredQuestion = {
  readonly question: string
  /** The language in which the question was shown. */
  readonly locale: Locale
  readonly kind: QuestionKind
  /** The option's key for a choice. Empty if the patient withdrew the answer. */
  readonly value: string
  /** The option's label when it was chosen; null for other kinds of question. */
  readonly label: string | null
}

export type ValueCode = 'VALUE_REQUIRED' | 'TEXT_TOO_LONG' | 'NUMBER_INVALID' | 'DATE_INVALID' | 'INVALID'

type Question = Pick<QuestionContent, 'kind' | 'isRequired' | 'question' | 'options'> & {
  readonly locale: Locale
}

/** Maximum length of an answer to a question of this kind, in characters. */
export function maxLengthOf(kind: QuestionKind): number {
  if (kind === 'number') return NUMBER_MAX_LENGTH
  return kind === 'long_text' ? LONG_ANSWER_MAX_LENGTH : SHORT_ANSWER_MAX_LENGTH
}

/** Validates an answer. @param typed the form's value @returns the answer to store */
export function toAnswer(question: Question, typed: string): Result<AnsweredQuestion, ValueCode> {
  const { kind, isRequired, options, locale } = question
  const answer = (value: string, label: string | null = null) =>
    ok({ question: question.question, locale, kind, value, label })
  if (typed === '') return isRequired ? err('VALUE_REQUIRED') : answer('')
  if (typed.length > maxLengthOf(kind)) return err('TEXT_TOO_LONG')
  switch (kind) {
    case 'yes_no':
      return YES_NO.some((each) => each === typed) ? answer(typed) : err('INVALID')
    case 'choice': {
      const chosen = options.find(({ key }) => key === typed)
      return chosen ? answer(chosen.key, chosen.label) : err('INVALID')
    }
    case 'number': {
      const value = typed.replace(',', '.')
      return /^-?\d+(?:\.\d+)?$/.test(value) ? answer(value) : err('NUMBER_INVALID')
    }
    case 'date':
      return isDay(typed) ? answer(typed) : err('DATE_INVALID')
    default:
      return answer(typed)
  }
}

/** Whether two answers and the wordings of their questions are equal. */
export function isSameAnswer(a: AnsweredQuestion, b: AnsweredQuestion): boolean {
  return a.value === b.value && a.question === b.question && a.label === b.label
}

/** Whether a save updates the newest change instead of adding one: a person who keeps typing makes one change. */
export function isSameEdit(
  newest: AnsweredQuestion & { readonly begunAt: Date },
  next: AnsweredQuestion,
  at: Date,
): boolean {
  const isText = next.kind === 'text' || next.kind === 'long_text'
  const age = at.getTime() - newest.begunAt.getTime()
  const isOneText = isText && newest.value !== '' && next.value !== '' && newest.question === next.question
  return isOneText && age >= 0 && age < SAME_EDIT_MS
}

/**
 * The questionnaires of these programs. A question that occurs in several is asked in the first one only; a
 * questionnaire without any other questions is left out.
 */
export function askedIn(
  questionnaires: readonly QuestionnaireContent[],
  programs: ReadonlySet<string>,
): readonly QuestionnaireContent[] {
  const asked = new Set<string>()
  return questionnaires
    .filter((each) => each.programs.some((slug) => programs.has(slug)))
    .map((each) => ({
      ...each,
      questions: each.questions.filter(({ key }) => !asked.has(key) && asked.add(key)),
    }))
    .filter(({ questions }) => questions.length > 0)
}

/** False for `2026-02-30`, for example. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

/** Whether a questionnaire is still to be answered: a required question is not, or none of its questions is. */
export function isOpen(
  questions: readonly { readonly isRequired: boolean; readonly value: string }[],
): boolean {
  const isMissing = ({ value }: { readonly value: string }) => value === ''
  return questions.some((one) => one.isRequired && isMissing(one)) || questions.every(isMissing)
}
