'use client'

import { useEffect } from 'react'

/** Dialogs give the focus back themselves, shortly after they are gone. */
const WAIT_MS = 60

type FocusPlace = {
  readonly element: HTMLElement
  /** The named sections around it, the innermost first. */
  readonly sections: readonly Element[]
  /** What the messages of the page said by then. */
  readonly messages: ReadonlyMap<Element, string | null>
}

/** Outlives the page, because the link that was followed is gone with it. */
let last: FocusPlace | undefined

/**
 * When the element with the focus is gone, the focus goes on: after an action to its message or else to the heading of
 * its section, where the next step is; on the next page to the message of what was done, or else to the title. Without
 * it the browser would begin again at the top. Renders nothing.
 */
export function FocusKeeper() {
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const restoreSoon = (findTarget: (lost: FocusPlace) => HTMLElement | null) => {
      if (!last || last.element.isConnected) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        restore(findTarget)
      }, WAIT_MS)
      timers.add(timer)
    }
    restoreSoon(() => findMessage() ?? document.querySelector<HTMLElement>('main h1'))
    const observer = new MutationObserver(() => restoreSoon(findAfterAction))
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forgetSoon)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forgetSoon)
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return null
}

function remember({ target: element }: FocusEvent): void {
  if (!(element instanceof HTMLElement)) return
  const sections: Element[] = []
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around.matches('section[aria-labelledby]')) sections.push(around)
  last = { element, sections, messages: new Map(messages().map((one) => [one, one.textContent])) }
}

/** Who presses beside everything leaves the focus: a live change of the page minutes later must not bring it back. */
function forgetSoon(): void {
  setTimeout(() => {
    if (last?.element.isConnected && document.activeElement === document.body) last = undefined
  })
}

function restore(findTarget: (lost: FocusPlace) => HTMLElement | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (!last || last.element.isConnected || !isLost) return
  const target = findTarget(last)
  last = undefined
  if (!target) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus()
}

function findAfterAction({ sections, messages: before }: FocusPlace): HTMLElement | null {
  const section = sections.find((one) => one.isConnected)
  return (
    messages().find((one) => before.get(one) !== one.textContent) ??
    findHeading(section) ??
    findMessage() ??
    document.querySelector<HTMLElement>('#actions, main h1')
  )
}

function findHeading(section: Element | undefined): HTMLElement | null {
  const id = section?.getAttribute('aria-labelledby')
  return id ? document.getElementById(id) : null
}

/** What was done is said in elements with `data-outcome`. */
function messages(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-outcome]')].filter(
    (one) => one.textContent !== '' && one.checkVisibility(),
  )
}

function findMessage(): HTMLElement | undefined {
  return messages()[0]
}
