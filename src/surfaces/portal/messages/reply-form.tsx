'use client'

import { getFormProps } from '@conform-to/react'
import { messageForm } from '@/care/conversations/schema'
import { type AttachedFiles, AttachFiles, fileErrors } from '@/surfaces/forms/files/attach-files'
import { MessageForm, MessageText, type MessageWords } from '@/surfaces/forms/message-form'
import { TypingLine } from '@/surfaces/frame/typing/typing-line'
import { useValidForm } from '@/ui/use-valid-form'
import { announceTyping, saveDraft, sendMessage } from './actions'

type ReplyFormProps = {
  readonly words: MessageWords['reply']
  readonly errors: MessageWords['errors']
  readonly draftWords: MessageWords['draft']
  readonly typingWords: Pick<MessageWords['thread'], 'typing'>
  readonly conversationId: string
  /** Number of the newest message. */
  readonly newest: number
  /** What was typed here before. */
  readonly typed: string | undefined
  /** `conversation`, `related`, `locale`, `idempotency_key`. */
  readonly hidden: Readonly<Record<string, string>>
  readonly files: AttachedFiles
}

/** Adds a message to the conversation that is shown. */
export function ReplyForm(props: ReplyFormProps) {
  const { words, errors, hidden, draftWords, typingWords, conversationId, newest, typed, files } = props
  const { form, fields, ...state } = useValidForm({ id: 'reply', schema: messageForm, action: sendMessage })
  return (
    <MessageForm
      {...{ words, errors, hidden, ...state }}
      form={getFormProps(form)}
      draft={{ save: saveDraft, words: draftWords }}
    >
      {/* A new line with each message: what its author was writing is there. */}
      <TypingLine
        key={newest}
        {...{ subject: conversationId, words: typingWords, announce: announceTyping }}
        field="conversation"
      />
      <MessageText {...{ words, errors, typed }} field={fields.text} label={words.text} hint={words.hint} />
      <AttachFiles {...files} {...fileErrors(fields, errors)} />
    </MessageForm>
  )
}
