'use client'

import Link, { useLinkStatus } from 'next/link'
import type { ComponentProps } from 'react'
import { PendingMark } from './pending-mark'

/** A link that shows, after a moment, that the next screen is being fetched. */
export function PendingLink({ children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch={false} {...rest}>
      {children}
      <Waiting />
    </Link>
  )
}

function Waiting() {
  return <PendingMark isPending={useLinkStatus().pending} />
}
