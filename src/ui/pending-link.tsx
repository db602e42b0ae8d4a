'use client'

import Link, { useLinkStatus } from 'next/link'
import type { ComponentProps } from 'react'
import { PendingMark } from './pending-mark'

/** A link that shows, after a short delay, that the next page is loading. */
export function PendingLink({ children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch={false} {...rest}>
      {children}
      <LinkStatus to={`${rest.href}`} />
    </Link>
  )
}

function LinkStatus({ to }: { readonly to: string }) {
  return <PendingMark isPending={useLinkStatus().pending} to={to} />
}
