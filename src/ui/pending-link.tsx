'use client'

import Link, { useLinkStatus } from 'next/link'
import type { ComponentProps } from 'react'
import { Spinner } from './spinner'

/** A link that shows, after a moment, that the next screen is being fetched. */
export function PendingLink({ children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch={false} {...rest}>
      {children}
      <Waiting />
    </Link>
  )
}

/** Its place is kept from the start, so nothing moves when it appears. */
function Waiting() {
  const { pending } = useLinkStatus()
  return (
    <span
      className={
        pending ? 'ml-2 inline-block w-4 animate-[appear_150ms_200ms_both] text-sm' : 'ml-2 inline-block w-4'
      }
    >
      {pending ? <Spinner /> : null}
    </span>
  )
}
