'use client'

import { type ComponentProps, useState } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { describedBy, Field, type FieldFrame } from '@/ui/field'

/** Short labels to see, full ones for screen readers. */
export type PasswordToggle = Messages['accounts']['passwordToggle']

type PasswordFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'id' | 'type'> & {
    readonly words: PasswordToggle
  }

/** A password that can be shown; pasting and password managers work. */
export function PasswordField({ id, label, hint, error, optional, words, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      aria-controls={id}
      aria-label={shown ? words.hideFull : words.showFull}
      className="link text-xs"
      onClick={() => setShown(!shown)}
    >
      {shown ? words.hide : words.show}
    </button>
  )
  return (
    <Field {...{ id, label, hint, error, optional }} aside={toggle}>
      <input
        id={id}
        type={shown ? 'text' : 'password'}
        className="control"
        maxLength={1024}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...describedBy({ id, hint, error })}
        {...input}
      />
    </Field>
  )
}
