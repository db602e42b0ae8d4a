import * as v from 'valibot'
import { userIdSchema } from '@/lib/record-ids'
import { LIVE_KINDS, NIL_ID, READING_STATES, TYPING_SIDES } from './constants'

/**
 * A notice of the database: there may be news for a person, for the visitor of a chat, or for the care team (`user`).
 * `session`: something about signing in has changed for this person.
 */
const newsNotice = v.object({
  user: v.string(),
  kind: v.picklist([...LIVE_KINDS, 'session']),
})
/** Someone is typing at this moment; passed on to open pages and stored nowhere. */
const typingNotice = v.object({
  user: v.string(),
  kind: v.literal('typing'),
  /** What they write in: a chat or a conversation. */
  subject: v.string(),
  side: v.picklist(TYPING_SIDES),
  /** The member of the team; not of a visitor. Patients are told the name alone. */
  author: v.optional(v.object({ id: v.optional(userIdSchema), name: v.string() })),
})
/** A member of the team has a conversation open; only for the care team, and stored nowhere. */
const readingNotice = v.object({
  user: v.literal(NIL_ID),
  kind: v.literal('reading'),
  subject: v.string(),
  state: v.picklist(READING_STATES),
  author: v.object({ id: userIdSchema, name: v.string() }),
})
export const liveNotice = v.variant('kind', [newsNotice, typingNotice, readingNotice])
export type TypingNotice = v.InferOutput<typeof typingNotice>
export type ReadingNotice = v.InferOutput<typeof readingNotice>

/** What a stream tells a browser. */
export const liveEvent = v.object({
  /** Milliseconds; what was read before is older. */
  at: v.number(),
  /** Whose stream it is: a page of another person, opened before, must not show it. */
  person: v.string(),
  /** Absolute, so that an event that is missed or comes twice does no harm. */
  counts: v.object({
    messages: v.number(),
    notifications: v.number(),
    chats: v.optional(v.number(), 0),
    /** Of the team: messages in one's own chats that were not on the screen. */
    chatMessages: v.optional(v.number()),
    /**
     * Of the team: when the newest waiting chat came into the queue, and the newest of those messages, in milliseconds; 0
     * for none. Processes of an older version do not send them.
     */
    newestChatAt: v.optional(v.number()),
    newestChatMessageAt: v.optional(v.number()),
  }),
  changes: v.array(v.object({ kind: v.picklist(LIVE_KINDS), id: v.optional(v.string()) })),
  /** It is not known what the browser has missed: it reads everything again. */
  isAll: v.boolean(),
})
export type LiveEvent = v.InferOutput<typeof liveEvent>
export type LiveCounts = LiveEvent['counts']
/** What the desk is alerted by. */
export type ChatCounts = Pick<LiveCounts, 'chats' | 'chatMessages' | 'newestChatAt' | 'newestChatMessageAt'>

/** What a stream says while someone is typing; nothing of it is stored. */
export const liveTyping = v.object({
  /** A chat or a conversation. */
  chat: v.string(),
  side: v.picklist(TYPING_SIDES),
  author: v.optional(v.object({ id: v.optional(v.string()), name: v.string() })),
})
export type LiveTyping = v.InferOutput<typeof liveTyping>

/** What the team's streams say, every few seconds, while one of them has a conversation open. */
export const liveReading = v.object({
  conversation: v.string(),
  state: v.picklist(READING_STATES),
  author: v.object({ id: v.string(), name: v.string() }),
})
export type LiveReading = v.InferOutput<typeof liveReading>

/** Why a stream ends: signed out; the person's older browsers make room; the server restarts. */
export const liveEnd = v.object({ reason: v.picklist(['session', 'replaced', 'restart']) })
export type LiveEndReason = v.InferOutput<typeof liveEnd>['reason']
