import { cx } from '@/ui/cx'
import { JourneyMark } from './journey-mark'
import { JOURNEY_STEPS, type JourneyStep, type StepState, stepState } from './step-rules'

export type JourneyWords = {
  readonly label: string
  readonly steps: Readonly<Record<JourneyStep, string>>
  readonly states: Readonly<Record<StepState, string>>
}

type JourneyProps = {
  readonly words: JourneyWords
  /** The patient's step; undefined where the journey is only explained. */
  readonly current?: JourneyStep | undefined
  /** Whether a medical review is written down. */
  readonly isReviewed?: boolean
}

/**
 * The seven steps from request to aftercare: a column on phones, a row from 768 px. Screen readers get the state of
 * each step in words.
 */
export function Journey({ words, current, isReviewed = false }: JourneyProps) {
  const at = current ? JOURNEY_STEPS.indexOf(current) : -1
  return (
    <ol aria-label={words.label} className="journey grid md:grid-cols-7">
      {JOURNEY_STEPS.map((step, index) => {
        const state = stepState(step, current, isReviewed)
        return (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            className="relative grid grid-cols-[2rem_1fr] items-center gap-x-3 pb-4 last:pb-0 md:grid-cols-1 md:content-start md:justify-items-center md:gap-y-2 md:pb-0 md:text-center"
          >
            {index > 0 ? <Connector isReached={index <= at} /> : null}
            <JourneyMark state={state} number={index + 1} />
            <span
              className={cx('text-sm leading-snug', state === 'current' ? 'font-semibold' : 'text-ink-soft')}
            >
              {words.steps[step]}
              {current ? <span className="sr-only">, {words.states[state]}</span> : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The line to the previous step: upwards on phones, to the left from 768 px. */
function Connector({ isReached }: { readonly isReached: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute -top-4.5 left-[calc(1rem-1px)] h-5 w-0.5 md:top-[calc(1rem-1px)] md:right-[calc(50%+1.25rem)] md:left-auto md:h-0.5 md:w-[calc(100%-2.5rem)]',
        isReached ? 'bg-iznik' : 'bg-line',
      )}
    />
  )
}
