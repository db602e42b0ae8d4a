'use client'

import { useEffect } from 'react'
import { createPortal } from 'react-dom'

/**
 * Shown while the next page is loading: a line at the top edge and a spinner, after a delay, so that fast answers do not
 * show them. Sets `aria-busy` on the page, and the next address, from which a surface can make a skeleton. Nothing in the
 * layout moves.
 */
export function PendingMark({ isPending, to }: { readonly isPending: boolean; readonly to?: string }) {
  useEffect(() => {
    if (!isPending) return
    const main = document.querySelector('main')
    main?.setAttribute('aria-busy', 'true')
    if (to) main?.setAttribute('data-next', to)
    return () => {
      main?.removeAttribute('aria-busy')
      main?.removeAttribute('data-next')
    }
  }, [isPending, to])

  if (!isPending) return null
  // In the body, because the link may be in a menu that has closed.
  return createPortal(
    <span aria-hidden="true" className="pending-mark">
      <span className="spinner" />
    </span>,
    document.body,
  )
}
