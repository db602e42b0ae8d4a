/** Views of questionnaires. They contain no interface texts. */
import type { QuestionKind } from '@/content/questionnaires/constants'
import type { QuestionContent, QuestionnaireContent } from '@/content/questionnaires/present'
import type { Locale } from '@/i18n/locales'
import { type AnsweredQuestion, maxLengthOf } from './rules'

/** An answer as a record shows it, with the question as it was worded when the patient answered. */
export type AnswerView = AnsweredQuestion & {
  readonly key: string
  /** Number of this change of the answer, from 1. */
  readonly number: number
  /** ISO 8601. */
  readonly savedAt: string
}

/** A question as the patient's page shows it. */
export type QuestionView = {
  readonly key: string
  readonly kind: QuestionKind
  readonly question: string
  readonly help: string
  readonly options: QuestionContent['options']
  readonly isRequired: boolean
  readonly max: number
  /** Empty if there is no answer, or if the chosen option no longer exists. */
  readonly value: string
  readonly savedAt: string | null
  /** The answer, if the question or the chosen option was worded differently at the time; otherwise null. */
  readonly formerly: AnsweredQuestion | null
  /** `de` if the texts fall back to German on a page in another language. */
  readonly lang: 'de' | undefined
}

export type QuestionnaireView = {
  readonly id: number
  readonly title: string
  readonly intro: string
  readonly questions: readonly QuestionView[]
  readonly lang: 'de' | undefined
}

/** The current wording of a question in this language. */
export type WordingOf = (key: string, locale: Locale) => string | undefined

/** A questionnaire with the patient's answers so far, including answers given in another questionnaire. */
export function presentQuestionnaire(
  { id, title, intro, questions, inGerman }: QuestionnaireContent,
  answers: readonly AnswerView[],
  wordingOf: WordingOf,
): QuestionnaireView {
  return {
    ...{ id, title, intro, lang: inGerman.includes('title') ? 'de' : undefined },
    questions: questions.map((question) =>
      presentQuestion(
        question,
        answers.find(({ key }) => key === question.key),
        wordingOf,
      ),
    ),
  }
}

function presentQuestion(
  asked: QuestionContent,
  answer: AnswerView | undefined,
  wordingOf: WordingOf,
): QuestionView {
  const { key, kind, question, help, options, isRequired, inGerman } = asked
  const isAnswered = answer !== undefined && answer.value !== ''
  const isStillOffered = kind !== 'choice' || options.some((option) => option.key === answer?.value)
  const isUsable = isAnswered && answer.kind === kind && isStillOffered
  return {
    ...{ key, kind, question, help, options, isRequired, max: maxLengthOf(kind) },
    value: isUsable ? answer.value : '',
    savedAt: answer?.savedAt ?? null,
    formerly: isAnswered && (!isUsable || answer.question !== wordingOf(key, answer.locale)) ? answer : null,
    lang: inGerman.includes('question') ? 'de' : undefined,
  }
}
