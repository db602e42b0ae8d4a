'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { nextFocus } from './next-focus'

type DetailsMenuProps = {
  readonly summary: ReactNode
  readonly label?: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A dropdown on native `<details>`, which opens without scripts. With scripts it closes on an outside click, on Escape,
 * when the focus leaves and on selection, and arrow keys move through the items.
 */
export function DetailsMenu({ summary, label, className = '', children }: DetailsMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeOutside = (event: Event) => {
      const element = details.current
      if (element?.open && event.target instanceof Node && !element.contains(event.target))
        element.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const element = details.current
    if (!element) return
    if (event.key === 'Escape' && element.open) {
      element.open = false
      element.querySelector('summary')?.focus()
      return
    }
    const items = [...element.querySelectorAll<HTMLElement>('a, [role=menuitem]')]
    const index = nextFocus(event.key, items.indexOf(asHtmlElement(document.activeElement)), items.length)
    if (index === undefined) return
    event.preventDefault()
    element.open = true
    items[index]?.focus()
  }

  const closeOnSelection = (event: { target: EventTarget }) => {
    if (details.current && event.target instanceof Element && event.target.closest('a'))
      details.current.open = false
  }

  return (
    <details ref={details} className={`menu ${className}`} onKeyDown={onKeyDown} onClick={closeOnSelection}>
      <summary aria-label={label}>{summary}</summary>
      {children}
    </details>
  )
}

function asHtmlElement(element: Element | null): HTMLElement {
  return element instanceof HTMLElement ? element : document.body
}
