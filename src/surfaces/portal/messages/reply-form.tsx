'use client'

import { getFormProps } from '@conform-to/react'
import { messageForm } from '@/care/conversations/schema'
import { type AttachedFiles, AttachFiles, fileErrors } from '@/surfaces/forms/files/attach-files'
import { MessageForm, MessageText, type MessageWords } from '@/surfaces/forms/message-form'
import { useValidForm } from '@/ui/use-valid-form'
import { saveDraft, sendMessage } from './actions'

type ReplyFormProps = {
  readonly words: MessageWords['reply']
  readonly errors: MessageWords['errors']
  readonly draftWords: MessageWords['draft']
  /** What was typed here before. */
  readonly typed: string | undefined
  /** `conversation`, `related`, `locale`, `idempotency_key`. */
  readonly hidden: Readonly<Record<string, string>>
  readonly files: AttachedFiles
}

/** Adds a message to the conversation that is shown. */
export function ReplyForm({ words, errors, hidden, draftWords, typed, files }: ReplyFormProps) {
  const { form, fields, ...state } = useValidForm({ id: 'reply', schema: messageForm, action: sendMessage })
  return (
    <MessageForm
      {...{ words, errors, hidden, ...state }}
      form={getFormProps(form)}
      draft={{ save: saveDraft, words: draftWords }}
    >
      <MessageText {...{ words, errors, typed }} field={fields.text} label={words.text} hint={words.hint} />
      <AttachFiles {...files} {...fileErrors(fields, errors)} />
    </MessageForm>
  )
}
