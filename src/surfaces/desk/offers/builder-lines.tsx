import type { ComponentProps } from 'react'
import { NOTE_MAX_LENGTH } from '@/care/offers/constants'
import { describedBy, Field, type FieldFrame } from '@/ui/field'

type BuilderLinesProps = FieldFrame & Pick<ComponentProps<'textarea'>, 'name' | 'defaultValue'>

/** A text area of the offer: a list with one entry per line, or free text. */
export function BuilderLines({ id, label, hint, error, ...area }: BuilderLinesProps) {
  return (
    <Field {...{ id, label, hint, error }}>
      <textarea
        id={id}
        rows={4}
        maxLength={NOTE_MAX_LENGTH}
        className="control"
        {...describedBy({ id, hint, error })}
        {...area}
      />
    </Field>
  )
}
