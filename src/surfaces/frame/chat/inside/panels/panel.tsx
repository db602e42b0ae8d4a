/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useChat } from '../context'

type PanelProps = {
  readonly title: string
  /** Of the button that leaves it. */
  readonly back?: string
  readonly onBack: () => void
  /** Left, and may be opened again: what is typed stays. */
  readonly isHidden?: boolean
  readonly children: ComponentChildren
}

/** Something else in the place of the messages; its heading takes the focus. */
export function Panel({ title, back, onBack, isHidden = false, children }: PanelProps) {
  const { data } = useChat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isHidden) heading.current?.focus()
  }, [isHidden])
  return (
    <section class="scroll panel" hidden={isHidden} aria-label={title}>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
      <button type="button" class="text-button" onClick={onBack}>
        {back ?? data.words.end.no}
      </button>
    </section>
  )
}
