import type { ReactNode } from 'react'

const TONE = {
  plain: 'border-line text-ink-soft',
  active: 'border-bosphorus bg-bosphorus text-bosphorus-ink',
  good: 'border-transparent bg-olive-mist text-olive',
  waiting: 'border-transparent bg-amber-mist text-amber',
  bad: 'border-transparent bg-brick-mist text-brick',
} as const

type ChipProps = { readonly children: ReactNode; readonly tone?: keyof typeof TONE }

/** A short label for a status or a filter. */
export function Chip({ children, tone = 'plain' }: ChipProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-3 py-0.5 text-xs font-medium ${TONE[tone]}`}
    >
      {children}
    </span>
  )
}
