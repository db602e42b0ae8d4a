'use client'

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { JourneyMark } from '@/surfaces/frame/journey/journey-mark'
import { cx } from '@/ui/cx'
import { position, stageAfterKey } from './rules'

export type Stage = {
  readonly id: string
  readonly title: string
  /** Where the title is not in the page's language. */
  readonly lang?: string | undefined
  readonly panel: ReactNode
}

type StageStepperProps = {
  readonly stages: readonly Stage[]
  readonly words: { readonly label: string; readonly previous: string; readonly next: string }
  readonly previousIcon: ReactNode
  readonly nextIcon: ReactNode
}

/** The treatment stages, one at a time; without scripts all of them are shown below each other. */
export function StageStepper({ stages, words, previousIcon, nextIcon }: StageStepperProps) {
  const [index, setIndex] = useState(0)
  const line = useRef<HTMLOListElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = stageAfterKey(event.key, index, stages.length)
    if (next === undefined) return
    event.preventDefault()
    setIndex(next)
    if (line.current?.contains(document.activeElement)) line.current.querySelectorAll('button')[next]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys belong to the buttons inside
    <div onKeyDown={onKeyDown}>
      <ol ref={line} aria-label={words.label} className="stage-line">
        {stages.map(({ id, title, lang }, at) => (
          <li key={id} className={cx(at < index && 'is-done')}>
            <button
              type="button"
              aria-current={at === index ? 'step' : undefined}
              tabIndex={at === index ? 0 : -1}
              onClick={() => setIndex(at)}
            >
              <JourneyMark state={at === index ? 'current' : at < index ? 'done' : 'ahead'} number={at + 1} />
              <span lang={lang}>{title}</span>
            </button>
          </li>
        ))}
      </ol>
      <div aria-live="polite" className="stage-panels">
        {stages.map(({ id, panel }, at) => (
          <div key={id} className={cx('stage', at !== index && 'is-away')}>
            {panel}
          </div>
        ))}
      </div>
      <div className="stage-controls">
        <button
          type="button"
          className="round-button"
          aria-label={words.previous}
          disabled={index === 0}
          onClick={() => setIndex(index - 1)}
        >
          {previousIcon}
        </button>
        <span className="tabular min-w-20 text-center font-semibold">{position(index, stages.length)}</span>
        <button
          type="button"
          className="round-button"
          aria-label={words.next}
          disabled={index === stages.length - 1}
          onClick={() => setIndex(index + 1)}
        >
          {nextIcon}
        </button>
      </div>
    </div>
  )
}
