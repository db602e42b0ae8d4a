import { cx } from './cx'

export type ButtonVariant = 'main' | 'quiet' | 'plain' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

const BASE =
  'inline-flex items-center justify-center gap-2.5 rounded-field text-center font-semibold leading-tight no-underline select-none transition-[background-color,border-color,color,opacity] disabled:cursor-not-allowed disabled:opacity-55'

const VARIANT: Readonly<Record<ButtonVariant, string>> = {
  main: 'border border-transparent bg-tulip text-tulip-ink disabled:bg-line disabled:text-ink-soft disabled:opacity-100 enabled:hover:bg-tulip-deep [a&]:hover:bg-tulip-deep',
  quiet:
    'border border-edge bg-surface text-ink enabled:hover:border-bosphorus enabled:hover:text-bosphorus [a&]:hover:border-bosphorus [a&]:hover:text-bosphorus',
  plain: 'border border-transparent text-bosphorus underline-offset-4 hover:underline',
  danger: 'border border-brick bg-surface text-brick enabled:hover:bg-brick-mist',
}

const SIZE: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-10 px-3.5 py-2 text-sm',
  normal: 'min-h-12 px-5 py-3 text-base',
  large: 'min-h-14 px-7 py-3.5 text-base',
}

/** Classes of everything that looks like a button. `main` is for the one main action of a screen. */
export function buttonStyle(
  variant: ButtonVariant = 'quiet',
  size: ButtonSize = 'normal',
  extra?: string,
): string {
  return cx(BASE, VARIANT[variant], SIZE[size], extra)
}
