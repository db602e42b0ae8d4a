/** A text of the site as paper needs it: blocks of words, and the lines they fall into. */
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { EXTENDED } from './constants'

export type Style = 'regular' | 'strong' | 'em'
export type Run = { readonly text: string; readonly style: Style; readonly href?: string | undefined }
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | { readonly kind: 'note'; readonly blocks: readonly Block[] }
  | { readonly kind: 'table'; readonly rows: readonly Row[] }
export type ListItem = { readonly label: string; readonly blocks: readonly Block[] }
export type Row = { readonly cells: readonly { readonly isHead: boolean; readonly runs: readonly Run[] }[] }

const INLINE: ReadonlySet<string> = new Set(['strong', 'b', 'em', 'i', 'del', 'code', 'a', 'br'])
const LEVELS = { h2: 2, h3: 3, h4: 4 } as const

/** The blocks of a safe text. Pictures stay behind: the terms are words. */
export function blocksOf({ children }: Pick<Root, 'children'>): Block[] {
  const blocks: Block[] = []
  let loose: Run[] = []
  const close = () => {
    blocks.push(...paragraphOf(loose))
    loose = []
  }
  for (const node of children) {
    if (node.type === 'text' || (node.type === 'element' && INLINE.has(node.tagName)))
      loose.push(...runsOf([node]))
    else if (node.type === 'element') {
      close()
      blocks.push(...blocksOfElement(node))
    }
  }
  close()
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

function cellOf(isHead: boolean, children: readonly ElementContent[]) {
  return { isHead, runs: runsOf(children, isHead ? 'strong' : 'regular') }
}

/** Those of one name inside an element, not looking into a nested list or table. */
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

/** A part of a line that is set in one go. */
export type Piece = Run & {
  /** In the font's second file. */
  readonly isExtended: boolean
}
export type Measure = (piece: Piece) => number
type Word = readonly Piece[]

/** Breaks a text into lines between words; a word longer than a line is broken where the line ends. */
export function linesOf(runs: readonly Run[], width: number, measure: Measure): Piece[][] {
  const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, piece) => sum + measure(piece), 0)
  const lines: Piece[][] = []
  for (const words of wordsOf(runs)) {
    let line: Piece[] = []
    let used = 0
    for (const word of words.flatMap((whole) => fitting(whole, width, widthOf))) {
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
  return lines.map(joined)
}

/** The words of each hard line. */
function wordsOf(runs: readonly Run[]): Word[][] {
  const paragraphs: Piece[][][] = [[[]]]
  for (const run of runs) {
    for (const bit of run.text.split(/( +|\n)/)) {
      const words = paragraphs.at(-1) ?? []
      if (bit === '\n') paragraphs.push([[]])
      else if (bit.startsWith(' ')) words.push([])
      else if (bit !== '') words.at(-1)?.push(...piecesOf({ ...run, text: bit }))
    }
  }
  return paragraphs.map((words) => words.filter((word) => word.length > 0))
}

/** By the file its letters stand in; a letter that neither has loses its marks. */
function piecesOf(run: Run): Piece[] {
  const pieces: Piece[] = []
  for (const letter of [...run.text.normalize('NFC')].flatMap(writable)) {
    const isExtended = EXTENDED.includes(letter)
    const last = pieces.at(-1)
    if (last?.isExtended === isExtended) pieces.splice(-1, 1, { ...last, text: last.text + letter })
    else pieces.push({ ...run, text: letter, isExtended })
  }
  return pieces
}

const MAIN = /[\u0020-\u007e\u00a0-\u00ffıŒœŸẞ–—‘’‚“”„…•‹›€™−→]/

function writable(letter: string): string[] {
  if (MAIN.test(letter) || EXTENDED.includes(letter)) return [letter]
  return [...letter.normalize('NFD').replace(/\p{M}/gu, '')].filter((plain) => MAIN.test(plain))
}

function spaceBetween(before: Piece | undefined, after: Piece | undefined): Piece[] {
  if (!before) return []
  const href = before.href === after?.href ? before.href : undefined
  return [{ text: ' ', style: before.style, isExtended: false, href }]
}

function fitting(word: Word, width: number, widthOf: (pieces: readonly Piece[]) => number): Word[] {
  if (widthOf(word) <= width) return [word]
  const parts: Piece[][] = [[]]
  for (const letter of word.flatMap((piece) => [...piece.text].map((text) => ({ ...piece, text })))) {
    const part = parts.at(-1) ?? []
    if (part.length > 0 && widthOf([...part, letter]) > width) parts.push([letter])
    else part.push(letter)
  }
  return parts.map(joined)
}

/** Neighbours that look the same become one piece, which keeps the spacing of its letters. */
function joined(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    const isSame =
      last?.style === piece.style && last.isExtended === piece.isExtended && last.href === piece.href
    if (last && isSame) whole.splice(-1, 1, { ...last, text: last.text + piece.text })
    else whole.push(piece)
  }
  return whole
}
