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
    ['Ada;=1+1', '"Ada;\'=1+1"'],
    ['Ada; "=1+1', '"Ada;\' ""=1+1"'],
    ['Ada\t-1', '"Ada\t\'-1"'],
    ['two\r\n+lines', '"two\r\n\'+lines"'],
    [' =1+1', "' =1+1"],
    ['a;b', '"a;b"'],
    ['well-known, 1+1', '"well-known, 1+1"'],
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

const withoutGuards = (text: string) => text.replaceAll("'", '')

it('any texts are read again as they were, but for the apostrophe', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
      expect(read(csvLine(texts)).map(withoutGuards)).toEqual(texts.map(withoutGuards))
    }),
  )
})

it('no text makes a formula, wherever a spreadsheet divides the line: comma, semicolon, tab or line break', () => {
  const letter = fc.constantFrom(...';,\t\r\n "\0=+-@＝a1\'')
  const text = fc.oneof(fc.string({ unit: letter }), fc.string())
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (texts) => {
      const line = csvLine(texts)
      for (const part of [...read(line), ...line.split(/[;\t\r\n]/)])
        expect(part).not.toMatch(/^[\s"\0]*[=+\-@＝＋－＠]/u)
    }),
    { numRuns: 2000 },
  )
})
