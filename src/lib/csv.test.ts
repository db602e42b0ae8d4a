import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from './csv'

describe('a cell', () => {
  it.each(['=1+1', '+49151', '-2', '@SUM(A1)', '\tx', '\rx', '\0x', '＝1+1', '＋1', '－1', '＠x'])(
    'that begins as %j is no formula',
    (text) => {
      expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true)
    },
  )

  it.each([
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=a,b', '"\'=a,b"'],
  ])('%j is written as %s', (text, written) => {
    expect(csvLine([text])).toBe(`${written}\r\n`)
  })

  it('of a number is that number, also below zero; without a value it is empty', () => {
    expect(csvLine([1.5, -2, null, ''])).toBe('1.5,-2,,\r\n')
  })
})

/** Reads one line as RFC 4180 says. */
function read(line: string): readonly string[] {
  return [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
}

it('any texts are read again as they were, but for the apostrophe', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
      const expected = texts.map((text) => (/^[=+\-@＝＋－＠\t\r\n\0]/.test(text) ? `'${text}` : text))
      expect(read(csvLine(texts))).toEqual(expected)
    }),
  )
})
