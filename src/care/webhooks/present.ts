/** What admins see of webhooks. Never the secret. Pure. */
import type { WireCollection } from '@/content/changes/constants'
import type { WebhookDeliveryId, WebhookId } from '@/lib/record-ids'
import { revisionOf } from '@/lib/save-on-top'
import type { WebhookStatus } from './constants'
import type { DeliveryAction, WebhookDeliveryStatus } from './deliveries/constants'

/** What an admin types. */
export type WebhookSettings = {
  readonly name: string
  readonly url: string
  /** None: all. */
  readonly collections: readonly WireCollection[]
}

/** Times are ISO 8601. */
export type WebhookView = WebhookSettings & {
  readonly id: WebhookId
  /** Of its settings: a change names the ones that it was made on. */
  readonly revision: string
  readonly status: WebhookStatus
  readonly statusAt: string
  readonly failingSince: string | null
  readonly createdAt: string
  /** When the old secret ends to be used; null when there is none. */
  readonly oldSecretUntil: string | null
  /** Messages that wait, and those that were given up. */
  readonly waiting: number
  readonly failed: number
  readonly lastSentAt: string | null
}

export type AttemptView = {
  readonly at: string
  readonly milliseconds: number | null
  readonly httpStatus: number | null
  readonly error: string | null
}

export type DeliveryView = {
  readonly id: WebhookDeliveryId
  readonly action: DeliveryAction
  readonly collection: WireCollection | null
  readonly key: string | null
  readonly status: WebhookDeliveryStatus
  readonly createdAt: string
  /** Null unless it waits for a further attempt. */
  readonly nextAttemptAt: string | null
  readonly attempts: readonly AttemptView[]
}

export type LogPage = { readonly deliveries: readonly DeliveryView[]; readonly total: number }

/** By which two versions of a webhook's settings are told apart. */
export function comparableSettings({ name, url, collections }: WebhookSettings) {
  return { name, url, collections: [...collections].sort().join(' ') }
}

export function settingsRevision(settings: WebhookSettings): string {
  return revisionOf(comparableSettings(settings))
}
