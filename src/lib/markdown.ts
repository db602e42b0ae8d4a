/**
 * Light Markdown and HTML strings to safe HTML (specification, section 9, text rendering): headings, lists, tables,
 * callouts, pictures, bold, italic, code, links. Whatever comes in, only this list of elements comes out.
 */
import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import type { Root, Text } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema, type Options as Schema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { WITHHELD_PATH } from './withheld-path'

export const CALLOUT_KINDS = ['info', 'warning'] as const
export type CalloutKind = (typeof CALLOUT_KINDS)[number]

function isCalloutKind(name: unknown): name is CalloutKind {
  return CALLOUT_KINDS.some((kind) => kind === name)
}

/** No ids, styles, event handlers, frames or forms; URLs are paths of this site or http(s), mailto, tel. */
const SAFE: Schema = {
  ...defaultSchema,
  clobber: [],
  tagNames: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'b',
      'i',
      'del',
      'code',
      'pre',
      'blockquote',
    ],
    ...[
      'a',
      'img',
      'picture',
      'source',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'aside',
      'figure',
      'figcaption',
    ],
  ],
  attributes: {
    a: ['href', ['rel', 'noopener', 'noreferrer'], ['target', '_blank']],
    img: [
      ...['src', 'srcSet', 'sizes', 'alt', 'lang', 'width', 'height'],
      ['loading', 'lazy'],
      ['decoding', 'async'],
    ],
    source: ['srcSet', 'media', 'type'],
    td: ['colSpan', 'rowSpan', 'align'],
    th: ['colSpan', 'rowSpan', 'align', ['scope', 'col', 'row']],
    ol: ['start'],
    aside: [
      ['className', 'callout', 'callout-info', 'callout-warning'],
      ['role', 'note'],
    ],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'textarea', 'title'],
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(calloutsOnly)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(belowThePageTitle)
  .use(leaveOutWithheld)
  .use(loadPicturesLazily)
  .use(rehypeSanitize, SAFE)
  .use(frameTables)
  .use(rehypeStringify)
  .freeze()

/** Light Markdown, which may contain HTML, as safe HTML. An empty or missing text gives an empty string. */
export function renderMarkdown(source: string | null | undefined): string {
  return source?.trim() ? String(processor.processSync(source)) : ''
}

const htmlProcessor = unified()
  .use(rehypeRaw)
  .use(belowThePageTitle)
  .use(leaveOutWithheld)
  .use(loadPicturesLazily)
  .use(rehypeSanitize, SAFE)
  .use(frameTables)
  .use(rehypeStringify)
  .freeze()

/** An HTML string, reduced to the allowed elements. */
export function sanitizeHtml(html: string): string {
  return htmlProcessor.stringify(safeTree(html))
}

/** The same as a tree, for output that is not a page. */
export function safeTree(html: string): HtmlRoot {
  return htmlProcessor.runSync({ type: 'root', children: [{ type: 'raw', value: html }] })
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x26;': '&',
  '&lt;': '<',
  '&#x3C;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The words of a safe HTML text, for summaries and search. */
export function plainText(html: string): string {
  const words = html
    .replace(/<\/?(?:a|b|code|del|em|i|strong)(?:\s[^>]*)?>/g, '') // within a word or before its comma
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x26|#x3C|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
  return words.replace(/\s+/g, ' ').trim()
}

const DIRECTIVES: readonly string[] = ['containerDirective', 'leafDirective', 'textDirective']

/**
 * `:::info` and `:::warning` become callouts. Every other directive becomes text again: `14:30` or `:)` in a sentence
 * must not be lost.
 */
function calloutsOnly() {
  return (tree: Root, file: VFile) => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'containerDirective' && isCalloutKind(node.name)) {
        node.data = {
          hName: 'aside',
          hProperties: { className: ['callout', `callout-${node.name}`], role: 'note' },
        }
        return
      }
      if (!DIRECTIVES.includes(node.type) || !parent || index === undefined) return
      const value = String(file.value).slice(node.position?.start.offset, node.position?.end.offset)
      const text: Text = { type: 'text', value }
      parent.children.splice(
        index,
        1,
        node.type === 'textDirective' ? text : { type: 'paragraph', children: [text] },
      )
    })
  }
}

/** The page has its own h1, so h1 becomes h2 in a text; h5 and h6 become h4. */
function belowThePageTitle() {
  return (tree: HtmlRoot) => {
    visit(tree, 'element', (element) => {
      if (element.tagName === 'h1') element.tagName = 'h2'
      if (element.tagName === 'h5' || element.tagName === 'h6') element.tagName = 'h4'
    })
  }
}

/** Leaves out pictures of files that visitors may not see any more, with the links and paragraphs that held nothing else; a link becomes text. */
function leaveOutWithheld() {
  return (tree: HtmlRoot) => leaveOutIn(tree)
}

function leaveOutIn(parent: HtmlRoot | Element): void {
  const isShown = (child: HtmlRoot['children'][number]) => {
    if (child.type !== 'element') return true
    const { tagName, properties } = child
    const isWithheld = (name: string) => String(properties[name] ?? '').includes(WITHHELD_PATH)
    if (isWithheld('src') || isWithheld('srcSet')) return false
    if (tagName === 'a' && isWithheld('href')) child.properties = {}
    const before = child.children.length
    leaveOutIn(child)
    return child.children.length === before || child.children.some((one) => textOrElement(one))
  }
  parent.children = parent.children.filter(isShown)
}

function textOrElement(node: ElementContent): boolean {
  return node.type === 'element' || (node.type === 'text' && node.value.trim() !== '')
}

/**
 * Pictures within a text are loaded lazily and decoded asynchronously. One without a size gets a box of a fixed shape
 * from ui/prose.css, so that the text below does not move.
 */
function loadPicturesLazily() {
  return (tree: HtmlRoot) => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName === 'img') Object.assign(properties, { loading: 'lazy', decoding: 'async' })
    })
  }
}

/** A longer name would be too long for a screen reader. */
const TABLE_NAME_MAX_LENGTH = 120

/**
 * A table wider than a phone scrolls in a frame that the keyboard can reach (WCAG 2.2, 2.1.1). Its first row names the
 * frame, in the language of the text. Added after sanitizing, which removes such frames from the input.
 */
function frameTables() {
  return (tree: HtmlRoot) => {
    visit(tree, 'element', (table, index, parent) => {
      if (table.tagName !== 'table' || !parent || index === undefined) return
      const ariaLabel = firstRowText(table.children).slice(0, TABLE_NAME_MAX_LENGTH) || undefined
      const properties = { className: ['table-frame'], tabIndex: 0, ariaLabel }
      if (parent.type === 'element' && parent.tagName === 'figure') parent.properties = properties
      else parent.children[index] = { type: 'element', tagName: 'figure', properties, children: [table] }
      return SKIP
    })
  }
}

/** The words of a table's first row. */
function firstRowText(children: readonly ElementContent[]): string {
  const rows = children.flatMap((part) =>
    part.type === 'element' && part.tagName !== 'tr' ? part.children : part,
  )
  const first = rows.find((row) => row.type === 'element' && row.tagName === 'tr')
  const cells = first?.type === 'element' ? first.children : []
  return cells
    .map((cell) => textOf(cell).trim())
    .filter(Boolean)
    .join(', ')
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}
