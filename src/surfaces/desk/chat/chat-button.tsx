'use client'

import { type ReactNode, useEffect } from 'react'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { Button } from '@/ui/button'
import type { ButtonVariant } from '@/ui/button-style'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { useForm } from '@/ui/use-form'

type ChatButtonProps = {
  readonly action: (state: FormState, data: FormData) => Promise<FormState>
  readonly hidden: Readonly<Record<string, string>>
  readonly label: string
  readonly busyLabel: string
  readonly variant?: ButtonVariant
  readonly words: Messages['deskChat']
  /** Of the ids of its fields. */
  readonly prefix?: string
  /** After every answer: a refusal means that something has changed, too. */
  readonly onAnswer?: (state: FormState) => void
  /** Fields above the button; beside it. */
  readonly fields?: (faults: Readonly<Record<string, string>>, state: FormState) => ReactNode
  readonly beside?: ReactNode
}

/** The form of one thing that is done with a chat; a refusal is shown above its button. */
export function ChatButton(props: ChatButtonProps) {
  const { action, hidden, label, busyLabel, variant, words, prefix, onAnswer, fields: draw, beside } = props
  const { state, fields, pending, attempt, props: form } = useForm(action, undefined, onAnswer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (state.status === 'error') onAnswer?.(state)
  }, [state])
  return (
    <form className="grid gap-3" {...form}>
      <FormFailure
        key={`${attempt}${state.code}`}
        {...{ state, words: words.errors, title: words.errorTitle, prefix }}
      />
      <HiddenFields values={hidden} />
      {draw?.(fields, state)}
      <div className="flex flex-wrap gap-2">
        {beside}
        <Button type="submit" variant={variant} size="small" busy={pending}>
          {pending ? busyLabel : label}
        </Button>
      </div>
    </form>
  )
}
