'use client'

import type { ComponentProps, ReactNode } from 'react'

const CONTROL = {
  width: '100%',
  padding: '.5rem .75rem',
  minHeight: '40px',
  font: 'inherit',
  color: 'var(--theme-text)',
  background: 'var(--theme-input-bg)',
  border: '1px solid var(--theme-elevation-400)',
  borderRadius: 'var(--style-radius-s)',
} as const

export type FieldProps = {
  readonly id: string
  /** Why it was refused. */
  readonly fault?: string | undefined
}
type LabelledProps = FieldProps & { readonly label: string; readonly hint?: string | undefined }

function Labelled({ id, label, hint, fault, children }: LabelledProps & { readonly children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} style={{ display: 'block', fontWeight: 600, marginBottom: '.25rem' }}>
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} style={{ margin: '.25rem 0 0', color: 'var(--theme-elevation-800)' }}>
          {hint}
        </p>
      ) : null}
      {fault ? <Fault id={`${id}-fault`} text={fault} /> : null}
    </div>
  )
}

export function Fault({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={id} role="alert" style={{ margin: 0, color: 'var(--theme-error-700)', fontWeight: 600 }}>
      {text}
    </p>
  )
}

/** What connects a control with its hint and with why it was refused. */
function descriptionOf({ id, hint, fault }: LabelledProps) {
  const ids = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return { ...(ids && { 'aria-describedby': ids }), ...(fault && { 'aria-invalid': true as const }) }
}

export function TextArea({ label, hint, fault, ...props }: LabelledProps & ComponentProps<'textarea'>) {
  const about = { id: props.id, label, hint, fault }
  return (
    <Labelled {...about}>
      <textarea rows={4} {...props} {...descriptionOf(about)} style={{ ...CONTROL, resize: 'vertical' }} />
    </Labelled>
  )
}

export function Choice({ label, hint, fault, ...props }: LabelledProps & ComponentProps<'select'>) {
  const about = { id: props.id, label, hint, fault }
  return (
    <Labelled {...about}>
      <select {...props} {...descriptionOf(about)} style={CONTROL} />
    </Labelled>
  )
}

type SendProps = ComponentProps<'button'> & { readonly look?: 'primary' | 'secondary' }

/** Drawn as Payload draws its buttons, which cannot have a name and a value. */
export function Send({ look = 'primary', children, ...props }: SendProps) {
  return (
    <button
      type="submit"
      className={`btn btn--icon-style-without-border btn--size-medium btn--withoutPopup btn--style-${look}`}
      style={{ margin: 0, minHeight: '32px' }}
      {...props}
    >
      <span className="btn__content">
        <span className="btn__label">{children}</span>
      </span>
    </button>
  )
}
