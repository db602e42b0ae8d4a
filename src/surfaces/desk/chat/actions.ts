'use server'

import { chosenUploads } from '@/care/documents/schema'
import { announceOwnTyping } from '@/care/live-chat/desk/announce-own-typing'
import { answerChat as answer } from '@/care/live-chat/desk/answer-chat'
import { claimChat as claim } from '@/care/live-chat/desk/claim-chat'
import { closeChat as close } from '@/care/live-chat/desk/close-chat'
import { markChatSeen as mark } from '@/care/live-chat/desk/mark-chat-seen'
import { mayAnswerChats } from '@/care/live-chat/desk/policy'
import { releaseChat as release } from '@/care/live-chat/desk/release-chat'
import {
  chatForm,
  chatReplyForm,
  chatSeenForm,
  closeChatForm,
  transferChatForm,
} from '@/care/live-chat/desk/schema'
import { transferChat as transfer } from '@/care/live-chat/desk/transfer-chat'
import { formAction } from '@/surfaces/forms/form-action'

/** Takes `chat` from the queue. Afterwards its page, which says so when a colleague was first. */
export const claimChat = formAction({
  name: 'chat.claim',
  schema: chatForm,
  policy: mayAnswerChats,
  useCase: ({ chat: chatId }, { actor, clientIp }) => claim(actor, { chatId, clientIp }),
  done: ({ chatId, takenBy }, { locale }) =>
    `/${locale}/desk/chat/${chatId}${takenBy === null ? '' : '?taken=1'}`,
})

/** Sends `text` in `chat`, with the files that were uploaded for it. */
export const answerChat = formAction({
  name: 'chat.answer',
  schema: chatReplyForm,
  policy: mayAnswerChats,
  keeps: ['text'],
  useCase: ({ chat: chatId, text, idempotency_key: key, ...typed }, { actor, clientIp, locale }) =>
    answer(actor, { chatId, text, files: chosenUploads(typed, locale), key, clientIp }),
  done: ({ number }) => ({ values: { number: String(number) } }),
})

/** Hands `chat` to the colleague `to`, or takes it over. */
export const transferChat = formAction({
  name: 'chat.transfer',
  schema: transferChatForm,
  policy: mayAnswerChats,
  keeps: ['to', 'note'],
  useCase: ({ chat: chatId, to, from, note }, { actor, clientIp }) =>
    transfer(actor, { chatId, to, from, note, clientIp }),
})

/** Puts `chat` back into the queue. */
export const releaseChat = formAction({
  name: 'chat.release',
  schema: chatForm,
  policy: mayAnswerChats,
  useCase: ({ chat: chatId }, { actor, clientIp }) => release(actor, { chatId, clientIp }),
})

/** Ends `chat`, whose messages up to `seen` are on the screen. */
export const closeChat = formAction({
  name: 'chat.close',
  schema: closeChatForm,
  policy: mayAnswerChats,
  useCase: ({ chat: chatId, seen }, { actor, clientIp }) => close(actor, { chatId, seen, clientIp }),
})

/** The messages of `chat` up to `number` are on the screen of the person who looks after it. */
export const markChatSeen = formAction({
  name: 'chat.seen',
  isUnattended: true,
  schema: chatSeenForm,
  policy: mayAnswerChats,
  useCase: ({ chat: chatId, number }, { actor }) => mark(actor, { chatId, number }),
})

/** The person who looks after `chat` is typing in it. */
export const announceTyping = formAction({
  name: 'chat.typing',
  schema: chatForm,
  policy: mayAnswerChats,
  useCase: ({ chat: chatId }, { actor }) => announceOwnTyping(actor, chatId),
})
