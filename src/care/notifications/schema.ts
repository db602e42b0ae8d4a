import * as v from 'valibot'
import { SECURITY_CHANGES } from '@/base/mail/constants'
import { notificationIdSchema } from '@/lib/record-ids'
import { NOTIFICATION_FILTERS } from './constants'

/** What the sentence of a notification names besides the event. No free text and nothing medical: it is not sealed. */
export const notificationFacts = v.object({
  /** `RQ-2026-0042` or `OR-2026-0001`. */
  number: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** A calendar day: the last one of an offer, the first one of a treatment. */
  day: v.optional(v.pipe(v.string(), v.isoDate())),
  /** What has changed about signing in. */
  change: v.optional(v.picklist(SECURITY_CHANGES)),
})
export type NotificationFacts = v.InferOutput<typeof notificationFacts>

const notificationQuery = v.object({
  filter: v.fallback(v.picklist(NOTIFICATION_FILTERS), 'all'),
  /** Entries older than this one. */
  before: v.fallback(v.optional(notificationIdSchema), undefined),
})
export type NotificationQuery = v.InferOutput<typeof notificationQuery>

/** Reads the address of a list: `?filter=unread&before=<id>`. Anything else is the first page of all. */
export function readNotificationQuery(values: {
  readonly filter: string | undefined
  readonly before: string | undefined
}): NotificationQuery {
  return v.parse(notificationQuery, values)
}

export const markReadInput = v.object({ notification: notificationIdSchema })

/** `until`: when the list was made, so that what came afterwards stays unread. */
export const markAllReadInput = v.object({ until: v.pipe(v.string('INVALID'), v.isoTimestamp('INVALID')) })
