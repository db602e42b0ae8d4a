import { describe, expect, it } from 'vitest'
import { renderRichText } from '@/content/core/html'
import { markdownToLexical } from './lexical'

/** The HTML of a Markdown text that was converted to rich text. */
function roundTrip(markdown: string): string {
  const { root } = markdownToLexical(markdown)
  return renderRichText({
    root: { ...root, children: root.children ?? [], direction: 'ltr', format: '', indent: 0 },
  })
}

describe('Markdown becomes rich text', () => {
  it.each([
    ['Ein **fetter** und *schräger* Satz', '<p>Ein <strong>fetter</strong> und <em>schräger</em> Satz</p>'],
    ['## Titel', '<h2>Titel</h2>'],
    ['# Titel', '<h2>Titel</h2>'],
    ['[Kontakt](/contact)', '<p><a href="/contact">Kontakt</a></p>'],
    [
      ':::warning\n**Achtung**\n:::',
      '<aside class="callout callout-warning" role="note"><p><strong>Achtung</strong></p></aside>',
    ],
  ])('%s', (markdown, html) => {
    expect(roundTrip(markdown)).toBe(html)
  })

  it('keeps lists in lists and table cells', () => {
    expect(roundTrip('- eins\n  - zwei')).toMatch(/<ul[^>]*><li[^>]*>eins<ul/)
    const table = roundTrip('| a | b |\n|---|---|\n| 1 | **2** |')
    expect(table).toContain('<th')
    expect(table).toContain('<strong>2</strong>')
    expect(table).not.toContain('style=')
  })

  it('drops a link that runs a script', () => {
    expect(roundTrip('[x](javascript:alert(1))')).not.toContain('javascript')
  })
})
