import type Link from 'next/link'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'
import { PendingLink } from './pending-link'

type LinkButtonProps = ComponentProps<typeof Link> & {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

/** A link that looks like a button. Not prefetched; after a click it shows that the page is loading. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <PendingLink className={buttonStyle(variant, size, className)} {...rest} />
}
