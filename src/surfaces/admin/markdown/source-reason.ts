/**
 * Which Markdown texts can be edited as rich text without loss. The others are edited as they are written, and the
 * reason is shown.
 */
import type { ListItem, Nodes, PhrasingContent, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { CALLOUT_KINDS } from '@/lib/markdown'
import { isLoose, parseMarkdown, sourceOf } from './text-forms'

export const SOURCE_REASONS = ['html', 'picture', 'code', 'directive', 'structure'] as const
/** What a text contains that the editor of rich text would lose or change. */
export type SourceReason = (typeof SOURCE_REASONS)[number]

/** Why the text can be edited only as it is written; null if it can be edited as rich text. */
export function reasonForSource(source: string): SourceReason | null {
  const root = parseMarkdown(source)
  const reasons: SourceReason[] = []
  visit(root, (node) => {
    const reason = namedReason(node, source)
    if (reason) reasons.push(reason)
  })
  const [first] = reasons
  if (first) return first
  return areBlocks(root.children, 'text') ? null : 'structure'
}

/** What editors know by name; for anything else the reason is `structure`. */
function namedReason(node: Nodes, source: string): SourceReason | null {
  switch (node.type) {
    case 'html':
      return 'html'
    case 'image':
    case 'imageReference':
      return 'picture'
    case 'code':
      return 'code'
    case 'leafDirective':
      return 'directive'
    case 'containerDirective':
      return isCallout(node) ? null : 'directive'
    case 'textDirective': // without more, it is text: `14:a`
      return sourceOf(node, source) === `:${node.name}` ? null : 'directive'
    default:
      return null
  }
}

type Callout = Extract<Nodes, { type: 'containerDirective' }>

/** A callout as the site shows it, without attributes and without a title. */
function isCallout({ name, attributes, children: [first] }: Callout): boolean {
  const isTitled = first?.type === 'paragraph' && first.data?.directiveLabel
  return (
    CALLOUT_KINDS.some((kind) => kind === name) && Object.keys(attributes ?? {}).length === 0 && !isTitled
  )
}

type Place = 'text' | 'callout'

/** Of two lists in a row the editor would make one. */
function areBlocks(blocks: readonly RootContent[], within: Place): boolean {
  return blocks.every((block, index) => {
    const before = blocks[index - 1]
    const isSecond = block.type === 'list' && before?.type === 'list' && block.ordered === before.ordered
    return !isSecond && isBlock(block, within)
  })
}

function isBlock(block: RootContent, within: Place): boolean {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.children.every(isInline)
    case 'list':
      return (block.start ?? 1) === 1 && !isLoose(block) && block.children.every(isItem)
    case 'table':
      return block.children.every((row) => row.children.every((cell) => cell.children.every(isInline)))
    case 'containerDirective':
      return within === 'text' && areBlocks(block.children, 'callout')
    case 'thematicBreak':
      return true
    default:
      return false
  }
}

/** One paragraph, and one list below it at the most: the editor would join or reorder more. */
function isItem({ checked, children: [first, second, ...more] }: ListItem): boolean {
  if (typeof checked === 'boolean' || more.length > 0) return false
  if (first && !(first.type === 'paragraph' && isBlock(first, 'text'))) return false
  return !second || (second.type === 'list' && isBlock(second, 'text'))
}

/** Of a link within bold text the editor would lose the bold, and of a line break within it the break. */
function isInline(part: PhrasingContent): boolean {
  switch (part.type) {
    case 'text':
      return !part.value.includes('==') // would be read as a marked text
    case 'strong':
    case 'emphasis':
    case 'delete':
      return part.children.every(
        (child) => child.type !== 'link' && child.type !== 'break' && isInline(child),
      )
    case 'link':
      return part.children.every(isInline)
    case 'break':
    case 'inlineCode':
    case 'textDirective':
      return true
    default:
      return false
  }
}
