/** The editor of Markdown texts without a page: what it reads, and what it writes for that. */
import {
  corePlugin,
  directiveDescriptors$,
  exportMarkdownFromLexical,
  exportVisitors$,
  importMarkdownToLexical,
  importVisitors$,
  lexical,
  mdastExtensions$,
  type NodeRef,
  Realm,
  rootEditor$,
  syntaxExtensions$,
  toMarkdownExtensions$,
} from '@mdxeditor/editor'
import { markdownPlugins } from '@/surfaces/admin/markdown/editor-plugins'
import { MARKDOWN_STYLE } from '@/surfaces/admin/markdown/editor-style'

/** The library exports these and declares no types for them. */
declare module '@mdxeditor/editor' {
  export const corePlugin: (params: Readonly<Record<string, unknown>>) => RealmPlugin
  export const mdastExtensions$: NodeRef<unknown[]>
  export const toMarkdownExtensions$: NodeRef<unknown[]>
  export function importMarkdownToLexical(options: { readonly root: lexical.RootNode } & Options): void
  export function exportMarkdownFromLexical(options: { readonly root: lexical.RootNode } & Options): string
}

type Options = Readonly<Record<string, unknown>>

/** A function that reads a text into the editor and returns it as the editor writes it. */
export function markdownEditor(): (source: string) => string {
  const realm = new Realm()
  const core = corePlugin({
    initialMarkdown: '',
    contentEditableClassName: '',
    spellCheck: false,
    placeholder: '',
    autoFocus: false,
    onChange: () => undefined,
    onBlur: () => undefined,
    onError: () => undefined,
    toMarkdownOptions: MARKDOWN_STYLE,
    readOnly: false,
    iconComponentFor: () => null,
    suppressHtmlProcessing: true,
    translation: (_key: string, text: string) => text,
    trim: true,
    lexicalEditorNamespace: 'test',
    suppressSharedHistory: false,
    additionalLexicalNodes: [],
  })
  const plugins = [core, ...markdownPlugins()]
  for (const plugin of plugins) plugin.init?.(realm)
  for (const plugin of plugins) plugin.postInit?.(realm)
  const editor = realm.getValue(rootEditor$)
  if (!editor) throw new Error('The editor was not made')
  return (source) => {
    editor.update(
      () => {
        lexical.$getRoot().clear()
        importMarkdownToLexical({
          root: lexical.$getRoot(),
          markdown: source.trim(),
          visitors: realm.getValue(importVisitors$),
          syntaxExtensions: realm.getValue(syntaxExtensions$),
          mdastExtensions: realm.getValue(mdastExtensions$),
          directiveDescriptors: realm.getValue(directiveDescriptors$),
          jsxComponentDescriptors: [],
          codeBlockEditorDescriptors: [],
          defaultCodeBlockLanguage: '',
        })
      },
      { discrete: true },
    )
    return editor.getEditorState().read(() =>
      exportMarkdownFromLexical({
        root: lexical.$getRoot(),
        visitors: realm.getValue(exportVisitors$),
        toMarkdownExtensions: realm.getValue(toMarkdownExtensions$),
        toMarkdownOptions: MARKDOWN_STYLE,
        jsxComponentDescriptors: [],
        jsxIsAvailable: false,
      }),
    )
  }
}
