'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import { ShiftForm } from './shift-form'

type EditDetailsProps = {
  readonly open: string
  /** Says which shift is meant, for screen readers. */
  readonly label: string
  /** Above the form; empty for none. */
  readonly note: string
  readonly form: ComponentProps<typeof ShiftForm> & { readonly revision: string }
  readonly children: ReactNode
}

/** A form that opens with what is stored at that moment; while it is open, what is typed stays. */
export function EditDetails({ open, label, note, form, children }: EditDetailsProps) {
  const [opened, setOpened] = useState(form.revision)
  return (
    <details
      className="mt-1"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(form.revision)
      }}
    >
      <summary className="link inline-flex min-h-10 cursor-pointer items-center text-2xs">
        <span aria-hidden="true">{open}</span>
        <span className="sr-only">{label}</span>
      </summary>
      {note ? <p className="mb-2 text-2xs text-ink-soft">{note}</p> : null}
      <ShiftForm key={opened} {...form} />
      {children}
    </details>
  )
}
