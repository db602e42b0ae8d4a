import * as v from 'valibot'
import { userIdSchema } from '@/lib/record-ids'
import { LIVE_KINDS } from './constants'

/** A notice of the database. `session`: something about signing in has changed for this person. */
export const liveNotice = v.object({
  user: userIdSchema,
  kind: v.picklist([...LIVE_KINDS, 'session']),
})

/** What a stream tells a browser. */
export const liveEvent = v.object({
  /** Milliseconds; what was read before is older. */
  at: v.number(),
  /** Whose stream it is: a page of another person, opened before, must not show it. */
  person: v.string(),
  /** Absolute, so that an event that is missed or comes twice does no harm. */
  counts: v.object({ messages: v.number(), notifications: v.number() }),
  changes: v.array(v.object({ kind: v.picklist(LIVE_KINDS), id: v.optional(v.string()) })),
  /** It is not known what the browser has missed: it reads everything again. */
  isAll: v.boolean(),
})
export type LiveEvent = v.InferOutput<typeof liveEvent>
export type LiveCounts = LiveEvent['counts']

/** Why a stream ends: signed out; the person's older browsers make room; the server restarts. */
export const liveEnd = v.object({ reason: v.picklist(['session', 'replaced', 'restart']) })
export type LiveEndReason = v.InferOutput<typeof liveEnd>['reason']
