import type { ReactNode } from 'react'
import { Icon } from './icon'
import { circleAlert } from './icon-shapes.generated'

export type FieldFrame = {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string
  /** Words such as "(optional)" after the label. */
  readonly optional?: string
}

type FieldProps = FieldFrame & { readonly children: ReactNode; readonly aside?: ReactNode }

/** Label above, hint, control, error below with icon and words. Controls take `describedBy(...)`. */
export function Field({ id, label, hint, error, optional, children, aside }: FieldProps) {
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {/* The space is outside of the span: some screen readers ignore spaces at the edge of an element. */}
          {label} {optional ? <span className="font-normal text-ink-soft">{optional}</span> : null}
        </label>
        {aside}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-0.5 text-xs text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The error line of a field; its id is `{id}-error`. */
export function FieldError({ id, error }: { readonly id: string; readonly error?: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-xs font-medium text-brick">
      <Icon of={circleAlert} className="mt-0.5 size-4" />
      {error}
    </p>
  )
}

/** `aria-describedby` and `aria-invalid` of a control inside a Field. */
export function describedBy({ id, hint, error }: Pick<FieldFrame, 'id' | 'hint' | 'error'>) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}
