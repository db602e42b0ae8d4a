import { describe, expect, it } from 'vitest'
import { faultOf, toQuestionKey } from './rules'

describe('the key of a question', () => {
  it.each([
    ['Smoker ?', 'smoker'],
    ['  Göz Tansiyonu ', 'goz-tansiyonu'],
    ['hair-loss-since', 'hair-loss-since'],
    ['x'.repeat(80), 'x'.repeat(60)],
    ['??', ''],
  ])('%j is stored as %j', (typed, key) => expect(toQuestionKey(typed)).toBe(key))
})

describe('questions of one questionnaire', () => {
  const options = [{ key: 'a' }, { key: 'b' }]
  it.each([
    ['no questions', [], undefined],
    [
      'two keys',
      [
        { key: 'a', kind: 'text' },
        { key: 'b', kind: 'number' },
      ],
      undefined,
    ],
    ['the same key twice', [{ key: 'Smoker' }, { key: 'smoker?' }], 'KEY_TWICE'],
    ['a key without letters', [{ key: '…' }], 'KEY_MALFORMED'],
    ['a choice of two', [{ key: 'a', kind: 'choice', options }], undefined],
    ['a choice of one', [{ key: 'a', kind: 'choice', options: [{ key: 'a' }] }], 'OPTIONS_MISSING'],
    ['a choice without options', [{ key: 'a', kind: 'choice' }], 'OPTIONS_MISSING'],
    ['an option twice', [{ key: 'a', kind: 'choice', options: [{ key: 'b' }, { key: 'b' }] }], 'KEY_TWICE'],
    ['options of another kind', [{ key: 'a', kind: 'text', options: [{ key: 'b' }] }], undefined],
  ] as const)('%s', (_what, questions, fault) => expect(faultOf(questions)).toBe(fault))
})
