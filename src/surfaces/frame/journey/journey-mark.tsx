import { cx } from '@/ui/cx'
import type { StepState } from './step-rules'

const STATE_CLASS = {
  done: { star: 'fill-iznik stroke-iznik', text: 'fill-surface' },
  current: { star: 'fill-bosphorus stroke-bosphorus', text: 'fill-bosphorus-ink' },
  unrecorded: { star: 'fill-surface stroke-edge', text: 'fill-ink-soft' },
  ahead: { star: 'fill-surface stroke-edge', text: 'fill-ink-soft' },
} as const satisfies Readonly<Record<StepState, { star: string; text: string }>>

type JourneyMarkProps = { readonly state: StepState; readonly number: number }

/** An Iznik eight-pointed star: two squares, one turned by 45°. A tick inside when the step is done. */
export function JourneyMark({ state, number }: JourneyMarkProps) {
  const { star, text } = STATE_CLASS[state]
  return (
    <svg viewBox="-16 -16 32 32" aria-hidden="true" className="relative size-8">
      <path
        className={star}
        strokeWidth="1"
        strokeLinejoin="round"
        d="M0-14.5 4.25-10.25H10.25V-4.25L14.5 0 10.25 4.25V10.25H4.25L0 14.5-4.25 10.25H-10.25V4.25L-14.5 0-10.25-4.25V-10.25H-4.25Z"
      />
      {state === 'done' ? (
        <path
          d="M-4.5.3-1.4 3.4 4.8-3.2"
          fill="none"
          className="stroke-surface"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <text y="4.2" textAnchor="middle" className={cx('text-[0.75rem] font-semibold', text)}>
          {number}
        </text>
      )}
    </svg>
  )
}
