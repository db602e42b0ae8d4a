/** Whether a delivery is sent now, later, or not at all, and what follows from the answer. Pure. */
import type { SendOutcome } from '@/base/messengers/rules'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { NotificationEvent, NotificationType } from '../constants'
import { FLOOD_MINUTES } from '../mails/constants'
import { isWanted, type Preferences, quietUntil } from '../preferences/rules'
import {
  type DeliveryStatus,
  FIRST_WAIT_SECONDS,
  FLOOD_ALERTS,
  GIVE_UP_HOURS,
  LEASE_MS,
  LONGEST_WAIT_SECONDS,
  MESSAGE_DELAY_MS,
  type SentChannel,
  URGENT_EVENTS,
} from './constants'

/** When a delivery of this type is due for the first time. */
export function dueAt(type: NotificationType, at: Date): Date {
  return type === 'new_message' ? new Date(at.getTime() + MESSAGE_DELAY_MS) : at
}

type WaitingDelivery = {
  readonly status: DeliveryStatus
  readonly channel: SentChannel
  readonly claimedAt: Date | null
  readonly type: NotificationType
  /** When its reader read the news in the portal. An entry that was made as read has the time of the event. */
  readonly readAt: Date | null
  readonly createdAt: Date
}

/** Whether its reader has not read the news in the portal. An entry that was made as read counts as unread. */
export function isUnread({ readAt, createdAt }: Pick<WaitingDelivery, 'readAt' | 'createdAt'>): boolean {
  return !readAt || readAt <= createdAt
}

export type ClaimStep =
  | { readonly kind: 'send' }
  | { readonly kind: 'end'; readonly status: 'skipped' | 'unknown'; readonly code: string }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'leave' }

/**
 * @param knowsKeys whether sending it again is safe: its gateway recognises the first message, or the device replaces it
 */
export function claimStepOf(
  delivery: WaitingDelivery,
  preferences: Preferences,
  { at, knowsKeys }: { readonly at: Date; readonly knowsKeys: boolean },
): ClaimStep {
  const { status, channel, claimedAt, type, readAt, createdAt } = delivery
  if (status !== 'waiting' && status !== 'sending') return { kind: 'leave' }
  if (status === 'sending' && claimedAt) {
    // A claim from the future is of a worker whose clock was ahead.
    const isFresh = Math.abs(at.getTime() - claimedAt.getTime()) < LEASE_MS
    if (isFresh) return { kind: 'wait', until: new Date(claimedAt.getTime() + LEASE_MS) }
    // The worker died between sending and noting it: twice would be worse than perhaps not at all.
    if (!knowsKeys) return { kind: 'end', status: 'unknown', code: 'WORKER_LOST' }
  }
  if (!isUnread({ readAt, createdAt })) return { kind: 'end', status: 'skipped', code: 'READ' }
  if (!isWanted(preferences.choices, type, channel))
    return { kind: 'end', status: 'skipped', code: 'UNWANTED' }
  const until = quietUntil(at, preferences)
  return until ? { kind: 'wait', until } : { kind: 'send' }
}

/**
 * Until when a message must wait because its reader got many on its channel; undefined if it may be sent now.
 * @param recent when the last ones were sent, in the `FLOOD_MINUTES` before `at`
 */
export function floodUntil(
  event: NotificationEvent,
  { at, recent }: { readonly at: Date; readonly recent: readonly Date[] },
): Date | undefined {
  if (URGENT_EVENTS.includes(event)) return undefined
  // Urgent ones may have gone beyond the limit, so more than one must be over before the next is sent.
  const newestFirst = recent.map((sentAt) => sentAt.getTime()).sort((one, other) => other - one)
  const last = newestFirst[FLOOD_ALERTS - 1]
  if (last === undefined) return undefined
  const until = new Date(last + FLOOD_MINUTES * MINUTE_MS)
  return until > at ? until : undefined
}

export type EndStep =
  | { readonly kind: 'end'; readonly status: 'sent' | 'refused' | 'unknown'; readonly code: string | null }
  | { readonly kind: 'retry'; readonly code: string; readonly waitSeconds: number }

/** @param attempts how often it was sent, this time included */
export function endStepOf(
  outcome: SendOutcome,
  {
    attempts,
    createdAt,
    at,
    knowsKeys,
  }: Record<'createdAt' | 'at', Date> & {
    readonly attempts: number
    readonly knowsKeys: boolean
  },
): EndStep {
  switch (outcome.kind) {
    case 'sent':
    case 'kept':
      return { kind: 'end', status: 'sent', code: null }
    case 'refused':
      return { kind: 'end', status: 'refused', code: outcome.code }
    case 'gone':
      return { kind: 'end', status: 'refused', code: 'GONE' }
    case 'unknown':
      if (!knowsKeys) return { kind: 'end', status: 'unknown', code: outcome.code }
      break
    case 'later':
      break
  }
  const { code } = outcome
  const ageHours = (at.getTime() - createdAt.getTime()) / HOUR_MS
  if (ageHours >= GIVE_UP_HOURS) return { kind: 'end', status: 'refused', code }
  const usual = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 10))
  const asked = outcome.kind === 'later' ? outcome.waitSeconds : undefined
  return { kind: 'retry', code, waitSeconds: Math.max(asked ?? 0, usual) }
}
