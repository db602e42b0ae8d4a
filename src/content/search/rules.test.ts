import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUERY_MAX_LENGTH } from '@/lib/query-length'
import { MOST_WORDS } from './constants'
import { cleanQuery, marked, needlesOf, type Piece, resultPages, snippet, toKind, wordsOf } from './rules'

const found = (pieces: readonly Piece[]) => pieces.filter(({ isFound }) => isFound).map(({ text }) => text)

describe('a query is text', () => {
  it('is one bounded line', () => {
    expect(cleanQuery('  saç\n\tekimi \u0000 ')).toBe('saç ekimi')
    expect(cleanQuery('a'.repeat(500))).toHaveLength(QUERY_MAX_LENGTH)
    expect(cleanQuery(undefined)).toBe('')
  })

  it('falls into words, whatever stands between them', () => {
    expect(wordsOf(`3D-Rundgang & "Größe" | !:* ' \\ (x)`)).toEqual(['3D', 'Rundgang', 'Größe', 'x'])
    expect(wordsOf('<b>&lt;')).toEqual(['b', 'lt'])
    expect(wordsOf('a '.repeat(99))).toHaveLength(MOST_WORDS)
  })

  it('ignores a kind that does not exist', () => {
    expect(toKind('blogs')).toBe('blogs')
    expect(toKind('editors')).toBeUndefined()
  })
})

describe('found words are marked as people type them', () => {
  it.each([
    ['sac', 'Saç ekimi', ['Saç']],
    ['isik', 'Işık ve İlaç', ['Işık']],
    ['grosse', 'Die Größe zählt', ['Größe']],
    ['transplantation', 'Die Haartransplantation', ['Haartransplantation']],
    ['eye', 'eyes, an eye, monkey', ['eyes', 'eye']],
    ['a', 'a hair and a half', ['a', 'a']],
  ])('%s in "%s"', (query, text, expected) => {
    expect(found(marked(text, needlesOf([query], [])))).toEqual(expected)
  })

  it('marks other forms of the word', () => {
    expect(found(marked('One surgery', needlesOf(['surgeries'], ['surgeri'])))).toEqual(['surgery'])
  })

  it('loses no letter of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, words) => {
        const pieces = marked(text, needlesOf(words, words))
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      }),
    )
  })
})

describe('a snippet', () => {
  const text = `${'Anfang und mehr. '.repeat(30)}Hier steht das Wort Narkose mitten im Text. ${'Ende folgt. '.repeat(30)}`

  it('shows the first found word between its neighbours', () => {
    const pieces = snippet(text, needlesOf(['narkose'], []))
    const whole = pieces.map((piece) => piece.text).join('')
    expect(found(pieces)).toEqual(['Narkose'])
    expect(whole).toMatch(/^… .* …$/)
    expect(whole.length).toBeLessThan(220)
  })

  it('begins with the text when nothing is found in it', () => {
    expect(snippet('Kurz.', needlesOf(['x'], []))).toEqual([{ text: 'Kurz.', isFound: false }])
  })

  it('is never longer than two lines', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), fc.string(), (given, word) => {
        const pieces = snippet(given, needlesOf([word], []))
        expect(pieces.map((piece) => piece.text).join('').length).toBeLessThanOrEqual(204)
      }),
    )
  })
})

it('has a last page of results', () => {
  expect([0, 24, 25, 1_000_000].map((total) => resultPages(total, 24))).toEqual([1, 1, 2, 20])
})
