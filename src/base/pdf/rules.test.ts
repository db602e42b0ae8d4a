import { describe, expect, it } from 'vitest'
import { safeTree } from '@/lib/markdown'
import { blocksOf, linesOf, type Measure, type Run } from './rules'

const blocks = (html: string) => blocksOf(safeTree(html))
const run = (text: string, style: Run['style'] = 'regular'): Run => ({ text, style })

describe('the blocks of a text', () => {
  it('keep headings, bold, italics, links and line breaks', () => {
    expect(blocks('<h3>Frist</h3><p>Ein <b>fettes</b> <em>Wort</em><br><a href="/de">hier</a></p>')).toEqual([
      { kind: 'heading', level: 3, runs: [run('Frist', 'strong')] },
      {
        kind: 'paragraph',
        runs: [
          run('Ein '),
          run('fettes', 'strong'),
          run(' '),
          run('Wort', 'em'),
          run('\n'),
          { ...run('hier'), href: '/de' },
        ],
      },
    ])
  })

  it('number a list from its start value, and hold nested lists', () => {
    const [list] = blocks('<ol start="3"><li>Drei</li><li>Vier<ul><li>Punkt</li></ul></li></ol>')
    if (list?.kind !== 'list') throw new Error('no list')
    expect(list.items.map(({ label }) => label)).toEqual(['3.', '4.'])
    expect(list.items[1]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list'])
  })

  it('include callouts and tables', () => {
    const found = blocks(
      '<aside class="callout"><p>Achtung</p></aside><table><tr><th>A</th><td>B</td></tr></table>',
    )
    expect(found.map(({ kind }) => kind)).toEqual(['note', 'table'])
    const table = found[1]
    if (table?.kind !== 'table') throw new Error('no table')
    expect(table.rows[0]?.cells.map(({ isHeader }) => isHeader)).toEqual([true, false])
  })

  it('leave out pictures and empty paragraphs', () => {
    expect(blocks('<p> </p><figure><img src="/x.webp" alt="x"></figure> <div> </div>')).toEqual([])
  })
})

describe('lines of a text', () => {
  /** Every letter has the width 1. */
  const letters: Measure = ({ text }) => text.length
  const lines = (runs: readonly Run[], width: number) =>
    linesOf(runs, width, letters).map((line) => line.map(({ text }) => text).join('|'))

  it('break between words, never inside a word whose style changes', () => {
    expect(lines([run('ein fet'), run('tes', 'strong'), run(' Wort')], 9)).toEqual(['ein', 'fet|tes', 'Wort'])
  })

  it('break at the author’s line breaks', () => {
    expect(lines([run('eins\nzwei drei')], 20)).toEqual(['eins', 'zwei drei'])
  })

  it('break a word that is longer than a line', () => {
    expect(lines([run('abcdefghij kl')], 4)).toEqual(['abcd', 'efgh', 'ij', 'kl'])
  })

  it('keep a date with non-breaking spaces together', () => {
    expect(lines([run('am 5.\u00a0Mai\u00a02026')], 11)).toEqual(['am', '5.\u00a0Mai\u00a02026'])
  })

  it('take Turkish letters from the second font file, and write rare letters without their marks', () => {
    expect(linesOf([run('koşul ạ')], 20, letters)[0]).toEqual([
      { ...run('ko'), isExtended: false },
      { ...run('ş'), isExtended: true },
      { ...run('ul a'), isExtended: false },
    ])
  })
})
