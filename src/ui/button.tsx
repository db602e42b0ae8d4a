import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'
import { Spinner } from './spinner'

type ButtonProps = ComponentProps<'button'> & {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Shows a spinner; change the label, too, to words such as 'Verifying...'. */
  readonly busy?: boolean
}

/** A button. `type` is `button` by default, so that it does not submit a form by accident. */
export function Button({ variant, size, busy, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      className={buttonStyle(variant, size, className)}
      {...rest}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  )
}
