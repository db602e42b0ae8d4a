'use client'

import Link, { useLinkStatus } from 'next/link'
import type { ComponentProps } from 'react'

/** A link that shows, after a moment, that the next screen is being fetched. */
export function PendingLink({ children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch={false} {...rest}>
      {children}
      <Waiting />
    </Link>
  )
}

/** A thread along the top edge: it moves nothing, and quick answers never show it. */
function Waiting() {
  const { pending } = useLinkStatus()
  if (!pending) return null
  return (
    <span
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-[appear_150ms_200ms_both] bg-iznik"
    />
  )
}
