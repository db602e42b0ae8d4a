'use client'

import { useEffect } from 'react'
import { createPortal } from 'react-dom'

/**
 * While the next screen is fetched: a thread along the top edge and a spinner, after a moment, so that quick answers
 * never show them; for assistive technology the page is busy. Nothing moves.
 */
export function PendingMark({ isPending }: { readonly isPending: boolean }) {
  useEffect(() => {
    if (!isPending) return
    const main = document.querySelector('main')
    main?.setAttribute('aria-busy', 'true')
    return () => main?.removeAttribute('aria-busy')
  }, [isPending])

  if (!isPending) return null
  // Not where the link is: menus close when they are left, and nothing in them is seen any more.
  return createPortal(
    <span aria-hidden="true" className="pending-mark">
      <span className="spinner" />
    </span>,
    document.body,
  )
}
