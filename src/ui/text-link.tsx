import Link from 'next/link'
import type { ComponentProps } from 'react'
import { cx } from './cx'
import { PendingLink } from './pending-link'

/** A link inside running text or a list. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  const style = cx('link', className)
  // Within the page nothing is loaded.
  if (String(rest.href).startsWith('#')) return <Link prefetch={false} className={style} {...rest} />
  return <PendingLink className={style} {...rest} />
}
