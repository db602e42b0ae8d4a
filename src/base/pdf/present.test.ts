import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { safeTree, sanitizeHtml } from '@/lib/markdown'
import { drawPdf, type FontSet, type PdfText } from './present'
import { blocksOf } from './rules'

const read = (name: string) => readFileSync(`src/ui/fonts/${name}.ttf`)
const FONTS: FontSet = {
  regular: read('print-regular'),
  'regular-ext': read('print-regular-ext'),
  strong: read('print-strong'),
  'strong-ext': read('print-strong-ext'),
  em: read('print-em'),
  'em-ext': read('print-em-ext'),
}
const HTML = `<aside class="callout callout-warning" role="note"><p><strong>Mustertext.</strong> Noch zu ersetzen.</p></aside>
<h2>1. Geltung</h2><p>Für <em>alle</em>. Mehr unter <a href="/de/privacy">Datenschutz</a>.</p>
<ul><li>Eins</li><li>Zwei</li></ul><table><thead><tr><th>Frist</th><th>Anteil</th></tr></thead><tbody><tr><td>7 Tage</td><td>50 %</td></tr></tbody></table>`
const terms = (html = HTML): PdfText => ({
  title: 'Kullanım koşulları',
  lang: 'tr-TR',
  brand: 'Lalezar International',
  facts: ['Stand: 1. Juni 2026', 'https://lalezar.example/tr/terms'],
  blocks: blocksOf(safeTree(html)),
  updatedAt: '2026-06-01T09:00:00.000Z',
  addressOf: (href) => new URL(href, 'https://lalezar.example').href,
})
const structureOf = (file: Buffer) =>
  [...file.toString('latin1').matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag)

describe('the terms as PDF', () => {
  it('have a title and a language for screen readers', async () => {
    const file = (await drawPdf(terms(), FONTS)).toString('latin1')
    expect(file.startsWith('%PDF-1.7')).toBe(true)
    expect(file).toContain('/Lang (tr-TR)')
    expect(file).toContain('/DisplayDocTitle true')
    expect(file).toContain('/Marked true')
    expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const title = Buffer.from('\ufeffKullanım koşulları', 'utf16le').swap16().toString('latin1')
    expect(file).toContain(title)
  })

  it('are tagged: headings, paragraphs, lists, tables and links', async () => {
    const tags = structureOf(await drawPdf(terms(), FONTS))
    for (const tag of [
      'Document',
      'H1',
      'H2',
      'P',
      'Div',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Link',
      'Table',
      'TR',
      'TH',
      'TD',
    ])
      expect(tags, tag).toContain(tag)
  })

  it('have links with absolute URLs', async () => {
    const file = (await drawPdf(terms(), FONTS)).toString('latin1')
    expect(file).toContain('/URI (https://lalezar.example/de/privacy)')
  })

  it('continue on further pages', async () => {
    const long = `<h2>Viel</h2>${'<p>Ein Absatz, der einige Zeilen lang ist und von Fristen handelt. </p>'.repeat(120)}`
    const file = (await drawPdf(terms(long), FONTS)).toString('latin1')
    expect(Number(/\/Count (\d+)/.exec(file)?.[1])).toBeGreaterThan(2)
  })

  it('are the same bytes for the same text', async () => {
    const [first, second] = [await drawPdf(terms(), FONTS), await drawPdf(terms(), FONTS)]
    expect(first.equals(second)).toBe(true)
    expect((await drawPdf(terms('<p>Anders.</p>'), FONTS)).equals(first)).toBe(false)
  })

  it('hold no script and no launch action from hostile markup', async () => {
    const hostile = sanitizeHtml('<p>Text<script>alert(1)</script><a href="javascript:alert(1)">x</a></p>')
    const file = (await drawPdf(terms(hostile), FONTS)).toString('latin1')
    expect(file).not.toMatch(/\/JavaScript|\/JS |\/Launch|javascript:/)
  })
})
