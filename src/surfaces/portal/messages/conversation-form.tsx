'use client'

import { getFormProps, getInputProps, getSelectProps } from '@conform-to/react'
import { SUBJECT_MAX_LENGTH } from '@/care/conversations/constants'
import { conversationForm } from '@/care/conversations/schema'
import { type AttachedFiles, AttachFiles, fileErrors } from '@/surfaces/forms/files/attach-files'
import { MessageForm, MessageText, type MessageWords } from '@/surfaces/forms/message-form'
import { errorWords } from '@/ui/error-words'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { useValidForm } from '@/ui/use-valid-form'
import { saveDraft, startConversation } from './actions'

export type ConversationFormProps = {
  readonly words: MessageWords['new']
  readonly reply: MessageWords['reply']
  readonly errors: MessageWords['errors']
  /** `offer` if it is about one, `locale`, `idempotency_key`. */
  readonly hidden: Readonly<Record<string, string>>
  /** The requests that it can be about, in words; the first is chosen. */
  readonly requests: readonly { readonly id: string; readonly label: string }[]
  readonly subject?: string | undefined
  readonly draftWords: MessageWords['draft']
  /** What was typed here before. */
  readonly typed: string | undefined
  readonly files: AttachedFiles
}

/** Starts a conversation: subject, request, text. */
export function ConversationForm(props: ConversationFormProps) {
  const { words, reply, errors, hidden, requests, subject, draftWords, typed, files } = props
  const { form, fields, ...state } = useValidForm({
    id: 'conversation',
    schema: conversationForm,
    action: startConversation,
  })
  const { key: _subjectKey, ...subjectProps } = getInputProps(fields.subject, { type: 'text' })
  const { key: _requestKey, ...requestProps } = getSelectProps(fields.request)
  const sending = { ...reply, send: words.send, sending: words.sending }
  return (
    <MessageForm
      {...{ errors, hidden, ...state }}
      words={sending}
      form={getFormProps(form)}
      draft={{ save: saveDraft, words: draftWords }}
    >
      <Select
        {...requestProps}
        label={words.request}
        defaultValue={requests[0]?.id}
        error={errorWords(fields.request.errors?.[0], errors)}
      >
        {requests.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <TextField
        {...subjectProps}
        label={words.subject}
        maxLength={SUBJECT_MAX_LENGTH}
        defaultValue={subjectProps.defaultValue || subject}
        error={errorWords(fields.subject.errors?.[0], errors)}
      />
      <MessageText
        {...{ errors, typed }}
        words={reply}
        field={fields.text}
        label={words.text}
        hint={reply.hint}
      />
      <AttachFiles {...files} {...fileErrors(fields, errors)} />
    </MessageForm>
  )
}
