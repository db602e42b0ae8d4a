'use client'

import { useEffect } from 'react'

/**
 * Keyboard shortcuts: j and k move through the rows, Enter opens one (a link or a summary), / goes to the search
 * and Escape leaves it. Renders nothing, and ignores other keys that are typed into a field.
 */
export function DeskShortcuts() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return leaveSearch(event)
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const target = event.key === '/' ? document.querySelector<HTMLElement>('#q') : findRow(event.key)
      if (!target) return
      event.preventDefault()
      target.focus()
      target.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return null
}

/** What was typed stays: browsers would clear the field. */
function leaveSearch(event: KeyboardEvent): void {
  const { target } = event
  if (!(target instanceof HTMLElement) || target.id !== 'q' || event.isComposing) return
  event.preventDefault()
  target.blur()
}

function findRow(key: string): HTMLElement | undefined {
  if (key !== 'j' && key !== 'k') return undefined
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) =>
    row.checkVisibility(),
  )
  const focused = rows.findIndex((row) => row.matches(':focus'))
  const open = rows.findIndex((row) => row.ariaCurrent === 'true')
  const at = focused >= 0 ? focused : open
  if (at < 0) return rows[0]
  return rows[Math.min(rows.length - 1, Math.max(0, at + (key === 'j' ? 1 : -1)))]
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
