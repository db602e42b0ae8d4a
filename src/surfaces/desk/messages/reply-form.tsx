'use client'

import { getFormProps } from '@conform-to/react'
import { useState } from 'react'
import type { TypedMessage } from '@/care/conversations/drafts/rules'
import { teamMessageForm } from '@/care/conversations/schema'
import type { Messages } from '@/i18n/namespaces'
import { type AttachedFiles, AttachFiles, fileErrors } from '@/surfaces/forms/files/attach-files'
import { MessageForm, MessageText, type MessageWords } from '@/surfaces/forms/message-form'
import { TypingLine } from '@/surfaces/frame/typing/typing-line'
import { useValidForm } from '@/ui/use-valid-form'
import { announceTyping, sendMessage } from './actions'
import type { AnswerChoice } from './answer-preview'
import { InsertAnswer } from './insert-answer'
import type { LaterProps } from './later/later-words'
import { useLater } from './later/use-later'
import { useLeavingActions } from './leaving-actions'
import { type Language, TranslationFields } from './translation-fields'

export type TeamFormProps = {
  readonly words: MessageWords
  readonly errors: MessageWords['errors']
  readonly hidden: Readonly<Record<string, string>>
  readonly patientLanguage: string
  readonly patientLocale: string
  readonly languages: readonly Language[]
  /** The language in which the message begins. */
  readonly beginsIn: string
  readonly files: AttachedFiles
  readonly answerWords: Messages['answers']['pick']
  readonly answers: readonly AnswerChoice[]
}

/** `typed`: what its writer typed here before. */
type DeskReplyFormProps = TeamFormProps & {
  readonly typed: TypedMessage | undefined
  readonly conversationId: string
  readonly self: string
  readonly patientName: string
  /** Number of the newest message. */
  readonly newest: number
  readonly later: LaterProps
}

/** Adds a message of the care team to the conversation that is shown. */
export function DeskReplyForm({
  words,
  errors,
  hidden,
  typed,
  conversationId,
  self,
  patientName,
  newest,
  later,
  files,
  answerWords,
  answers,
  beginsIn,
  ...languages
}: DeskReplyFormProps) {
  const { form, fields, ...state } = useValidForm({
    id: 'reply',
    schema: teamMessageForm,
    action: sendMessage,
  })
  const { saveDraft } = useLeavingActions()
  const { laterFields, wordsOf } = useLater(later, fields)
  const [written, setWritten] = useState(fields.written.initialValue ?? (typed?.written || beginsIn))
  const { reply } = words
  return (
    <MessageForm
      {...{ errors, hidden, ...state }}
      words={wordsOf(reply)}
      form={getFormProps(form)}
      draft={{ save: saveDraft, words: words.draft }}
    >
      {/* A new line with each message: what its author was writing is there. */}
      <div className="-mt-4 -mb-5">
        <TypingLine
          key={newest}
          {...{ self, subject: conversationId, words: words.thread, announce: announceTyping }}
          field="conversation"
          visitorName={patientName}
        />
      </div>
      <InsertAnswer words={answerWords} answers={answers} into={fields.text.id} onInsert={setWritten} />
      <MessageText
        {...{ errors }}
        typed={typed?.text}
        words={reply}
        field={fields.text}
        label={reply.text}
        hint={reply.hint}
      />
      <AttachFiles {...files} {...fileErrors(fields, errors)} />
      <TranslationFields
        {...{ fields, reply, errors, written, typed, ...languages }}
        words={words.translate}
        onWritten={setWritten}
      />
      {laterFields}
    </MessageForm>
  )
}
