'use client'

import type { RefObject } from 'react'
import { type RenderedText, useRenderedText } from './use-rendered-text'

type ClosedTextProps = {
  readonly id: string
  /** Of the field, in the editor's language. */
  readonly name: string
  readonly text: string
  /** Of the text. */
  readonly locale: string
  readonly given: RenderedText
  readonly words: Readonly<Record<'edit' | 'empty', string>>
  readonly isBusy?: boolean
  readonly buttonRef?: RefObject<HTMLButtonElement | null>
  /** Null for a text that may only be read. */
  readonly onOpen?: (() => void) | null
}

/** The text as the site shows it. A press anywhere on it opens it: the button reaches over all of it. */
export function ClosedText(props: ClosedTextProps) {
  const { id, name, text, locale, given, words, isBusy = false, buttonRef, onOpen = null } = props
  const html = useRenderedText(text, given)
  return (
    <div className="markdown-closed" data-markdown="closed" aria-busy={isBusy}>
      {text.trim() === '' ? (
        <p className="markdown-empty">{words.empty}</p>
      ) : html === null ? (
        <div lang={locale} className="markdown-text markdown-plain">
          {text}
        </div>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by renderMarkdown
        <div lang={locale} className="markdown-text" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {onOpen || isBusy ? (
        <button
          ref={buttonRef}
          id={id}
          type="button"
          className="markdown-open"
          aria-label={`${words.edit}: ${name}`}
          disabled={isBusy}
          onClick={() => onOpen?.()}
        >
          {words.edit}
        </button>
      ) : null}
    </div>
  )
}
