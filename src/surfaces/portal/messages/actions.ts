'use server'

import { mayUsePortal } from '@/care/accounts/policy'
import { announceTyping as announce } from '@/care/conversations/announce-typing'
import { saveDraft as save } from '@/care/conversations/drafts/save-draft'
import { markRead as mark } from '@/care/conversations/mark-read'
import { conversationForm, draftForm, messageForm, readForm, typingForm } from '@/care/conversations/schema'
import { sendMessage as send } from '@/care/conversations/send-message'
import { startConversation as start } from '@/care/conversations/start-conversation'
import { chosenUploads } from '@/care/documents/schema'
import { findWrittenLocale } from '@/care/profile/read-profile'
import { careDb } from '@/db/client'
import { formAction } from '@/surfaces/forms/form-action'

/** The patient starts a conversation about `request`. After success: the conversation. */
export const startConversation = formAction({
  name: 'conversation.start',
  schema: conversationForm,
  policy: mayUsePortal,
  keeps: ['subject', 'text', 'request', 'offer', 'files', 'files_form', 'files_state', 'consent_health'],
  useCase: async (
    { request: requestId, offer, subject, text, idempotency_key: key, ...files },
    { actor, locale: pageLocale, clientIp },
  ) => {
    const locale = await findWrittenLocale(careDb(), actor.userId, pageLocale)
    return start(actor, {
      ...{ requestId, offerId: offer || undefined, subject, text, locale, key, clientIp },
      files: chosenUploads(files, pageLocale),
    })
  },
  done: ({ conversationId }, { locale }) => `/${locale}/my-requests/messages/${conversationId}`,
})

/** The patient adds `text` to `conversation`, as an answer to `related` or not. After success: the conversation. */
export const sendMessage = formAction({
  name: 'message.send',
  schema: messageForm,
  policy: mayUsePortal,
  keeps: ['text', 'conversation', 'related', 'files', 'files_form', 'files_state', 'consent_health'],
  useCase: async (
    { conversation: conversationId, related, text, idempotency_key: key, ...sent },
    { actor, locale: pageLocale, clientIp },
  ) => {
    const ids = { conversationId, relatedId: related || undefined }
    const locale = await findWrittenLocale(careDb(), actor.userId, pageLocale)
    return send(actor, { ...ids, text, locale, key, clientIp, files: chosenUploads(sent, pageLocale) })
  },
  done: ({ conversationId }, { locale }) => `/${locale}/my-requests/messages/${conversationId}`,
})

/** The patient has seen the messages of `conversation` up to `number`. */
export const markRead = formAction({
  name: 'message.read',
  schema: readForm,
  policy: mayUsePortal,
  useCase: ({ conversation: conversationId, number }, { actor }) => mark(actor, { conversationId, number }),
})

/** What is typed so far in `conversation`, or in a new one. */
export const saveDraft = formAction({
  name: 'message.draft',
  schema: draftForm,
  policy: mayUsePortal,
  useCase: ({ conversation: conversationId, request: requestId, offer: offerId, text, subject }, { actor }) =>
    save(actor, { conversationId, requestId, offerId, text, subject }),
})

/** The patient is typing in `conversation`. */
export const announceTyping = formAction({
  name: 'message.typing',
  schema: typingForm,
  policy: mayUsePortal,
  useCase: ({ conversation: conversationId }, { actor }) => announce(actor, conversationId),
})
