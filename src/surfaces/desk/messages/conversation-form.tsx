'use client'

import { getFormProps, getInputProps } from '@conform-to/react'
import { useState } from 'react'
import { SUBJECT_MAX_LENGTH } from '@/care/conversations/constants'
import type { TypedConversation } from '@/care/conversations/drafts/rules'
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
import { useLeavingActions } from './leaving-actions'
import type { TeamFormProps } from './reply-form'
import { TranslationFields } from './translation-fields'

/** `typed`: what its writer typed here before. */
type DeskConversationFormProps = TeamFormProps & {
  readonly typed: TypedConversation | undefined
  readonly later: LaterProps
}

/** Starts a conversation with a patient: subject and text. */
export function DeskConversationForm({
  words,
  errors,
  hidden,
  typed,
  files,
  answerWords,
  answers,
  later,
  beginsIn,
  ...languages
}: DeskConversationFormProps) {
  const { form, fields, ...state } = useValidForm({
    id: 'conversation',
    schema: teamConversationForm,
    action: startConversation,
  })
  const { key: _key, ...subject } = getInputProps(fields.subject, { type: 'text' })
  const { saveDraft } = useLeavingActions()
  const { laterFields, wordsOf } = useLater(later, fields)
  const [written, setWritten] = useState(fields.written.initialValue ?? (typed?.written || beginsIn))
  const { send, sending } = words.new
  return (
    <MessageForm
      {...{ errors, hidden, ...state }}
      words={wordsOf({ ...words.reply, send, sending })}
      form={getFormProps(form)}
      draft={{ save: saveDraft, words: words.draft }}
    >
      <TextField
        {...subject}
        defaultValue={subject.defaultValue ?? typed?.subject}
        label={words.new.subject}
        maxLength={SUBJECT_MAX_LENGTH}
        error={errorWords(fields.subject.errors?.[0], errors)}
      />
      <InsertAnswer words={answerWords} answers={answers} into={fields.text.id} onInsert={setWritten} />
      <MessageText
        {...{ errors }}
        typed={typed?.text}
        words={words.reply}
        field={fields.text}
        label={words.reply.text}
      />
      <AttachFiles {...files} {...fileErrors(fields, errors)} />
      <TranslationFields
        {...{ fields, errors, written, typed, ...languages }}
        reply={words.reply}
        words={words.translate}
        onWritten={setWritten}
      />
      {laterFields}
    </MessageForm>
  )
}
