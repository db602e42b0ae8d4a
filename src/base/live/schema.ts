import * as v from 'valibot'
import { userIdSchema } from '@/lib/record-ids'
import { LIVE_KINDS, TYPING_SIDES } from './constants'

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
  /** The member of the team; not of a visitor. */
  author: v.optional(v.object({ id: userIdSchema, name: v.string() })),
})
export const liveNotice = v.variant('kind', [newsNotice, typingNotice])
export type TypingNotice = v.InferOutput<typeof typingNotice>

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
  }),
  changes: v.array(v.object({ kind: v.picklist(LIVE_KINDS), id: v.optional(v.string()) })),
  /** It is not known what the browser has missed: it reads everything again. */
  isAll: v.boolean(),
})
export type LiveEvent = v.InferOutput<typeof liveEvent>
export type LiveCounts = LiveEvent['counts']

/** What a stream says while someone is typing; nothing of it is stored. */
export const liveTyping = v.object({
  /** A chat or a conversation. */
  chat: v.string(),
  side: v.picklist(TYPING_SIDES),
  author: v.optional(v.object({ id: v.string(), name: v.string() })),
})
export type LiveTyping = v.InferOutput<typeof liveTyping>

/** Why a stream ends: signed out; the person's older browsers make room; the server restarts. */
export const liveEnd = v.object({ reason: v.picklist(['session', 'replaced', 'restart']) })
export type LiveEndReason = v.InferOutput<typeof liveEnd>['reason']
