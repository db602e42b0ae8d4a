import { allPopulated } from '@/content/core/related'
import { type InGerman, inGermanOf } from '@/content/fallback/present'
import type { ProgramSlug } from '@/content/programs/constants'
import type { Questionnaire } from '@/payload-types'
import type { QuestionKind } from './constants'

type QuestionRow = NonNullable<Questionnaire['questions']>[number]

export type QuestionContent = InGerman<QuestionRow> & {
  readonly key: string
  readonly kind: QuestionKind
  readonly question: string
  readonly help: string
  readonly options: readonly { readonly key: string; readonly label: string }[]
  readonly isRequired: boolean
}

export type QuestionnaireContent = InGerman<Questionnaire> & {
  readonly id: number
  readonly title: string
  readonly intro: string
  readonly programs: readonly ProgramSlug[]
  readonly questions: readonly QuestionContent[]
}

export function presentQuestionnaire(record: Questionnaire): QuestionnaireContent {
  const { id, title, intro, programs, questions } = record
  return {
    id,
    title: title ?? '',
    intro: intro ?? '',
    programs: allPopulated(programs).map(({ slug }) => slug),
    questions: (questions ?? []).map(presentQuestion),
    inGerman: inGermanOf(record),
  }
}

function presentQuestion(row: QuestionRow): QuestionContent {
  const { key, kind, question, help, options, isRequired } = row
  return {
    ...{ key, kind, question: question ?? '', help: help ?? '' },
    options: (options ?? []).map((option) => ({ key: option.key, label: option.label ?? '' })),
    isRequired: isRequired ?? false,
    inGerman: inGermanOf(row),
  }
}
