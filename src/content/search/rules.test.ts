import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUERY_MAX_LENGTH } from '@/lib/query-length'
import { MAX_QUERY_WORDS } from './constants'
import {
  cleanQuery,
  createSnippet,
  highlight,
  highlightTerms,
  matchesQuery,
  resultPages,
  type TextPart,
  toKind,
  wordsOf,
} from './rules'

const found = (parts: readonly TextPart[]) => parts.filter(({ isFound }) => isFound).map(({ text }) => text)

describe('a query', () => {
  it('is one line of limited length', () => {
    expect(cleanQuery('  saç\n\tekimi \u0000 ')).toBe('saç ekimi')
    expect(cleanQuery('a'.repeat(500))).toHaveLength(QUERY_MAX_LENGTH)
    expect(cleanQuery(undefined)).toBe('')
  })

  it('is split into words at everything but letters and digits', () => {
    expect(wordsOf(`3D-Rundgang & "Größe" | !:* ' \\ (x)`)).toEqual(['3D', 'Rundgang', 'Größe', 'x'])
    expect(wordsOf('<b>&lt;')).toEqual(['b', 'lt'])
    expect(wordsOf('a '.repeat(99))).toHaveLength(MAX_QUERY_WORDS)
  })

  it('has no kind when the kind is unknown', () => {
    expect(toKind('blogs')).toBe('blogs')
    expect(toKind('editors')).toBeUndefined()
  })
})

describe('found words are highlighted', () => {
  it.each([
    ['sac', 'Saç ekimi', ['Saç']],
    ['isik', 'Işık ve İlaç', ['Işık']],
    ['grosse', 'Die Größe zählt', ['Größe']],
    ['transplantation', 'Die Haartransplantation', ['Haartransplantation']],
    ['eye', 'eyes, an eye, monkey', ['eyes', 'eye']],
    ['a', 'a hair and a half', ['a', 'a']],
  ])('%s in "%s"', (query, text, expected) => {
    expect(found(highlight(text, highlightTerms([query], [])))).toEqual(expected)
  })

  it('includes other forms of the word', () => {
    expect(found(highlight('One surgery', highlightTerms(['surgeries'], ['surgeri'])))).toEqual(['surgery'])
  })

  it('keeps every character of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, words) => {
        const parts = highlight(text, highlightTerms(words, words))
        expect(parts.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })
})

describe('a snippet', () => {
  const text = `${'Anfang und mehr. '.repeat(30)}Hier steht das Wort Narkose mitten im Text. ${'Ende folgt. '.repeat(30)}`

  it('shows the first found word with text around it', () => {
    const parts = createSnippet(text, highlightTerms(['narkose'], []))
    const whole = parts.map((part) => part.text).join('')
    expect(found(parts)).toEqual(['Narkose'])
    expect(whole).toMatch(/^… .* …$/)
    expect(whole.length).toBeLessThan(220)
  })

  it('is the beginning of the text when no word is found', () => {
    expect(createSnippet('Kurz.', highlightTerms(['x'], []))).toEqual([{ text: 'Kurz.', isFound: false }])
  })

  it('is never longer than two lines', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), fc.string(), (given, word) => {
        const parts = createSnippet(given, highlightTerms([word], []))
        expect(parts.map((part) => part.text).join('').length).toBeLessThanOrEqual(204)
      }),
    )
  })
})

it('results have a last page', () => {
  expect([0, 24, 25, 1_000_000].map((total) => resultPages(total, 24))).toEqual([1, 1, 2, 20])
})

describe('the search inside a list finds text as people type it', () => {
  it.each([
    ['sac', 'Saç ekimi'],
    ['SAÇ', 'saç ekimi'],
    ['izmir', 'İzmir'],
    ['isik', 'Işık'],
    ['coeur', 'Le cœur'],
    ['grosse', 'Größe'],
    ['hair week', 'The first week after a hair transplant'],
    ['', 'anything'],
    ['   ', 'anything'],
  ])('%s in %s', (query, text) => expect(matchesQuery(query, text)).toBe(true))

  it('needs every word, in any of the texts', () => {
    expect(matchesQuery('hair eye', 'hair', null, 'an eye')).toBe(true)
    expect(matchesQuery('hair eye', 'hair')).toBe(false)
  })
})
