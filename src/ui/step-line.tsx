import { cx } from './cx'
import { Icon } from './icon'
import { check } from './icon-shapes.generated'

export type Step = { readonly key: string | number; readonly label: string; readonly note?: string }

type StepLineProps = {
  readonly steps: readonly Step[]
  /** Steps before this index are done, this one is current; omit for a line without a present. */
  readonly current?: number
  readonly label: string
  /** Read aloud with a done step: "done". */
  readonly doneWord?: string
}

/** The journey line: seven stations on one thread, the same on the site, in the portal and on the desk. */
export function StepLine({ steps, current, label, doneWord }: StepLineProps) {
  return (
    <ol aria-label={label} className="step-line">
      {steps.map((step, index) => {
        const isDone = current !== undefined && index < current
        return (
          <li
            key={step.key}
            aria-current={index === current ? 'step' : undefined}
            className={cx(isDone && 'is-done', index === current && 'is-current')}
          >
            <span className="step-mark tabular" aria-hidden="true">
              {isDone ? <Icon of={check} className="size-4" /> : index + 1}
            </span>
            <span className="step-label">
              {step.label}
              {isDone && doneWord ? <span className="sr-only"> ({doneWord})</span> : null}
              {step.note ? <span className="block text-2xs text-ink-soft">{step.note}</span> : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
