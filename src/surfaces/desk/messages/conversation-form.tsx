'use client'

import { getFormProps, getInputProps } from '@conform-to/react'
import { useState } from 'react'
import { SUBJECT_MAX_LENGTH } from '@/care/conversations/constants'
import { teamConversationForm } from '@/care/conversations/schema'
import { AttachFiles, fileErrors } from '@/surfaces/forms/files/attach-files'
import { MessageForm, MessageText } from '@/surfaces/forms/message-form'
import { errorWords } from '@/ui/error-words'
import { TextField } from '@/ui/text-field'
import { useValidForm } from '@/ui/use-valid-form'
import { startConversation } from './actions'
import { InsertAnswer } from './insert-answer'
import type { LaterProps } from './later/later-words'
import { useLater } from './later/use-later'
import type { TeamFormProps } from './reply-form'
import { TranslationFields } from './translation-fields'

/** Starts a conversation with a patient: subject and text. */
export function DeskConversationForm({
  words,
  errors,
  hidden,
  files,
  answerWords,
  answers,
  later,
  beginsIn,
  ...languages
}: TeamFormProps & { readonly later: LaterProps }) {
  const { form, fields, ...state } = useValidForm({
    id: 'conversation',
    schema: teamConversationForm,
    action: startConversation,
  })
  const { key: _key, ...subject } = getInputProps(fields.subject, { type: 'text' })
  const { laterFields, wordsOf } = useLater(later, fields)
  const [written, setWritten] = useState(fields.written.initialValue ?? beginsIn)
  const { send, sending } = words.new
  return (
    <MessageForm
      {...{ errors, hidden, ...state }}
      words={wordsOf({ ...words.reply, send, sending })}
      form={getFormProps(form)}
    >
      <TextField
        {...subject}
        label={words.new.subject}
        maxLength={SUBJECT_MAX_LENGTH}
        error={errorWords(fields.subject.errors?.[0], errors)}
      />
      <InsertAnswer words={answerWords} answers={answers} into={fields.text.id} onInsert={setWritten} />
      <MessageText {...{ errors }} words={words.reply} field={fields.text} label={words.reply.text} />
      <AttachFiles {...files} {...fileErrors(fields, errors)} />
      <TranslationFields
        {...{ fields, errors, written, ...languages }}
        reply={words.reply}
        words={words.translate}
        onWritten={setWritten}
      />
      {laterFields}
    </MessageForm>
  )
}
