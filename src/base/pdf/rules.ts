/** A text of the site as the PDF needs it: blocks of styled text, and their lines. */
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { EXTENDED_CHARACTERS } from './constants'

export type Style = 'regular' | 'strong' | 'em'
export type Run = { readonly text: string; readonly style: Style; readonly href?: string | undefined }
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | { readonly kind: 'note'; readonly blocks: readonly Block[] }
  | { readonly kind: 'table'; readonly rows: readonly Row[] }
export type ListItem = { readonly label: string; readonly blocks: readonly Block[] }
export type Row = { readonly cells: readonly { readonly isHeader: boolean; readonly runs: readonly Run[] }[] }

const INLINE: ReadonlySet<string> = new Set(['strong', 'b', 'em', 'i', 'del', 'code', 'a', 'br'])
const LEVELS = { h2: 2, h3: 3, h4: 4 } as const

/** The blocks of a sanitised text. Pictures are left out: the terms have none. */
export function blocksOf({ children }: Pick<Root, 'children'>): Block[] {
  const blocks: Block[] = []
  let inlineRuns: Run[] = []
  const closeParagraph = () => {
    blocks.push(...paragraphOf(inlineRuns))
    inlineRuns = []
  }
  for (const node of children) {
    if (node.type === 'text' || (node.type === 'element' && INLINE.has(node.tagName)))
      inlineRuns.push(...runsOf([node]))
    else if (node.type === 'element') {
      closeParagraph()
      blocks.push(...blocksOfElement(node))
    }
  }
  closeParagraph()
  return blocks
}

function paragraphOf(runs: readonly Run[]): Block[] {
  return runs.some(({ text }) => text.trim() !== '') ? [{ kind: 'paragraph', runs }] : []
}

function blocksOfElement(element: Element): Block[] {
  const { tagName, children } = element
  switch (tagName) {
    case 'h2':
    case 'h3':
    case 'h4':
      return [{ kind: 'heading', level: LEVELS[tagName], runs: runsOf(children, 'strong') }]
    case 'p':
    case 'pre':
      return paragraphOf(runsOf(children))
    case 'ul':
    case 'ol':
      return [{ kind: 'list', items: itemsOf(element) }]
    case 'aside':
    case 'blockquote':
      return [{ kind: 'note', blocks: blocksOf(element) }]
    case 'table':
      return [{ kind: 'table', rows: elementsOf(element, 'tr').map(rowOf) }]
    default:
      return blocksOf(element)
  }
}

function itemsOf(list: Element): ListItem[] {
  const first = Number(list.properties.start ?? 1)
  return elementsOf(list, 'li').map((item, index) => ({
    label: list.tagName === 'ol' ? `${first + index}.` : '•',
    blocks: blocksOf(item),
  }))
}

function rowOf(row: Element): Row {
  const cells = row.children.filter((node) => node.type === 'element')
  return { cells: cells.map(({ tagName, children }) => cellOf(tagName === 'th', children)) }
}

function cellOf(isHeader: boolean, children: readonly ElementContent[]) {
  return { isHeader, runs: runsOf(children, isHeader ? 'strong' : 'regular') }
}

/** Elements of one name inside an element, but not those of a nested list or table. */
function elementsOf({ children }: Element, name: string): Element[] {
  return children.flatMap((node) => {
    if (node.type !== 'element') return []
    if (node.tagName === name) return [node]
    return ['thead', 'tbody'].includes(node.tagName) ? elementsOf(node, name) : []
  })
}

function runsOf(
  nodes: readonly (ElementContent | RootContent)[],
  style: Style = 'regular',
  href?: string,
): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === 'text') return [{ text: node.value.replace(/[ \t\r\n]+/g, ' '), style, href }]
    if (node.type !== 'element') return []
    const { tagName, properties, children } = node
    if (tagName === 'br') return [{ text: '\n', style }]
    if (tagName === 'strong' || tagName === 'b') return runsOf(children, 'strong', href)
    if (tagName === 'em' || tagName === 'i') return runsOf(children, style === 'strong' ? style : 'em', href)
    if (tagName === 'a' && typeof properties.href === 'string')
      return runsOf(children, style, properties.href)
    return runsOf(children, style, href)
  })
}

/** A run whose characters are all in one file of the font: what is drawn at once. */
export type FontRun = Run & {
  /** Whether that is the font's second file. */
  readonly isExtended: boolean
}
export type Measure = (run: FontRun) => number
type Word = readonly FontRun[]

/** Breaks a text into lines between words; a word longer than a line is broken where the line ends. */
export function linesOf(runs: readonly Run[], width: number, measure: Measure): FontRun[][] {
  const widthOf = (runs: readonly FontRun[]) => runs.reduce((sum, run) => sum + measure(run), 0)
  const lines: FontRun[][] = []
  for (const words of wordsOf(runs)) {
    let line: FontRun[] = []
    let used = 0
    for (const word of words.flatMap((whole) => breakLongWord(whole, width, widthOf))) {
      const space = spaceBetween(line.at(-1), word[0])
      const more = widthOf(space) + widthOf(word)
      if (line.length > 0 && used + more > width) {
        lines.push(line)
        line = [...word]
        used = widthOf(word)
      } else {
        line.push(...space, ...word)
        used += more
      }
    }
    if (line.length > 0) lines.push(line)
  }
  return lines.map(mergeRuns)
}

/** The words of each line that the author broke. */
function wordsOf(runs: readonly Run[]): Word[][] {
  const paragraphs: FontRun[][][] = [[[]]]
  for (const run of runs) {
    for (const bit of run.text.split(/( +|\n)/)) {
      const words = paragraphs.at(-1) ?? []
      if (bit === '\n') paragraphs.push([[]])
      else if (bit.startsWith(' ')) words.push([])
      else if (bit !== '') words.at(-1)?.push(...fontRunsOf({ ...run, text: bit }))
    }
  }
  return paragraphs.map((words) => words.filter((word) => word.length > 0))
}

/** Split by the font file that has the letters; a letter that is in neither loses its marks. */
function fontRunsOf(run: Run): FontRun[] {
  const runs: FontRun[] = []
  for (const letter of [...run.text.normalize('NFC')].flatMap(toPrintable)) {
    const isExtended = EXTENDED_CHARACTERS.includes(letter)
    const last = runs.at(-1)
    if (last?.isExtended === isExtended) runs.splice(-1, 1, { ...last, text: last.text + letter })
    else runs.push({ ...run, text: letter, isExtended })
  }
  return runs
}

const BASIC_CHARACTERS = /[\u0020-\u007e\u00a0-\u00ffıŒœŸẞ–—‘’‚“”„…•‹›€™−→]/

function toPrintable(letter: string): string[] {
  if (BASIC_CHARACTERS.test(letter) || EXTENDED_CHARACTERS.includes(letter)) return [letter]
  return [...letter.normalize('NFD').replace(/\p{M}/gu, '')].filter((plain) => BASIC_CHARACTERS.test(plain))
}

function spaceBetween(before: FontRun | undefined, after: FontRun | undefined): FontRun[] {
  if (!before) return []
  const href = before.href === after?.href ? before.href : undefined
  return [{ text: ' ', style: before.style, isExtended: false, href }]
}

function breakLongWord(word: Word, width: number, widthOf: (runs: readonly FontRun[]) => number): Word[] {
  if (widthOf(word) <= width) return [word]
  const parts: FontRun[][] = [[]]
  for (const letter of word.flatMap((run) => [...run.text].map((text) => ({ ...run, text })))) {
    const part = parts.at(-1) ?? []
    if (part.length > 0 && widthOf([...part, letter]) > width) parts.push([letter])
    else part.push(letter)
  }
  return parts.map(mergeRuns)
}

/** Neighbours of one style become one run, which keeps the kerning of its letters. */
function mergeRuns(runs: readonly FontRun[]): FontRun[] {
  const whole: FontRun[] = []
  for (const run of runs) {
    const last = whole.at(-1)
    const isSame = last?.style === run.style && last.isExtended === run.isExtended && last.href === run.href
    if (last && isSame) whole.splice(-1, 1, { ...last, text: last.text + run.text })
    else whole.push(run)
  }
  return whole
}
