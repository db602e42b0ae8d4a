import type { ComponentProps } from 'react'
import { cx } from './cx'
import { describedBy, Field, type FieldFrame } from './field'

type SelectProps = FieldFrame & Omit<ComponentProps<'select'>, 'id'>

/** A native select; options are its children. */
export function Select({ id, label, hint, error, optional, className, ...select }: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      <select
        id={id}
        className={cx('control', className)}
        {...describedBy({ id, hint, error })}
        {...select}
      />
    </Field>
  )
}
