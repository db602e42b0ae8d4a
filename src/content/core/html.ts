/** Rich text as safe HTML. */
import type { DefaultNodeTypes, SerializedBlockNode } from '@payloadcms/richtext-lexical'
import {
  convertLexicalToHTML,
  defaultHTMLConverters,
  type HTMLConvertersFunction,
} from '@payloadcms/richtext-lexical/html'
import { isRecord } from '@/lib/is-record'
import { CALLOUT_KINDS, renderMarkdown, sanitizeHtml } from '@/lib/markdown'
import type { Blog } from '@/payload-types'

export type RichText = Blog['content'] | undefined
type EditorState = Parameters<typeof convertLexicalToHTML>[0]['data']

function isEditorState(value: unknown): value is EditorState {
  return isRecord(value) && isRecord(value.root) && Array.isArray(value.root.children)
}

/** A file in a text as HTML; an empty string leaves it out. @param file the record, or the id of one that is not shown */
export type FileHtml = (file: unknown) => string
type Converters = HTMLConvertersFunction<DefaultNodeTypes | SerializedBlockNode>

function convertersWith(fileHtml: FileHtml | undefined): Converters {
  return () => ({
    ...defaultHTMLConverters,
    ...(fileHtml && { upload: ({ node }) => fileHtml(node.value) }),
    blocks: { callout: ({ node }: { node: SerializedBlockNode }) => calloutHtml(node.fields) },
  })
}

/** A callout's text is light Markdown, like everywhere else. */
function calloutHtml(fields: unknown): string {
  if (typeof fields !== 'object' || fields === null || !('text' in fields) || typeof fields.text !== 'string')
    return ''
  const kind = CALLOUT_KINDS.find((name) => 'kind' in fields && fields.kind === name) ?? 'info'
  return `<aside class="callout callout-${kind}" role="note">${renderMarkdown(fields.text)}</aside>`
}

/**
 * The text as HTML that may go into a page; an empty text gives an empty string.
 * @param fileHtml otherwise as Payload writes files, at the `url` of each
 */
export function renderRichText(content: RichText, fileHtml?: FileHtml): string {
  return renderStoredText(content, fileHtml)
}

/** The same for a value whose type is not known, such as that of any field; another shape gives an empty string. */
export function renderStoredText(content: unknown, fileHtml?: FileHtml): string {
  if (!isEditorState(content)) return ''
  return sanitizeHtml(
    convertLexicalToHTML({
      data: content,
      converters: convertersWith(fileHtml),
      disableContainer: true,
      disableIndent: true,
      disableTextAlign: true,
    }),
  )
}
