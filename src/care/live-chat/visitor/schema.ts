/** What the chat window sends. */
import * as v from 'valibot'
import { emailAddress } from '@/care/accounts/schema'
import { FILES_MAX } from '@/care/documents/constants'
import { LOCALES } from '@/i18n/locales'
import { oneLine, plainText } from '@/lib/plain-text'
import { chatIdSchema, documentIdSchema } from '@/lib/record-ids'
import { toTimeZone } from '@/lib/time-zone'
import {
  CHAT_COMMENT_MAX_LENGTH,
  CHAT_MESSAGE_MAX_LENGTH,
  CHAT_NAME_MAX_LENGTH,
  CHAT_RATINGS,
  CHAT_TOPICS,
} from '../constants'
import { PAGE_MAX_LENGTH } from './constants'

/** The largest number of a column of this kind. */
const NUMBER_MAX = 2_147_483_647

/** Of the sender's browser; long, because the answer to a key that was used before opens the chat. */
const key = v.pipe(v.string('INVALID'), v.regex(/^[\w-]{16,128}$/, 'INVALID'))
const text = v.pipe(
  v.string('TEXT_REQUIRED'),
  v.transform((typed) => plainText(typed)),
  v.nonEmpty('TEXT_REQUIRED'),
  v.maxLength(CHAT_MESSAGE_MAX_LENGTH, 'TEXT_TOO_LONG'),
)
/** The chat that the window shows: what is meant for it never goes into another one. */
const chat = chatIdSchema
/** An address may be left out. */
const mayBeAddress = v.pipe(
  v.nullish(v.string('EMAIL_INVALID'), ''),
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      emailAddress,
    ],
    'EMAIL_INVALID',
  ),
)

/**
 * For whom a form with ticks was shown: the address of the account, or empty for nobody. Another tab may have signed in or
 * out since, and what one person ticks is no consent of another. Windows of an earlier version do not say it.
 */
export const shownFor = v.optional(v.string('INVALID'))

/** `filesForm`: key of the form that they were uploaded with; `health`: the tick for them. */
const files = {
  files: v.nullish(
    v.pipe(v.array(documentIdSchema, 'INVALID'), v.maxLength(FILES_MAX, 'FILES_TOO_MANY')),
    [],
  ),
  filesForm: v.nullish(v.string('INVALID'), ''),
  health: v.nullish(v.boolean('INVALID'), false),
}

export const startInput = v.object(
  {
    key,
    name: v.pipe(
      v.nullish(v.string('INVALID'), ''),
      v.transform((typed) => oneLine(typed)),
      v.maxLength(CHAT_NAME_MAX_LENGTH, 'NAME_TOO_LONG'),
    ),
    email: mayBeAddress,
    locale: v.picklist(LOCALES, 'INVALID'),
    topic: v.picklist(CHAT_TOPICS, 'INVALID'),
    text,
    timeZone: v.pipe(
      v.nullish(v.string('INVALID'), ''),
      v.transform((name) => toTimeZone(name) ?? null),
    ),
    page: v.pipe(v.nullish(v.string('INVALID'), ''), v.transform(toPath)),
    consent: v.nullish(v.boolean('INVALID'), false),
    person: shownFor,
    ...files,
  },
  'INVALID',
)
export type StartInput = v.InferOutput<typeof startInput>

/** Text, files, or both. */
export const messageInput = v.pipe(
  v.object(
    {
      chat,
      key,
      text: v.pipe(
        v.nullish(v.string('INVALID'), ''),
        v.transform((typed) => plainText(typed)),
        v.maxLength(CHAT_MESSAGE_MAX_LENGTH, 'TEXT_TOO_LONG'),
      ),
      ...files,
    },
    'INVALID',
  ),
  v.forward(
    v.check(({ text: typed, files }) => typed !== '' || files.length > 0, 'TEXT_REQUIRED'),
    ['text'],
  ),
)
export type MessageInput = Omit<v.InferOutput<typeof messageInput>, 'chat'>

export const seenInput = v.object(
  {
    chat,
    number: v.pipe(
      v.number('INVALID'),
      v.integer('INVALID'),
      v.minValue(1, 'INVALID'),
      v.maxValue(NUMBER_MAX, 'INVALID'),
    ),
  },
  'INVALID',
)

export const ratingInput = v.object(
  {
    chat,
    rating: v.picklist(CHAT_RATINGS, 'INVALID'),
    comment: v.pipe(
      v.nullish(v.string('INVALID'), ''),
      v.transform((typed) => plainText(typed)),
      v.maxLength(CHAT_COMMENT_MAX_LENGTH, 'TEXT_TOO_LONG'),
    ),
  },
  'INVALID',
)
export type RatingInput = Omit<v.InferOutput<typeof ratingInput>, 'chat'>

export const emailInput = v.object(
  {
    chat,
    email: v.pipe(v.string('EMAIL_REQUIRED'), emailAddress),
    wants: v.picklist(['answers', 'transcript'], 'INVALID'),
  },
  'INVALID',
)
export type EmailInput = Omit<v.InferOutput<typeof emailInput>, 'chat'>

/** The secret of a mailed link. `confirmed`: its reader wants to continue that chat in this browser. */
export const resumeInput = v.object(
  {
    token: v.pipe(v.string('INVALID'), v.regex(/^[\w-]{43}$/, 'INVALID')),
    confirmed: v.nullish(v.boolean('INVALID'), false),
  },
  'INVALID',
)

/** A post that says only which chat it is about. */
export const chatInput = v.object({ chat }, 'INVALID')

/** The path of one of our pages, without its query: it may hold what was typed. Null for anything else. */
function toPath(address: string): string | null {
  const [path = ''] = address.split(/[?#]/)
  return /^\/(?!\/)[\w\-./%]*$/.test(path) && path.length <= PAGE_MAX_LENGTH ? path : null
}
