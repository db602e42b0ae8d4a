/** What is an answer to a question, and which questions are asked. Pure. */
import type { QuestionKind } from '@/content/questionnaires/constants'
import type { QuestionContent, QuestionnaireContent } from '@/content/questionnaires/present'
import type { Locale } from '@/i18n/locales'
import { err, ok, type Result } from '@/lib/result'
import { SAME_EDIT_MS } from '../constants'
import { LONG_ANSWER_MAX_LENGTH, NUMBER_MAX_LENGTH, SHORT_ANSWER_MAX_LENGTH, YES_NO } from './constants'

/** An answer as it is stored, with the question as it was asked. */
export type AnsweredQuestion = {
  readonly question: string
  /** In which the question was asked. */
  readonly locale: Locale
  readonly kind: QuestionKind
  /** Empty: the answer was taken back. A choice: the option's key. */
  readonly value: string
  /** A choice in the words of then; else null. */
  readonly label: string | null
}

export type ValueCode = 'VALUE_REQUIRED' | 'TEXT_TOO_LONG' | 'NUMBER_INVALID' | 'DATE_INVALID' | 'INVALID'

type Question = Pick<QuestionContent, 'kind' | 'isRequired' | 'question' | 'options'> & {
  readonly locale: Locale
}

/** The longest answer to a question of this kind, in characters. */
export function maxLengthOf(kind: QuestionKind): number {
  if (kind === 'number') return NUMBER_MAX_LENGTH
  return kind === 'long_text' ? LONG_ANSWER_MAX_LENGTH : SHORT_ANSWER_MAX_LENGTH
}

/** The answer that would be stored. @param typed as the form sends it */
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

/** Whether two answers say the same to the same question. */
export function isSameAnswer(a: AnsweredQuestion, b: AnsweredQuestion): boolean {
  return a.value === b.value && a.question === b.question && a.label === b.label
}

/** Whether a save goes on with the text of the newest change: typing is saved often, and is one change. */
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
 * The questionnaires of these programs; a question that two of them have is asked in the first one only, and one without
 * a question of its own is left out.
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

/** `2026-02-30` is no day. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}
