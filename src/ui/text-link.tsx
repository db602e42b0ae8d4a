import Link from 'next/link'
import type { ComponentProps } from 'react'
import { cx } from './cx'

/** A link inside running text or a list. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link prefetch={false} className={cx('link', className)} {...rest} />
}
