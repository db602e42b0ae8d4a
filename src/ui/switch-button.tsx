import type { ComponentProps } from 'react'
import { cx } from './cx'

type SwitchButtonProps = Omit<ComponentProps<'button'>, 'role' | 'aria-checked'> & {
  readonly isOn: boolean
}

/** A switch, 44 pixels high; as `type="submit"` it also works without scripts. Needs an `aria-label`. */
export function SwitchButton({ isOn, className, ...rest }: SwitchButtonProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={cx(
        'group inline-flex min-h-11 min-w-14 items-center justify-center disabled:opacity-55',
        className,
      )}
      {...rest}
    >
      <span
        className={cx(
          'flex h-7 w-12 items-center rounded-full border p-0.5 transition-colors',
          isOn
            ? 'justify-end border-bosphorus bg-bosphorus'
            : 'justify-start border-edge bg-mist group-hover:border-bosphorus',
        )}
      >
        <span className={cx('size-5.5 rounded-full', isOn ? 'bg-bosphorus-ink' : 'bg-ink-soft')} />
      </span>
    </button>
  )
}
