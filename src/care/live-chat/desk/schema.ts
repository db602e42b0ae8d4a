/** The forms of the desk's chats. */
import * as v from 'valibot'
import { uploadFields } from '@/care/documents/schema'
import { storableText } from '@/lib/plain-text'
import { chatIdSchema } from '@/lib/record-ids'
import { CHAT_MESSAGE_MAX_LENGTH, CHAT_NOTE_MAX_LENGTH } from '../constants'

const number = v.pipe(v.string('INVALID'), v.regex(/^\d{1,9}$/, 'INVALID'), v.transform(Number))

/** To claim it, or to put it back. */
export const chatForm = v.object({ chat: chatIdSchema })

export const closeChatForm = v.object({ chat: chatIdSchema, seen: number })

export const chatSeenForm = v.object({ chat: chatIdSchema, number })

/** Text, files, or both. */
export const chatReplyForm = v.pipe(
  v.object({
    chat: chatIdSchema,
    text: v.pipe(
      v.string('TEXT_REQUIRED'),
      v.transform(storableText),
      v.maxLength(CHAT_MESSAGE_MAX_LENGTH, 'TEXT_TOO_LONG'),
    ),
    files: uploadFields.files,
    files_form: uploadFields.files_form,
    idempotency_key: v.pipe(v.string('INVALID'), v.regex(/^[\w-]{8,128}$/, 'INVALID')),
  }),
  v.forward(
    v.check(({ text, files }) => text !== '' || files.length > 0, 'TEXT_REQUIRED'),
    ['text'],
  ),
)

export const transferChatForm = v.object({
  chat: chatIdSchema,
  to: v.pipe(v.string('COLLEAGUE_REQUIRED'), v.nonEmpty('COLLEAGUE_REQUIRED')),
  /** Who looked after it when the form was opened; empty for the queue. */
  from: v.optional(v.string('INVALID'), ''),
  note: v.optional(
    v.pipe(
      v.string('INVALID'),
      v.transform(storableText),
      v.maxLength(CHAT_NOTE_MAX_LENGTH, 'TEXT_TOO_LONG'),
    ),
    '',
  ),
})
