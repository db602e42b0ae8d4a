import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formsOfBlocks, saySame } from './text-forms'

describe('two texts say the same', () => {
  test.each([
    ['- a\n- b', '* a\n* b'],
    ['*a*', '_a_'],
    ['Patient\\:innen', 'Patient:innen'],
    ['***a***', '_**a**_'],
    ['a\nb', 'a b'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', '| a   | b   |\n| --- | --- |\n| 1   | 2   |'],
    ['## a', 'a\n---'],
    [':::info\na\n:::', ':::info\na'],
    ['a\n', 'a'],
  ])('%j and %j', (one, other) => {
    expect(saySame(one, other)).toBe(true)
  })
})

describe('two texts do not say the same', () => {
  test.each([
    ['a', 'b'],
    ['**a** b', 'a b'],
    ['## a', '### a'],
    ['- a', '1. a'],
    ['1. a', '2. a'],
    ['- a\n- b', '- a\n\n- b'],
    ['- [x] a', '- [ ] a'],
    ['a\\\nb', 'a\nb'],
    ['[a](/de)', '[a](/en)'],
    ['[a](/de "x")', '[a](/de)'],
    ['`a`', 'a'],
    [':::info\na\n:::', ':::warning\na\n:::'],
    ['| a |\n|:-:|', '| a |\n|---|'],
    ['<b>a</b>', '**a**'],
    ['![a](/a.webp)', '![b](/a.webp)'],
    ['a\n\nb', 'a b'],
    ['a', ''],
  ])('%j and %j', (one, other) => {
    expect(saySame(one, other)).toBe(false)
  })
})

test('each block has a form, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (source) => {
      for (const form of formsOfBlocks(source)) expect(JSON.parse(form)).toHaveProperty('type')
      expect(saySame(source, `${source}`)).toBe(true)
    }),
  )
})
