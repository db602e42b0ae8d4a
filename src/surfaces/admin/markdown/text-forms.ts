/**
 * What a Markdown text says, without how it is written: `*a*` and `_a_`, `-` and `*` before an item, or a needless `\`
 * make no difference. Two texts of the same form look the same on the site.
 */
import type { List, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze()

/** Reads Markdown as the site does (`lib/markdown.ts`). */
export function parseMarkdown(source: string): Root {
  return parser.parse(source)
}

/** Whether both texts look the same on the site. */
export function saySame(one: string, other: string): boolean {
  return one === other || formsOfBlocks(one).join('\n') === formsOfBlocks(other).join('\n')
}

/** One form for each paragraph, list, table and so on of the text. */
export function formsOfBlocks(source: string): string[] {
  return parseMarkdown(source).children.map((block) => JSON.stringify(formOf(block, source)))
}

/** The text of a node as it was written. */
export function sourceOf(node: Nodes, source: string): string {
  return source.slice(node.position?.start.offset, node.position?.end.offset)
}

/** A list whose items are set apart, each in a paragraph. */
export function isLoose(list: List): boolean {
  return Boolean(list.spread) || list.children.some((item) => item.spread)
}

type Form = { readonly type: string } & Readonly<Record<string, unknown>>

function formOf(block: RootContent, source: string): Form {
  switch (block.type) {
    case 'paragraph':
    case 'tableCell':
      return { type: block.type, runs: runsOf(block.children, source) }
    case 'heading':
      return { type: `h${block.depth}`, runs: runsOf(block.children, source) }
    case 'list':
      return {
        type: block.ordered ? 'ol' : 'ul',
        start: block.start ?? null,
        isLoose: isLoose(block),
        items: formsOf(block.children, source),
      }
    case 'listItem':
      return { type: 'li', checked: block.checked ?? null, blocks: formsOf(block.children, source) }
    case 'table':
      return { type: 'table', align: block.align ?? [], rows: formsOf(block.children, source) }
    case 'tableRow':
    case 'blockquote':
      return { type: block.type, blocks: formsOf(block.children, source) }
    case 'containerDirective': {
      const { name, attributes = {}, children } = block
      return { type: block.type, name, attributes, blocks: formsOf(children, source) }
    }
    case 'thematicBreak':
      return { type: block.type }
    default:
      return { type: block.type, source: sourceOf(block, source) }
  }
}

function formsOf(blocks: readonly RootContent[], source: string): Form[] {
  return blocks.map((block) => formOf(block, source))
}

type Run = { readonly text: string; readonly style: string }

/** A line as runs of one style, whatever the order in which its marks were nested. */
function runsOf(line: readonly PhrasingContent[], source: string): Run[] {
  const pieces = line.flatMap((part) => piecesOf(part, [], source))
  return joined(joined(pieces).flatMap(withPlainEdges))
}

function joined(pieces: readonly Run[]): Run[] {
  const runs: Run[] = []
  for (const run of pieces) {
    const last = runs.at(-1)
    if (last?.style === run.style) runs[runs.length - 1] = { ...run, text: last.text + run.text }
    else runs.push(run)
  }
  return runs
}

/** A space at the end of bold words looks as one after them. */
function withPlainEdges({ text, style }: Run): Run[] {
  if (style === 'break' || text.trim() === text) return [{ text, style }]
  const [, before = '', middle = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  const parts = [
    { text: before, style: '' },
    { text: middle, style },
    { text: after, style: '' },
  ]
  return parts.filter((part) => part.text !== '')
}

function piecesOf(part: PhrasingContent, marks: readonly string[], source: string): Run[] {
  const within = (mark: string, children: readonly PhrasingContent[]) =>
    children.flatMap((child) => piecesOf(child, [...marks, mark], source))
  const run = (text: string, ...more: readonly string[]): Run[] => [
    { text, style: [...new Set([...marks, ...more])].sort().join(' ') },
  ]
  switch (part.type) {
    case 'text':
      return run(part.value.replace(/\s*\n\s*/g, ' ')) // the site shows a new line as a space
    case 'textDirective':
      return run(sourceOf(part, source)) // `14:a` is text (`calloutsOnly` of lib/markdown.ts)
    case 'break':
      return run('\n', 'break')
    case 'inlineCode':
      return run(part.value, 'code')
    case 'strong':
    case 'emphasis':
    case 'delete':
      return within(part.type, part.children)
    case 'link':
      return within(`link:${JSON.stringify([part.url, part.title ?? null])}`, part.children)
    default:
      return run(sourceOf(part, source), part.type)
  }
}
