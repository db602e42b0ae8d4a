/** How the editor of rich text reads and writes Markdown: what it shows is what the site shows, written as our texts are. */
import {
  addExportVisitor$,
  addImportVisitor$,
  IS_BOLD,
  IS_CODE,
  IS_ITALIC,
  IS_STRIKETHROUGH,
  type LexicalExportVisitor,
  lexical,
  type MdastImportVisitor,
  realmPlugin,
  type ToMarkdownOptions,
} from '@mdxeditor/editor'
import type { Break, Delete, Nodes, Parent, Text } from 'mdast'

export const MARKDOWN_STYLE: ToMarkdownOptions = {
  bullet: '-',
  bulletOther: '*',
  emphasis: '*',
  strong: '*',
  rule: '-',
  listItemIndent: 'one',
}

/** A new line within a paragraph is a space on the site, so it is one here. */
const newLines: MdastImportVisitor<Text> = {
  testNode: 'text',
  priority: 10,
  visitNode({ mdastNode, actions }) {
    mdastNode.value = mdastNode.value.replace(/\s*\n\s*/g, ' ')
    actions.nextVisitor()
  },
}

/** `Patient:innen` is read as a directive without content, and is a text. */
const colons: MdastImportVisitor<Extract<Nodes, { type: 'textDirective' }>> = {
  testNode: 'textDirective',
  priority: 10,
  visitNode({ mdastNode, actions }) {
    const text = lexical.$createTextNode(`:${mdastNode.name}`)
    actions.addAndStepInto(text.setFormat(actions.getParentFormatting()))
  },
}

/** The library writes a line break as a new line, which the site would show as a space. */
const lineBreaks: LexicalExportVisitor<lexical.LineBreakNode, Break> = {
  testLexicalNode: lexical.$isLineBreakNode,
  priority: 10,
  visitLexicalNode: ({ mdastParent, actions }) => {
    actions.appendToParent(mdastParent, { type: 'break' })
  },
}

const MARKS = [
  { format: IS_BOLD, type: 'strong' },
  { format: IS_ITALIC, type: 'emphasis' },
  { format: IS_STRIKETHROUGH, type: 'delete' },
] as const

/** Only marks that Markdown has: a pasted text can be underlined, too, which the library writes as HTML. */
const marks: LexicalExportVisitor<lexical.TextNode, Delete> = {
  testLexicalNode: lexical.$isTextNode,
  priority: 10,
  shouldJoin: (before, node) => before.type === 'delete' && node.type === 'delete',
  join: (before, node) =>
    'children' in before && 'children' in node
      ? { ...before, children: [...before.children, ...node.children] }
      : before,
  visitLexicalNode({ lexicalNode, mdastParent, actions }) {
    const value = lexicalNode.getTextContent()
    const previous = lexicalNode.getPreviousSibling()
    const before = lexical.$isTextNode(previous) ? previous.getFormat() : 0
    const used = value.trim() === '' ? [] : MARKS.filter(({ format }) => lexicalNode.getFormat() & format)
    const inOrder = [
      ...used.filter(({ format }) => before & format), // joins what the text before it has begun
      ...used.filter(({ format }) => !(before & format)),
    ]
    let parent: Parent = mdastParent
    for (const { type } of inOrder) {
      const mark = actions.appendToParent(parent, { type, children: [] })
      if ('children' in mark) parent = mark
    }
    const isCode = (lexicalNode.getFormat() & IS_CODE) !== 0
    actions.appendToParent(parent, { type: isCode ? 'inlineCode' : 'text', value })
  },
}

/** To be listed after the plugins of the library. */
export const editorStyle = realmPlugin({
  init(realm) {
    realm.pubIn({
      [addImportVisitor$]: [newLines, colons],
      [addExportVisitor$]: [lineBreaks, marks],
    })
  },
})
