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

type LabelledProps = { readonly id: string; readonly label: string; readonly hint?: string }

function Labelled({ id, label, hint, children }: LabelledProps & { readonly children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} style={{ display: 'block', fontWeight: 600, marginBottom: '.25rem' }}>
        {label}
      </label>
      {children}
      {hint ? <p style={{ margin: '.25rem 0 0', color: 'var(--theme-elevation-800)' }}>{hint}</p> : null}
    </div>
  )
}

export function TextArea({ id, label, hint, ...props }: LabelledProps & ComponentProps<'textarea'>) {
  return (
    <Labelled {...{ id, label }} {...(hint && { hint })}>
      <textarea id={id} rows={4} {...props} style={{ ...CONTROL, resize: 'vertical' }} />
    </Labelled>
  )
}

export function Choice({ id, label, hint, ...props }: LabelledProps & ComponentProps<'select'>) {
  return (
    <Labelled {...{ id, label }} {...(hint && { hint })}>
      <select id={id} {...props} style={CONTROL} />
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
