/** The editor itself, without a page: what it writes for a text that nobody changed. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '@/i18n/locales'
import { isRecord } from '@/lib/is-record'
import { renderMarkdown } from '@/lib/markdown'
import { markdownEditor } from '../../../../tests/support/markdown-editor'
import { keepUnchanged } from './keep-unchanged'
import { reasonForSource } from './source-reason'
import { parseMarkdown, saySame, sourceOf } from './text-forms'

const throughEditor = markdownEditor()

/** A callout's inside is read and written by an editor of its own. */
function insidesOf(source: string): string[] {
  return parseMarkdown(source).children.flatMap((block) =>
    block.type === 'containerDirective'
      ? [block.children.map((child) => sourceOf(child, source)).join('\n\n')]
      : [],
  )
}

describe('the editor keeps what a text says', () => {
  test.each([
    'Ein Satz, **fett**, *kursiv*, ***beides***, ~~weg~~, `Code`, [Link](/de "Titel").',
    '**fett *und kursiv* und** weiter *kursiv **und fett***',
    '## Titel\n\n### Kleiner\n\n- a\n- b\n  - c\n  - d\n- e\n\n1. eins\n2. zwei',
    '| a | b |\n|---|:-:|\n| **1** | [2](/2) |',
    ':::info\nText\n\n- a\n:::',
    'Patient:innen, **Ärzt:innen**, um 14:30, :) und 1:a',
    'eins\\\nzwei',
    'eins\nzwei',
    'https://example.org und a@example.org',
    'a\n\n---\n\nb',
    '[**fett** und nicht](/de)',
    '5 < 6 & 7 > 3, A_B_C, 1. Mai, *, # und [x]',
    'drei  Leerzeichen und\u00a0geschützte',
    '- **a**: b\n- c',
  ])('%j', (source) => {
    expect(reasonForSource(source)).toBeNull()
    expect(throughEditor(source)).toSatisfy((written: string) => saySame(source, written))
    expect(keepUnchanged(source, throughEditor(source))).toBe(source)
  })

  test('of generated texts that can be edited as rich text', () => {
    const word = fc.constantFrom(
      'eins',
      'zwei:drei',
      'fünf.',
      '14:30',
      'a_b',
      '1.',
      '<',
      '*',
      '#',
      '\\',
      '&amp;',
    )
    const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))
    const inline = fc.oneof(
      words,
      ...['**', '*', '~~', '***'].map((mark) => words.map((inner) => `${mark}${inner}${mark}`)),
      words.map((inner) => `[${inner}](/de)`),
    )
    const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))
    const lines = fc.array(line, { minLength: 1, maxLength: 3 })
    const block = fc.oneof(
      line,
      line.map((text) => `## ${text}`),
      lines.map((list) => list.map((text) => `- ${text}`).join('\n')),
      lines.map((list) => list.map((text, at) => `${at + 1}. ${text}`).join('\n')),
      line.map((text) => `:::warning\n${text}\n:::`),
      lines.map((list) => `| a |\n|---|\n${list.map((text) => `| ${text} |`).join('\n')}`),
    )
    const text = fc.array(block, { maxLength: 4 }).map((list) => list.join('\n\n'))
    fc.assert(
      fc.property(text, (source) => {
        fc.pre(reasonForSource(source) === null)
        const written = throughEditor(source)
        expect(saySame(source, written), `${source}\n→\n${written}`).toBe(true)
        expect(keepUnchanged(source, written)).toBe(source)
      }),
      { numRuns: 300 },
    )
  })
})

/** The demo content's fields of Markdown. */
const FIELDS = new Set(
  `description suitableFor notSuitableFor beforeIntervention durationProcedure afterIntervention advantages
   disadvantages risks alternatives costs answer intro text medicalExperience medicalEducation`.split(/\s+/),
)

function seededTexts(value: unknown, locale: Locale): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => seededTexts(inner, locale))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const text = FIELDS.has(name) && isRecord(inner) ? inner[locale] : null
    return typeof text === 'string' ? [text] : seededTexts(inner, locale)
  })
}

describe('every text of the demo content can be edited as rich text, and looks the same afterwards', () => {
  const folder = join(process.cwd(), 'seed/content')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))

  test.each(LOCALES)('%s', (locale) => {
    const texts = new Set(seededTexts(files, locale))
    expect(texts.size).toBeGreaterThan(400)
    for (const source of texts) {
      expect(reasonForSource(source), source).toBeNull()
      const written = throughEditor(source)
      expect(renderMarkdown(written)).toBe(renderMarkdown(source))
      for (const inside of insidesOf(source))
        expect(renderMarkdown(throughEditor(inside))).toBe(renderMarkdown(inside))
      expect(keepUnchanged(source, written)).toBe(source)
    }
  })
})
