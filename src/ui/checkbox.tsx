import type { ComponentProps } from 'react'
import { describedBy, FieldError, type FieldFrame } from './field'

type CheckboxProps = Omit<FieldFrame, 'optional'> & Omit<ComponentProps<'input'>, 'id' | 'type'>

/** A checkbox with its label; the whole label can be clicked. */
export function Checkbox({ id, label, hint, error, className, ...input }: CheckboxProps) {
  return (
    <div className={className}>
      <div className="grid grid-cols-[1.5rem_1fr] items-start gap-x-3">
        <input id={id} type="checkbox" className="tick" {...describedBy({ id, hint, error })} {...input} />
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="col-start-2 text-xs text-ink-soft">
            {hint}
          </p>
        ) : null}
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
