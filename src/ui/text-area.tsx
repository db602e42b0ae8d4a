'use client'

import { type ComponentProps, useState } from 'react'
import { cx } from './cx'
import { describedBy, Field, type FieldFrame } from './field'

type TextAreaProps = FieldFrame &
  Omit<ComponentProps<'textarea'>, 'id'> & {
    /** Limit in characters, shown as a live counter. */
    readonly max: number
    /** Announced politely near the end, with `{n}` for what is left: "{n} characters left". */
    readonly leftWords: string
  }

const ANNOUNCE_FROM = 50

/** Several lines with a live counter. Uncontrolled: it listens, the form owns the value. */
export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  max,
  leftWords,
  className,
  onInput,
  ...area
}: TextAreaProps) {
  const [used, setUsed] = useState(String(area.defaultValue ?? '').length)
  const left = max - used
  const counter = (
    <span aria-hidden="true" className="tabular shrink-0 whitespace-nowrap text-xs text-ink-soft">
      {used} / {max}
    </span>
  )
  return (
    <Field {...{ id, label, hint, error, optional }} aside={counter}>
      <textarea
        id={id}
        maxLength={max}
        className={cx('control', className)}
        onInput={(event) => {
          setUsed(event.currentTarget.value.length)
          onInput?.(event)
        }}
        {...describedBy({ id, hint, error })}
        {...area}
      />
      <span role="status" className="sr-only">
        {left <= ANNOUNCE_FROM && left % 10 === 0 ? leftWords.replace('{n}', String(left)) : ''}
      </span>
    </Field>
  )
}
