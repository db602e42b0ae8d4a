import type { ComponentProps } from 'react'
import { cx } from './cx'
import { describedBy, Field, type FieldFrame } from './field'

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id'>

/** One line of text. */
export function TextField({ id, label, hint, error, optional, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      <input id={id} className={cx('control', className)} {...describedBy({ id, hint, error })} {...input} />
    </Field>
  )
}
