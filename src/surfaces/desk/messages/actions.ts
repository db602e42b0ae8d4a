'use server'

import { announceReading as announceOpen } from '@/care/conversations/announce-reading'
import { announceTyping as announce } from '@/care/conversations/announce-typing'
import { saveConversationDraft } from '@/care/conversations/drafts/save-conversation-draft'
import { saveDraft as save } from '@/care/conversations/drafts/save-draft'
import { scheduleConversation as scheduleFirst } from '@/care/conversations/later/schedule-conversation'
import { scheduleMessage as schedule } from '@/care/conversations/later/schedule-message'
import { chosenTime } from '@/care/conversations/later/schema'
import { markRead as mark } from '@/care/conversations/mark-read'
import { mayWriteToPatients } from '@/care/conversations/policy'
import {
  readForm,
  readingForm,
  teamConversationForm,
  teamDraftForm,
  teamMessageForm,
  typingForm,
} from '@/care/conversations/schema'
import { sendMessage as send } from '@/care/conversations/send-message'
import { startConversation as start } from '@/care/conversations/start-conversation'
import { chosenUploads } from '@/care/documents/schema'
import type { ConversationId } from '@/lib/record-ids'
import type { Result } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'

type TranslationInput = { readonly translation: string; readonly translator: string }

/** Undefined where nothing was translated. */
function translationOf({ translation: text, translator }: TranslationInput) {
  return text === '' ? undefined : { text, translator }
}

/** The care team starts a conversation about `request`, at once or at a chosen time. After success: the conversation. */
export const startConversation = formAction({
  name: 'desk-conversation.start',
  schema: teamConversationForm,
  policy: mayWriteToPatients,
  keeps: ['subject', 'text', 'written', 'translation', 'translator', 'when', 'day', 'time'],
  useCase: async (
    { request: requestId, subject, text, written, idempotency_key: key, ...typed },
    context,
  ): Promise<Result<{ readonly conversationId: ConversationId }>> => {
    const { actor, clientIp, locale } = context
    const translation = translationOf(typed)
    const message = { requestId, subject, text, locale: written ?? locale, translation, key, clientIp }
    const [files, at] = [chosenUploads(typed, locale), chosenTime(typed)]
    return at ? scheduleFirst(actor, { ...message, files, at }) : start(actor, { ...message, files })
  },
  done: ({ conversationId }, { locale }) => `/${locale}/desk/messages/${conversationId}`,
})

/** The care team adds `text` to `conversation`, at once or at a chosen time. After success: the conversation. */
export const sendMessage = formAction({
  name: 'desk-message.send',
  schema: teamMessageForm,
  policy: mayWriteToPatients,
  keeps: ['text', 'written', 'translation', 'translator', 'when', 'day', 'time'],
  useCase: async (
    { conversation, related, text, written, idempotency_key: key, ...typed },
    context,
  ): Promise<Result<{ readonly conversationId: ConversationId }>> => {
    const { actor, clientIp, locale } = context
    const ids = { conversationId: conversation, relatedId: related || undefined }
    const translation = translationOf(typed)
    const message = { ...ids, text, locale: written ?? locale, translation, key, clientIp }
    const [files, at] = [chosenUploads(typed, locale), chosenTime(typed)]
    return at ? schedule(actor, { ...message, files, at }) : send(actor, { ...message, files })
  },
  done: ({ conversationId }, { locale }) => `/${locale}/desk/messages/${conversationId}`,
})

/** The care team has seen the messages of `conversation` up to `number`. */
export const markRead = formAction({
  name: 'desk-message.read',
  schema: readForm,
  policy: mayWriteToPatients,
  useCase: ({ conversation: conversationId, number }, { actor }) => mark(actor, { conversationId, number }),
})

/**
 * What is typed so far in `conversation`: `text`, its `translation` and `translator`, and the language it is `written` in.
 * Without one it is a new one's about `request`, with its `subject`.
 */
export const saveDraft = formAction({
  name: 'desk-message.draft',
  schema: teamDraftForm,
  policy: mayWriteToPatients,
  useCase: (
    { conversation: conversationId, request: requestId, subject, written, offer: _none, ...typed },
    { actor },
  ): Promise<Result<{ readonly savedAt: string }>> =>
    conversationId === '' && requestId !== ''
      ? saveConversationDraft(actor, { requestId, subject, ...typed, written: written ?? '' })
      : save(actor, { conversationId, ...typed, ...(written && { written }) }),
})

/** A member of the team is typing in `conversation`. */
export const announceTyping = formAction({
  name: 'desk-message.typing',
  schema: typingForm,
  policy: mayWriteToPatients,
  useCase: ({ conversation: conversationId }, { actor }) => announce(actor, conversationId),
})

/** A member of the team has `conversation` open. Sent by the page, every few seconds. */
export const announceReading = formAction({
  name: 'desk-message.reading',
  schema: readingForm,
  policy: mayWriteToPatients,
  isUnattended: true,
  useCase: ({ conversation: conversationId, state }, { actor }) =>
    announceOpen(actor, { conversationId, state }),
})
