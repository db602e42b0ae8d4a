/** Validation of the questions that editors save. Pure. */
import { isRecord } from '@/lib/is-record'
import { OPTIONS_MIN, QUESTION_KEY_MAX_LENGTH } from './constants'

export type QuestionFault = 'KEY_TWICE' | 'KEY_MALFORMED' | 'OPTIONS_MISSING'

/** `Smoker ?` → `smoker`: the key of the question's answers, which stays the same when the wording changes. */
export function toQuestionKey(typed: string): string {
  const plain = typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, QUESTION_KEY_MAX_LENGTH)
}

/** The first error in the questions of a questionnaire; undefined if there is none. */
export function faultOf(questions: unknown): QuestionFault | undefined {
  const rows = rowsOf(questions)
  return (
    keyFaultOf(rows) ??
    rows
      .filter(({ kind }) => kind === 'choice')
      .map(({ options }) => optionFaultOf(rowsOf(options)))
      .find((fault) => fault !== undefined)
  )
}

type Row = Readonly<Record<string, unknown>>

function optionFaultOf(options: readonly Row[]): QuestionFault | undefined {
  return options.length < OPTIONS_MIN ? 'OPTIONS_MISSING' : keyFaultOf(options)
}

function keyFaultOf(rows: readonly Row[]): QuestionFault | undefined {
  const keys = rows.map(({ key }) => (typeof key === 'string' ? toQuestionKey(key) : ''))
  if (keys.includes('')) return 'KEY_MALFORMED'
  return new Set(keys).size < keys.length ? 'KEY_TWICE' : undefined
}

function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
