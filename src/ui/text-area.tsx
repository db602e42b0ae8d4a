'use client'

import { type ComponentProps, useState } from 'react'
import { cx } from './cx'
import { describedBy, Field, type FieldFrame } from './field'

type TextAreaProps = FieldFrame &
  Omit<ComponentProps<'textarea'>, 'id'> & {
    /** Maximum length in characters, shown as a live counter. */
    readonly max: number
    /** Announced to screen readers near the limit, with the remaining number as `{n}`: "{n} characters left". */
    readonly leftWords: string
  }

const ANNOUNCE_FROM = 50

/** A text area with a live counter. Uncontrolled: the form has the value. */
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
