import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthOf, PROPORTIONAL } from '../../tests/support/growth'
import { hasUnendingString, parseStrictJson } from './strict-json'

describe('parseStrictJson', () => {
  it('reads what JSON.parse reads', () => {
    const key = fc
      .string({ maxLength: 20 })
      .filter((text) => !['__proto__', 'constructor', 'prototype'].includes(text))
    const flat = fc.dictionary(
      key,
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string())),
    )
    fc.assert(
      fc.property(flat, (value) => {
        const text = JSON.stringify(value)
        fc.pre(!text.includes('\\u0000') && !/\\ud[89a-f]/.test(text))
        expect(parseStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) })
      }),
    )
  })

  it.each([
    ['nothing', ''],
    ['half an object', '{"a":1'],
    ['a trailing comma', '{"a":1,}'],
    ['a key twice', '{"a":1,"a":2}'],
    ['a key twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['a prototype', '{"__proto__":{"x":1}}'],
    ['a constructor further in', '{"a":[{"constructor":1}]}'],
    ['U+0000', '{"a":"\\u0000"}'],
    ['U+0000 in a key', '{"\\u0000":1}'],
    ['a lone surrogate', '{"a":"\\ud800"}'],
    ['10,000 levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['10,000 levels that never close', '{"a":'.repeat(10_000)],
    ['a long key', `{"${'k'.repeat(101)}":1}`],
  ])('refuses %s', (_what, text) => {
    expect(parseStrictJson(text)).toEqual({ ok: false, code: 'INVALID_JSON' })
  })

  it('is not misled by brackets and quotes inside of strings', () => {
    expect(parseStrictJson('{"a":"{[\\"}:\\\\","b":"a"}')).toEqual({
      ok: true,
      value: { a: '{["}:\\', b: 'a' },
    })
  })
})

describe('the beginning of a body that is too large', () => {
  const long = 'x'.repeat(60_000)
  it.each([`{"${long}`, `{"a":"b","c":"${long}`, `{"a":"q\\"","c":"${long}`, `{"c":"${long}\\"x`])(
    'breaks off in a text without an end',
    (text) => expect(hasUnendingString(text)).toBe(true),
  )
  it.each([`{"a":"${long}"`, `{"a":1,"b`, ' '.repeat(60_000), `{"a":"b"}${' '.repeat(60_000)}`])(
    'may be sound',
    (text) => expect(hasUnendingString(text)).toBe(false),
  )
})

describe('what repeats is read in time in proportion to its length', () => {
  const fill =
    (begin: string, again: string, end = '') =>
    (length: number) =>
      begin + again.repeat((length - begin.length - end.length) / again.length) + end
  it.each([
    ['escaped quotes', fill('', '\\"')],
    ['escaped quotes in a text without an end', fill('{"a":"', '\\"')],
    ['quotes', fill('{', '"')],
    ['backslashes in a text without an end', fill('"', '\\')],
    ['texts without an end between brackets', fill('[', '"\\')],
    ['brackets', fill('', '[')],
    ['a text in a text', (length: number) => JSON.stringify('"\\'.repeat(length / 4))],
    ['spaces', fill('{', ' ', '}')],
  ])('%s', (_what, makeText) => {
    const growth = growthOf(makeText, (text) => {
      parseStrictJson(text)
      hasUnendingString(text)
    })
    expect(growth).toBeLessThan(PROPORTIONAL)
  })

  it('keys of one object, beside what JSON.parse itself needs for them', () => {
    const makeText = (length: number) =>
      `{${Array.from({ length: length / 10 }, (_, n) => `"k${n}":1`).join()}}`
    const parsing = growthOf(makeText, JSON.parse)
    const growth = growthOf(makeText, (text) => {
      parseStrictJson(text)
      hasUnendingString(text)
    })
    expect(growth).toBeLessThan((PROPORTIONAL * Math.max(parsing, 4)) / 4)
  })
})
