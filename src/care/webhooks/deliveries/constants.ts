import { CHANGE_ACTIONS } from '@/content/changes/constants'

/** What a message is about: a change of a record, one of all records by a compliance mode, or nothing but a test. */
export const DELIVERY_ACTIONS = [...CHANGE_ACTIONS, 'modes', 'test'] as const
export type DeliveryAction = (typeof DELIVERY_ACTIONS)[number]

/** The events of messages that are about no single record. */
export const OTHER_EVENTS = { modes: { name: 'modes.update' }, test: { name: 'webhook.test' } } as const

/** `sending`: a worker has begun and has not noted the end. */
export const WEBHOOK_DELIVERY_STATUSES = ['waiting', 'sending', 'sent', 'failed'] as const
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number]

/** Of one attempt. */
export const WEBHOOK_TIMEOUT_MS = 10_000
/** More of an answer is not read. */
export const WEBHOOK_ANSWER_MAX_BYTES = 1024
/** A worker that has not noted the end after this long has died; longer than an attempt. */
export const WEBHOOK_LEASE_MS = 30_000

/** Waits after each failed attempt, three days and four hours in all; the attempt after the last wait is the last. */
export const RETRY_WAITS_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
/** Waits are longer by up to this share, so that messages that failed together are not all sent again at once. */
export const RETRY_JITTER = 0.1
/** A receiver that asks for a longer wait is asked again sooner. */
export const LONGEST_RETRY_WAIT_SECONDS = 86_400
/** A webhook is paused when its receiver has taken nothing for this long. */
export const FAILING_DAYS = 3

/** The log: older messages are deleted, and of each webhook all but the newest. */
export const LOG_DAYS = 30
export const LOG_MAX = 5_000
/** Rows of the log on a page. */
export const LOG_PAGE_SIZE = 50
