import type { NotificationEvent } from '../constants'

/** Channels whose messages are rows of their own. Mails have theirs in `mail_message`, the list in `notification`. */
export const SENT_CHANNELS = ['sms', 'chat', 'push'] as const
export type SentChannel = (typeof SENT_CHANNELS)[number]

/**
 * `sending`: a worker has begun, and has not noted the end. `unknown`: whether it was taken cannot be found out, and it
 * is not sent again. `skipped`: its reader does not want it, or has read the news already. `gathered`: it came after many
 * others, and ends with the next message of its channel, which counts it.
 */
export const DELIVERY_STATUSES = [
  'waiting',
  'gathered',
  'sending',
  'sent',
  'skipped',
  'refused',
  'unknown',
] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** About a message to who may be reading it just now: sent after this long, unless it is read. */
export const MESSAGE_DELAY_MS = 120_000
/** A worker that has not noted the end after this long has died; longer than the wait for a gateway. */
export const LEASE_MS = 20_000
export const FIRST_WAIT_SECONDS = 30
export const LONGEST_WAIT_SECONDS = 900
/** News that could not be sent for a day are in the list and in the mail. */
export const GIVE_UP_HOURS = 24
/** Devices of one person; the oldest one makes room. */
export const DEVICES_MAX = 10
/** Test messages of one person by one channel. */
export const TEST_LIMIT = { limit: 3, windowSeconds: 3600 } as const
/** Most messages of one channel to one person within `FLOOD_MINUTES`; later ones are combined into one message. */
export const FLOOD_ALERTS = 5
/** Never gathered, because they protect the account or would arrive too late. Their mails are not gathered, either. */
export const URGENT_EVENTS: readonly NotificationEvent[] = [
  'password_changed',
  'security_changed',
  'erasure_asked',
  'offer_expiring',
  'payment_failed',
  'treatment_near',
  'trip_changed',
]
