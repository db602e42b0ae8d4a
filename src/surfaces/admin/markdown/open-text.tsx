'use client'

import { useTranslation } from '@payloadcms/ui'
import { type KeyboardEvent, use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { PlainText } from './plain-text'
import { RichText } from './rich-text'
import { loadWords, type RichTextWords } from './rich-text-words'
import { reasonForSource } from './source-reason'
import { useStart } from './use-start'

type OpenTextProps = {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly locale: string
  readonly onChange: (text: string) => void
  readonly onDone: () => void
}

/** A text that is being edited: as rich text where nothing is lost by it, or as it is written. */
export function OpenText(props: OpenTextProps) {
  const { i18n } = useTranslation()
  const words = use(loadWords(toLocale(i18n.language) ?? DEFAULT_LOCALE))
  return <OpenTextInWords {...props} words={words} />
}

function OpenTextInWords({ onChange, onDone, words, ...common }: OpenTextProps & { words: RichTextWords }) {
  const { start, write, restart, refuse, refused } = useStart(common.text, onChange)
  const [wantsSource, setWantsSource] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const reasonAtStart = refused ? 'structure' : reasonForSource(start.text)
  const isSource = wantsSource || reasonAtStart !== null
  const reason = isSource && !refused ? reasonForSource(common.text) : reasonAtStart
  const done = () => {
    leaveParts(whole.current)
    onDone()
  }
  const change = () => {
    leaveParts(whole.current)
    setWantsSource(!isSource)
    restart()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Node && whole.current?.contains(event.target))) return // a dialogue of the editor
    if (event.key === 'Escape' && !event.defaultPrevented) done()
    if ((event.ctrlKey || event.metaKey) && event.key === 's') leaveParts(whole.current)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the key for saving, from any control in it
    <div
      ref={whole}
      className="markdown-opened"
      data-markdown={isSource ? 'source' : 'rich'}
      onKeyDown={onKeyDown}
    >
      <div className="markdown-modes">
        <button type="button" onClick={change} disabled={isSource && reason !== null}>
          {isSource ? words.toRich : words.toSource}
        </button>
        <button type="button" onClick={done}>
          {words.done}
        </button>
      </div>
      {isSource ? (
        <PlainText {...common} onChange={write} notice={reason ? words.reasons[reason] : words.hint} />
      ) : (
        <RichText
          key={start.count}
          {...common}
          source={start.text}
          words={words.editor}
          onChange={write}
          onRefuse={refuse}
        />
      )}
    </div>
  )
}

/** Table cells and callouts hand on their text when they lose the focus, which must be before a form is saved. */
function leaveParts(whole: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && whole?.contains(activeElement))
    flushSync(() => activeElement.blur())
}
