import { describe, expect, it } from 'vitest'
import { SAME_EDIT_MS } from '../constants'
import { LONG_ANSWER_MAX_LENGTH, SHORT_ANSWER_MAX_LENGTH } from './constants'
import { askedIn, isOpen, isSameAnswer, isSameEdit, type maxLengthOf, toAnswer } from './rules'

const options = [
  { key: 'fue', label: 'FUE' },
  { key: 'dhi', label: 'DHI' },
]
type Kind = Parameters<typeof maxLengthOf>[0]
const question = (kind: Kind, isRequired = false) => ({
  ...{ kind, isRequired, question: 'Which one?', options },
  locale: 'en' as const,
})
const value = (kind: Kind, typed: string) => {
  const answer = toAnswer(question(kind), typed)
  return answer.ok ? answer.value.value : answer.code
}

describe('an answer', () => {
  it.each([
    ['text', 'Two years ago', 'Two years ago'],
    ['text', 'x'.repeat(SHORT_ANSWER_MAX_LENGTH), 'x'.repeat(SHORT_ANSWER_MAX_LENGTH)],
    ['text', 'x'.repeat(SHORT_ANSWER_MAX_LENGTH + 1), 'TEXT_TOO_LONG'],
    ['long_text', 'x'.repeat(LONG_ANSWER_MAX_LENGTH), 'x'.repeat(LONG_ANSWER_MAX_LENGTH)],
    ['long_text', 'x'.repeat(LONG_ANSWER_MAX_LENGTH + 1), 'TEXT_TOO_LONG'],
    ['yes_no', 'yes', 'yes'],
    ['yes_no', 'maybe', 'INVALID'],
    ['choice', 'fue', 'fue'],
    ['choice', 'FUE', 'INVALID'],
    ['number', '82', '82'],
    ['number', '82,5', '82.5'],
    ['number', '-1.25', '-1.25'],
    ['number', '1e5', 'NUMBER_INVALID'],
    ['number', '1234567890123456', 'TEXT_TOO_LONG'],
    ['date', '2024-02-29', '2024-02-29'],
    ['date', '2023-02-29', 'DATE_INVALID'],
    ['date', '29.02.2024', 'DATE_INVALID'],
  ] as const)('%s: %j', (kind, typed, expected) => expect(value(kind, typed)).toBe(expected))

  it('keeps the wording of question and option', () => {
    const answer = { question: 'Which one?', locale: 'en', kind: 'choice', value: 'dhi', label: 'DHI' }
    expect(toAnswer(question('choice'), 'dhi')).toEqual({ ok: true, value: answer })
  })

  it('may be taken back, unless the question has to be answered', () => {
    expect(toAnswer(question('text'), '')).toMatchObject({ ok: true, value: { value: '' } })
    expect(toAnswer(question('text', true), '')).toEqual({ ok: false, code: 'VALUE_REQUIRED' })
  })
})

describe('a save', () => {
  const at = new Date('2026-11-25T10:00:00Z')
  const newest = {
    question: 'Since when?',
    locale: 'en',
    kind: 'text',
    value: 'a',
    label: null,
    begunAt: at,
  } as const
  const later = (ms: number) => new Date(at.getTime() + ms)

  it('goes on with a text for ten minutes', () => {
    expect(isSameEdit(newest, { ...newest, value: 'ab' }, later(SAME_EDIT_MS - 1))).toBe(true)
    expect(isSameEdit(newest, { ...newest, value: 'ab' }, later(SAME_EDIT_MS))).toBe(false)
  })

  it('is a change of its own for another wording, a choice, and an answer that is taken back', () => {
    expect(isSameEdit(newest, { ...newest, question: 'From when on?' }, at)).toBe(false)
    expect(isSameEdit(newest, { ...newest, kind: 'choice' }, at)).toBe(false)
    expect(isSameEdit(newest, { ...newest, value: '' }, at)).toBe(false)
    expect(isSameAnswer(newest, { ...newest, question: 'From when on?' })).toBe(false)
    expect(isSameAnswer(newest, { ...newest })).toBe(true)
  })
})

describe('of the questionnaires', () => {
  const asking = (id: number, programs: readonly ('hair' | 'ivf')[], ...keys: string[]) => ({
    ...{ id, title: '', intro: '', programs, inGerman: [] },
    questions: keys.map((key) => ({ ...question('text'), key, help: '', inGerman: [] })),
  })
  const all = [
    asking(1, ['hair'], 'smoker', 'since'),
    asking(2, ['ivf'], 'cycle', 'smoker'),
    asking(3, ['hair'], 'smoker'),
  ]
  const keysFor = (...programs: string[]) =>
    askedIn(all, new Set(programs)).map(({ id, questions }) => [id, ...questions.map(({ key }) => key)])

  it('those of the programs are asked, each question once', () => {
    expect(keysFor('hair')).toEqual([[1, 'smoker', 'since']])
    expect(keysFor('ivf')).toEqual([[2, 'cycle', 'smoker']])
    expect(keysFor('ivf', 'hair')).toEqual([
      [1, 'smoker', 'since'],
      [2, 'cycle'],
    ])
    expect(keysFor()).toEqual([])
  })
})

it('a questionnaire is open until its required questions are answered, or any where none is required', () => {
  const one = (isRequired: boolean, value: string) => ({ isRequired, value })
  expect(isOpen([one(true, ''), one(false, 'x')])).toBe(true)
  expect(isOpen([one(true, 'x'), one(false, '')])).toBe(false)
  expect(isOpen([one(false, ''), one(false, '')])).toBe(true)
  expect(isOpen([one(false, ''), one(false, 'x')])).toBe(false)
})
