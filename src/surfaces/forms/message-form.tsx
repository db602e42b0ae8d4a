'use client'

import { type FieldMetadata, getTextareaProps } from '@conform-to/react'
import { type ReactNode, useState } from 'react'
import { MESSAGE_MAX_LENGTH } from '@/care/conversations/constants'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { DemoNotice } from '@/surfaces/forms/demo-notice'
import { Button } from '@/ui/button'
import { errorWords } from '@/ui/error-words'
import { FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { TextArea } from '@/ui/text-area'
import { MessageDraft, type SaveDraftAction } from './message-draft'

export type MessageWords = Messages['conversations']

type MessageFormProps = {
  readonly words: MessageWords['reply']
  readonly errors: MessageWords['errors']
  readonly hidden: Readonly<Record<string, string>>
  readonly form: ReturnType<typeof import('@conform-to/react').getFormProps>
  readonly action: (data: FormData) => void
  readonly answered: FormState
  readonly pending: boolean
  /** Keeps what is typed; none where a draft could reach someone else. */
  readonly draft?: { readonly save: SaveDraftAction; readonly words: MessageWords['draft'] }
  readonly children: ReactNode
}

/** The frame of the forms that send a message: its failure, its fields, its button. */
export function MessageForm(props: MessageFormProps) {
  const { words, errors, hidden, form, action, answered, pending, draft, children } = props
  // The page may be read again while this is sent: a new key would let the same text be stored twice.
  const [key] = useState(() => ({ idempotency_key: hidden.idempotency_key ?? '' }))
  return (
    <form className="grid gap-5" action={action} {...form}>
      {answered.fields ? null : <FormFailure state={answered} words={errors} title={words.errorTitle} />}
      <DemoNotice state={answered} text={words.demoDone} />
      <HiddenFields values={{ ...hidden, ...key }} />
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="main" busy={pending}>
          {pending ? words.sending : words.send}
        </Button>
        {draft ? <MessageDraft {...draft} /> : null}
      </div>
    </form>
  )
}

type MessageTextProps = {
  readonly field: FieldMetadata<string | undefined>
  readonly words: MessageWords['reply']
  readonly errors: MessageWords['errors']
  readonly label: string
  readonly hint?: string
  readonly rows?: number
  /** What was typed here before. */
  readonly typed?: string | undefined
}

/** The text of a message, with a live counter. */
export function MessageText({ field, words, errors, label, hint, rows = 6, typed = '' }: MessageTextProps) {
  const { key: _key, defaultValue, maxLength: _maxLength, ...area } = getTextareaProps(field)
  const [code] = field.errors ?? []
  return (
    <TextArea
      {...area}
      rows={rows}
      max={MESSAGE_MAX_LENGTH}
      leftWords={words.left}
      label={label}
      hint={hint}
      defaultValue={typeof defaultValue === 'string' ? defaultValue : typed}
      error={errorWords(code, errors)}
    />
  )
}
