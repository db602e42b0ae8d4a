import { describe, expect, it } from 'vitest'
import { safeTree } from '@/lib/markdown'
import { blocksOf, linesOf, type Measure, type Run } from './rules'

const blocks = (html: string) => blocksOf(safeTree(html))
const run = (text: string, style: Run['style'] = 'regular'): Run => ({ text, style })

describe('a text of the site as blocks', () => {
  it('keeps headings, bold, italics, links and hard lines', () => {
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

  it('numbers a list from where it starts, with lists inside', () => {
    const [list] = blocks('<ol start="3"><li>Drei</li><li>Vier<ul><li>Punkt</li></ul></li></ol>')
    if (list?.kind !== 'list') throw new Error('no list')
    expect(list.items.map(({ label }) => label)).toEqual(['3.', '4.'])
    expect(list.items[1]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list'])
  })

  it('finds callouts, and tables inside the frame they scroll in', () => {
    const found = blocks(
      '<aside class="callout"><p>Achtung</p></aside><table><tr><th>A</th><td>B</td></tr></table>',
    )
    expect(found.map(({ kind }) => kind)).toEqual(['note', 'table'])
    const table = found[1]
    if (table?.kind !== 'table') throw new Error('no table')
    expect(table.rows[0]?.cells.map(({ isHead }) => isHead)).toEqual([true, false])
  })

  it('leaves out pictures and empty lines', () => {
    expect(blocks('<p> </p><figure><img src="/x.webp" alt="x"></figure> <div> </div>')).toEqual([])
  })
})

describe('lines', () => {
  /** Every letter is one wide. */
  const letters: Measure = ({ text }) => text.length
  const lines = (runs: readonly Run[], width: number) =>
    linesOf(runs, width, letters).map((line) => line.map(({ text }) => text).join('|'))

  it('break between words, never inside one that changes its style', () => {
    expect(lines([run('ein fet'), run('tes', 'strong'), run(' Wort')], 9)).toEqual(['ein', 'fet|tes', 'Wort'])
  })

  it('break where the author broke them', () => {
    expect(lines([run('eins\nzwei drei')], 20)).toEqual(['eins', 'zwei drei'])
  })

  it('break a word that is longer than a line', () => {
    expect(lines([run('abcdefghij kl')], 4)).toEqual(['abcd', 'efgh', 'ij', 'kl'])
  })

  it('keep a date together', () => {
    expect(lines([run('am 5.\u00a0Mai\u00a02026')], 11)).toEqual(['am', '5.\u00a0Mai\u00a02026'])
  })

  it('set Turkish letters from the second file, and rare ones without their marks', () => {
    expect(linesOf([run('koşul ạ')], 20, letters)[0]).toEqual([
      { ...run('ko'), isExtended: false },
      { ...run('ş'), isExtended: true },
      { ...run('ul a'), isExtended: false },
    ])
  })
})
