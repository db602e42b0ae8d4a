'use client'

import { MDXEditor } from '@mdxeditor/editor'
import '@mdxeditor/editor/style.css'
import { useTheme } from '@payloadcms/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { editorPlugins } from './editor-plugins'
import { MARKDOWN_STYLE } from './editor-style'
import { keepUnchanged } from './keep-unchanged'
import { type EditorWords, translateBy } from './rich-text-words'
import { saySame } from './text-forms'

type RichTextProps = {
  readonly name: string
  readonly locale: string
  /** The text at the start. */
  readonly source: string
  readonly words: EditorWords
  readonly onChange: (text: string) => void
  /** Called when the editor would lose something of the text. */
  readonly onRefuse: () => void
}

/** The text as rich text. As long as nobody types, nothing is written. */
export function RichText({ name, locale, source, words, onChange, onRefuse }: RichTextProps) {
  const { theme } = useTheme()
  const [plugins] = useState(editorPlugins)
  const [translation] = useState(() => translateBy(words, name))
  /** The unchanged text as the editor writes it. */
  const first = useRef(source.trim())
  const onEditorChange = (written: string, isFirst: boolean) => {
    if (isFirst) {
      first.current = written
      if (!saySame(source, written)) onRefuse()
      return
    }
    onChange(written === first.current ? source : keepUnchanged(source, written))
  }
  return (
    <div lang={locale} className="markdown-rich" onKeyDownCapture={keepFromEditor}>
      <MDXEditor
        markdown={source}
        plugins={plugins}
        translation={translation}
        toMarkdownOptions={MARKDOWN_STYLE}
        suppressHtmlProcessing
        className={theme === 'dark' ? 'dark-theme' : 'light-theme'}
        contentEditableClassName="markdown-text"
        onChange={onEditorChange}
        onError={onRefuse}
      />
    </div>
  )
}

/** Markdown has no underlined text; and Tab leaves the text, where it is not needed for a list or a table. */
function keepFromEditor(event: KeyboardEvent): void {
  const isUnderline = (event.ctrlKey || event.metaKey) && event.key === 'u'
  if (isUnderline) event.preventDefault()
  if (isUnderline || (event.key === 'Tab' && !isInListOrTable())) event.stopPropagation()
}

function isInListOrTable(): boolean {
  const place = document.getSelection()?.anchorNode
  const element = place instanceof Element ? place : place?.parentElement
  return element?.closest('li, td, th') != null
}
