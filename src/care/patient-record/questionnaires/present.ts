/** What screens show of questionnaires: data without words of ours. */
import type { QuestionKind } from '@/content/questionnaires/constants'
import type { QuestionContent, QuestionnaireContent } from '@/content/questionnaires/present'
import type { Locale } from '@/i18n/locales'
import { type AnsweredQuestion, maxLengthOf } from './rules'

/** An answer as it stands in a record, in the words in which it was given. */
export type AnswerView = AnsweredQuestion & {
  readonly key: string
  /** The first, second, … answer to its question. */
  readonly number: number
  /** ISO 8601. */
  readonly savedAt: string
}

/** A question as the patient's own page shows it. */
export type QuestionView = {
  readonly key: string
  readonly kind: QuestionKind
  readonly question: string
  readonly help: string
  readonly options: QuestionContent['options']
  readonly isRequired: boolean
  readonly max: number
  /** Empty while there is no answer, and where the option that was chosen is gone. */
  readonly value: string
  readonly savedAt: string | null
  /** The answer, where it was given to another wording of the question or of its option; else null. */
  readonly formerly: AnsweredQuestion | null
  /** `de` where the texts are German on a page in another language. */
  readonly lang: 'de' | undefined
}

export type QuestionnaireView = {
  readonly id: number
  readonly title: string
  readonly intro: string
  readonly questions: readonly QuestionView[]
  readonly lang: 'de' | undefined
}

/** How a question is worded today in this language. */
export type WordingOf = (key: string, locale: Locale) => string | undefined

/** A questionnaire with what was answered so far, whichever questionnaire asked for it. */
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
