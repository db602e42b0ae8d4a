/** Converts light Markdown to Lexical's document format, for texts that editors edit as rich text. */
import type { AlignType, Nodes, PhrasingContent, RootContent, Table } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { CALLOUT_KINDS } from '@/lib/markdown'

export type LexicalNode = {
  type: string
  version: number
  children?: LexicalNode[]
  [property: string]: unknown
}
export type LexicalText = { root: LexicalNode }

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze()

const BOLD = 1
const ITALIC = 2
const CODE = 16
const HEADER_CELL = 1
const BLOCK = { direction: 'ltr', format: '', indent: 0, version: 1 } as const

/** @param markdown what `src/lib/markdown.ts` renders, without raw HTML and pictures. */
export function markdownToLexical(markdown: string): LexicalText {
  const children = parser.parse(markdown).children.flatMap((node) => block(node, markdown))
  return { root: { type: 'root', ...BLOCK, children } }
}

function block(node: RootContent, source: string): LexicalNode[] {
  switch (node.type) {
    case 'paragraph':
      return [paragraph(inline(node.children, 0, source))]
    case 'heading':
      return [
        {
          type: 'heading',
          tag: `h${Math.min(Math.max(node.depth, 2), 4)}`,
          ...BLOCK,
          children: inline(node.children, 0, source),
        },
      ]
    case 'list':
      return [list(node, source)]
    case 'blockquote':
      return [
        {
          type: 'quote',
          ...BLOCK,
          children: node.children.flatMap((child) =>
            'children' in child ? inline(phrases(child), 0, source) : [],
          ),
        },
      ]
    case 'table':
      return [table(node, source)]
    case 'containerDirective':
      return [callout(node, source)]
    default:
      return [paragraph([text(sourceOf(node, source), 0)])]
  }
}

function paragraph(children: LexicalNode[]): LexicalNode {
  return { type: 'paragraph', ...BLOCK, textFormat: 0, textStyle: '', children }
}

function list(node: Extract<RootContent, { type: 'list' }>, source: string): LexicalNode {
  const start = node.start ?? 1
  const items = node.children.map((item, index) => ({
    type: 'listitem',
    ...BLOCK,
    value: start + index,
    children: item.children.flatMap((child) =>
      child.type === 'list' ? [list(child, source)] : inline(phrases(child), 0, source),
    ),
  }))
  return {
    type: 'list',
    ...BLOCK,
    listType: node.ordered ? 'number' : 'bullet',
    tag: node.ordered ? 'ol' : 'ul',
    start,
    children: items,
  }
}

function table(node: Table, source: string): LexicalNode {
  const rows = node.children.map((row, rowIndex) => ({
    type: 'tablerow',
    ...BLOCK,
    children: row.children.map((cell, column) => ({
      type: 'tablecell',
      ...BLOCK,
      colSpan: 1,
      rowSpan: 1,
      backgroundColor: null,
      headerState: rowIndex === 0 ? HEADER_CELL : 0,
      children: [{ ...paragraph(inline(cell.children, 0, source)), format: alignment(node.align?.[column]) }],
    })),
  }))
  return { type: 'table', ...BLOCK, children: rows }
}

function alignment(align: AlignType | undefined): string {
  return align ?? ''
}

function callout(node: Extract<RootContent, { type: 'containerDirective' }>, source: string): LexicalNode {
  const kind = CALLOUT_KINDS.find((name) => name === node.name) ?? 'info'
  const words = node.children.map((child) => sourceOf(child, source)).join('\n\n')
  return {
    type: 'block',
    version: 2,
    format: '',
    fields: { id: blockId(words), blockType: 'callout', blockName: '', kind, text: words },
  }
}

/** 24 hexadecimal digits made of the text, so that every run gives the same id. */
function blockId(words: string): string {
  let hash = 0x811c9dc5
  for (const character of words) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(16).padStart(24, '0')
}

function phrases(node: Nodes): PhrasingContent[] {
  return node.type === 'paragraph' || node.type === 'heading' ? node.children : []
}

function inline(nodes: readonly PhrasingContent[], format: number, source: string): LexicalNode[] {
  return nodes.flatMap((node) => {
    switch (node.type) {
      case 'text':
        return [text(node.value.replaceAll('\n', ' '), format)]
      case 'strong':
        return inline(node.children, format | BOLD, source)
      case 'emphasis':
        return inline(node.children, format | ITALIC, source)
      case 'inlineCode':
        return [text(node.value, format | CODE)]
      case 'break':
        return [{ type: 'linebreak', version: 1 }]
      case 'link':
        return [link(node.url, inline(node.children, format, source))]
      default:
        return [text(sourceOf(node, source), format)]
    }
  })
}

function link(url: string, children: LexicalNode[]): LexicalNode {
  const newTab = /^https?:/.test(url)
  return { type: 'link', ...BLOCK, version: 3, fields: { linkType: 'custom', newTab, url }, children }
}

function text(value: string, format: number): LexicalNode {
  return { type: 'text', version: 1, detail: 0, format, mode: 'normal', style: '', text: value }
}

function sourceOf(node: Nodes, source: string): string {
  return source.slice(node.position?.start.offset, node.position?.end.offset)
}
