'use client'

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { selectedTab, tabAfterKey } from './tab-rules'

type Tab = {
  readonly id: string
  readonly label: string
  /** Where the label is not in the page's language. */
  readonly lang?: string | undefined
  readonly panel: ReactNode
}
type TabsProps = { readonly label: string; readonly tabs: readonly Tab[] }

/**
 * Tabs. Without scripts, and in print, they are sections one below the other (tabs.css); until the scripts are loaded, a
 * tab is a link to its panel.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const [chosen, setChosen] = useState<string>()
  const [isReady, setIsReady] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const ids = tabs.map(({ id }) => id)
  const selected = selectedTab(ids, chosen)

  useEffect(() => {
    setChosen(window.location.hash.slice(1))
    setIsReady(true)
  }, [])

  const choose = (event: MouseEvent, id: string) => {
    event.preventDefault()
    setChosen(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = selected && tabAfterKey(event.key, ids, selected)
    if (event.key !== ' ' && !next) return
    event.preventDefault()
    if (!next) return
    setChosen(next)
    list.current?.querySelector<HTMLElement>(`[aria-controls="${next}"]`)?.focus()
  }

  return (
    <div className="tabs" data-ready={isReady || undefined}>
      <div ref={list} role="tablist" aria-label={label} className="tab-list" onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: name, lang }) => (
          <a
            key={id}
            id={`${id}-tab`}
            role="tab"
            href={`#${id}`}
            lang={lang}
            aria-controls={id}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            className="tab"
            onClick={(event) => choose(event, id)}
          >
            {name}
          </a>
        ))}
      </div>
      {tabs.map(({ id, label: name, lang, panel }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable by keyboard
          tabIndex={0}
          className="tab-panel"
          data-selected={id === selected || undefined}
        >
          <h3 lang={lang} className="tab-title">
            {name}
          </h3>
          {panel}
        </div>
      ))}
    </div>
  )
}
