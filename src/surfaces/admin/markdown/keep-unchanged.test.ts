import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepUnchanged } from './keep-unchanged'
import { saySame } from './text-forms'

describe('what is stored after a change', () => {
  test('a text that says the same stays as it is, byte for byte', () => {
    const source = '* a\n* b\n\n|a|\n|-|\n|1|\n'
    expect(keepUnchanged(source, '- a\n- b\n\n| a |\n| --- |\n| 1 |')).toBe(source)
  })

  test('only the changed paragraph is written again', () => {
    const source = '* a\n* b\n\n\nText\n\n|a|\n|-|\n|1|\n'
    const written = '- a\n- b\n\n**Text**\n\n| a |\n| --- |\n| 1 |'
    expect(keepUnchanged(source, written)).toBe('* a\n* b\n\n**Text**\n\n|a|\n|-|\n|1|\n')
  })

  test('blocks that are added, moved or removed keep the others', () => {
    const source = '*a*\n\n*b*\n\n*c*'
    expect(keepUnchanged(source, '_a_\n\nneu\n\n_b_\n\n_c_')).toBe('*a*\n\nneu\n\n*b*\n\n*c*')
    expect(keepUnchanged(source, '_a_\n\n_c_')).toBe('*a*\n\n*c*')
    expect(keepUnchanged(source, '_c_\n\n_a_\n\n_b_')).toBe('*c*\n\n_a_\n\n_b_')
  })

  test('no escape stays that is not needed', () => {
    expect(keepUnchanged('', 'Patient\\:innen \\< 5')).toBe('Patient:innen < 5')
    expect(keepUnchanged('', '1\\. Mai')).toBe('1\\. Mai')
    expect(keepUnchanged('', '\\*nicht kursiv\\*')).toBe('\\*nicht kursiv\\*')
    expect(keepUnchanged('', '| a\\|b |\n| --- |')).toBe('| a\\|b |\n| --- |')
  })

  test('an empty text empties the field', () => {
    expect(keepUnchanged('a\n', '')).toBe('')
    expect(keepUnchanged('', 'a')).toBe('a')
  })
})

test('what is stored always says what the editor wrote', () => {
  const line = fc.constantFrom(
    'a',
    '**b**',
    '- c\n- d',
    '* c\n* d',
    '## e',
    '1. f',
    ':::info\ng\n:::',
    '_h_',
    '*h*',
    '|i|\n|-|',
  )
  const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n\n'))
  fc.assert(
    fc.property(text, text, (source, written) => {
      expect(saySame(keepUnchanged(source, written), written)).toBe(true)
    }),
  )
})
