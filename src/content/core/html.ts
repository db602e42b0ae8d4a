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

type RichText = Blog['content'] | undefined
type EditorState = Parameters<typeof convertLexicalToHTML>[0]['data']

function isEditorState(value: unknown): value is EditorState {
  return isRecord(value) && isRecord(value.root) && Array.isArray(value.root.children)
}

const converters: HTMLConvertersFunction<DefaultNodeTypes | SerializedBlockNode> = () => ({
  ...defaultHTMLConverters,
  upload: (given) => (isWithheld(given.node.value) ? '' : uploadHtml(given)),
  blocks: { callout: ({ node }: { node: SerializedBlockNode }) => calloutHtml(node.fields) },
})

const { upload } = defaultHTMLConverters
const uploadHtml = typeof upload === 'function' ? upload : () => ''

/** An editor's preview reads every file; a picture of a patient without a consent is left out there, too. */
function isWithheld(file: unknown): boolean {
  return isRecord(file) && file.isWithheld === true
}

/** A callout's text is light Markdown, like everywhere else. */
function calloutHtml(fields: unknown): string {
  if (typeof fields !== 'object' || fields === null || !('text' in fields) || typeof fields.text !== 'string')
    return ''
  const kind = CALLOUT_KINDS.find((name) => 'kind' in fields && fields.kind === name) ?? 'info'
  return `<aside class="callout callout-${kind}" role="note">${renderMarkdown(fields.text)}</aside>`
}

/** The text as HTML that may go into a page; an empty text gives an empty string. */
export function renderRichText(content: RichText): string {
  return renderStoredText(content)
}

/** The same for a value whose type is not known, such as that of any field; another shape gives an empty string. */
export function renderStoredText(content: unknown): string {
  if (!isEditorState(content)) return ''
  return sanitizeHtml(
    convertLexicalToHTML({
      data: content,
      converters,
      disableContainer: true,
      disableIndent: true,
      disableTextAlign: true,
    }),
  )
}
