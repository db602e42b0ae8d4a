import { cx } from '@/ui/cx'
import type { JourneyWords } from './journey'
import { JOURNEY_STEPS, type JourneyStep, stepState } from './step-rules'

type JourneyLineProps = {
  readonly words: JourneyWords
  readonly current: JourneyStep
  readonly isReviewed: boolean
  /** `Step 3 of 7: Offer`. */
  readonly progress: string
}

/** The journey of one request as a bar of seven steps, with the current step as text. */
export function JourneyLine({ words, current, isReviewed, progress }: JourneyLineProps) {
  return (
    <div className="grid gap-1.5">
      <ol aria-label={words.label} className="grid grid-cols-7 gap-1">
        {JOURNEY_STEPS.map((step) => {
          const state = stepState(step, current, isReviewed)
          return (
            <li key={step} aria-current={state === 'current' ? 'step' : undefined}>
              <span
                aria-hidden="true"
                className={cx(
                  'block h-1.5 rounded-full',
                  state === 'done' && 'bg-iznik',
                  state === 'current' && 'bg-bosphorus',
                  state !== 'done' && state !== 'current' && 'bg-line',
                )}
              />
              <span className="sr-only">
                {words.steps[step]}, {words.states[state]}
              </span>
            </li>
          )
        })}
      </ol>
      <p aria-hidden="true" className="text-xs text-ink-soft">
        {progress}
      </p>
    </div>
  )
}
