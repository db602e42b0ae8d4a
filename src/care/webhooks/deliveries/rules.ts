/** What is sent, what the answer means, and when it is tried again. Pure. */
import type { WebhookError } from '@/base/mail/constants'
import type { Answer } from '@/base/messengers/rules'
import { DAY_MS } from '@/lib/durations'
import {
  type DeliveryAction,
  FAILING_DAYS,
  LONGEST_RETRY_WAIT_SECONDS,
  OTHER_EVENTS,
  RETRY_JITTER,
  RETRY_WAITS_SECONDS,
} from './constants'

type Message = {
  readonly id: string
  readonly action: DeliveryAction
  readonly collection: string | null
  readonly recordKey: string | null
  readonly changedAt: Date
}

/** The same text at each attempt. It has no content: the receiver reads that, as anyone may. */
export function bodyOf({ id, action, collection, recordKey: key, changedAt }: Message): string {
  const event = action === 'test' || action === 'modes' ? OTHER_EVENTS[action].name : `items.${action}`
  return JSON.stringify({ id, event, collection, key, at: changedAt.toISOString() })
}

/** Seconds until the next attempt; undefined after the last. @param random from 0 to below 1 */
export function retryWait(attempts: number, random: number): number | undefined {
  const wait = RETRY_WAITS_SECONDS[attempts - 1]
  return wait === undefined ? undefined : Math.round(wait * (1 + RETRY_JITTER * random))
}

export type Outcome = {
  /** Of the answer; null without one. */
  readonly httpStatus: number | null
  /** A code of ours or of the connection; null when the message was taken. */
  readonly error: string | null
}

/** The outcome as it is noted. */
export function outcomeOf(answer: Answer): Outcome {
  if ('error' in answer) return { httpStatus: null, error: answer.error.slice(0, 60) }
  const { status } = answer
  if (status >= 200 && status < 300) return { httpStatus: status, error: null }
  return { httpStatus: status, error: status >= 300 && status < 400 ? 'REDIRECT' : `HTTP_${status}` }
}

/** What to say of an attempt that failed. */
export function errorKindOf({ error, httpStatus }: Outcome): WebhookError {
  if (error === 'REDIRECT') return 'redirect'
  if (httpStatus !== null) return 'refused'
  if (error === 'TIMEOUT') return 'timeout'
  if (error === 'PRIVATE_ADDRESS') return 'private'
  return error === 'DEMO' ? 'demo' : 'other'
}

export type SettleStep =
  | { readonly kind: 'sent' }
  | { readonly kind: 'retry'; readonly waitSeconds: number; readonly pauses: boolean }
  /** `ends`: what becomes of the webhook itself. */
  | { readonly kind: 'failed'; readonly ends: 'gone' | 'failing' | null }

type AttemptState = {
  readonly action: DeliveryAction
  /** This one included. */
  readonly attempts: number
  readonly failingSince: Date | null
  readonly at: Date
  readonly random: number
}

const GONE = 410

/** What follows from an answer. A test is sent once, and changes nothing of its webhook. */
export function settleStepOf(
  answer: Answer,
  { action, attempts, failingSince, at, random }: AttemptState,
): SettleStep {
  const { httpStatus, error } = outcomeOf(answer)
  if (error === null) return { kind: 'sent' }
  if (action === 'test') return { kind: 'failed', ends: null }
  if (httpStatus === GONE) return { kind: 'failed', ends: 'gone' }
  const pauses = failingSince !== null && at.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY_MS
  const usual = retryWait(attempts, random)
  if (usual === undefined) return { kind: 'failed', ends: pauses ? 'failing' : null }
  return { kind: 'retry', waitSeconds: Math.max(usual, requestedWait(answer)), pauses }
}

function requestedWait(answer: Answer): number {
  const seconds = 'status' in answer ? Number(answer.retryAfter) : 0
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), LONGEST_RETRY_WAIT_SECONDS) : 0
}
