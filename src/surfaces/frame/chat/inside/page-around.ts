/** The page around the frame, which is of the same origin; without one the chat has a window of its own. */
import { UNREAD_ATTRIBUTE } from '../page-data'

const COUNT = /^\(\d+\) /

export type PageAround = ReturnType<typeof pageAround>

export function pageAround() {
  const holder = window.frameElement?.closest('details') ?? undefined
  const summary = holder?.querySelector('summary') ?? undefined
  const outer = holder?.ownerDocument
  if (outer) followTheme(outer)
  return {
    isFramed: holder !== undefined,
    /** The path of the page on which the chat is used, for the team. */
    path: outer?.location.pathname,
    isVisible: () => document.visibilityState === 'visible' && (holder === undefined || holder.open),
    onVisible(act: () => void): void {
      document.addEventListener('visibilitychange', act)
      holder?.addEventListener('toggle', act)
    },
    onOpen(act: () => void): void {
      holder?.addEventListener('toggle', act)
    },
    /** Whether the reader has just opened the chat, and not gone elsewhere meanwhile. */
    mayTakeFocus: () =>
      outer === undefined || [null, outer.body, summary, window.frameElement].includes(outer.activeElement),
    close(): void {
      if (!holder) return
      holder.open = false
      summary?.focus()
    },
    /** @param label says the number in words */
    showUnread(count: number, label: string): void {
      const target = outer ?? document
      const title = target.title.replace(COUNT, '')
      const next = count > 0 ? `(${count}) ${title}` : title
      if (target.title !== next) target.title = next
      if (!summary) return
      const told = { [UNREAD_ATTRIBUTE]: count, 'aria-label': `${summary.textContent.trim()}, ${label}` }
      for (const [name, value] of Object.entries(told))
        if (count > 0) summary.setAttribute(name, String(value))
        else summary.removeAttribute(name)
    },
  }
}

/** A reader who chose light or dark in the settings sees the chat so, too. */
function followTheme(outer: Document): void {
  const follow = () => {
    const { theme } = outer.documentElement.dataset
    if (theme) document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
  }
  follow()
  new MutationObserver(follow).observe(outer.documentElement, { attributeFilter: ['data-theme'] })
}
