import type Link from 'next/link'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'
import { PendingLink } from './pending-link'

type LinkButtonProps = ComponentProps<typeof Link> & {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

/** A link that looks like a button. Nothing is fetched before it is followed; then a mark says so. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <PendingLink className={buttonStyle(variant, size, className)} {...rest} />
}
