import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { postMessage } from '@/base/messengers/post-message'
import type { Answer } from '@/base/messengers/rules'
import type { CareDb } from '@/db/client'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { lockWebhook, type WebhookRow } from '../record-change'
import { isLocalUrl, signatureOf, urlFault } from '../rules'
import { openSecret } from '../seal-secret'
import { webhook } from '../table'
import type { ClaimedDelivery } from './claim-deliveries'
import { WEBHOOK_ANSWER_MAX_BYTES, WEBHOOK_TIMEOUT_MS } from './constants'
import { notifyAdmins } from './notify-admins'
import { bodyOf, type Outcome, outcomeOf, type SettleStep, settleStepOf } from './rules'
import { webhookAttempt, webhookDelivery } from './table'

const RANDOM_STEPS = 1_000

/** Sends a message that was claimed, and notes what became of it; no row is locked meanwhile. */
export async function sendDelivery(db: CareDb, claimed: ClaimedDelivery): Promise<void> {
  const start = performance.now()
  const answer = await post(claimed)
  const milliseconds = Math.round(performance.now() - start)
  await inTransaction((tx) => settle(tx, claimed, { answer, milliseconds }), db)
}

async function post({ delivery, hook }: ClaimedDelivery): Promise<Answer> {
  const { WEBHOOK_LOCAL_RECEIVERS: allowsLocal, DEMO: isDemo } = env()
  // The setting may have changed since the address was saved.
  const fault = urlFault(hook.url, allowsLocal)
  if (fault) return { error: fault, isSent: false }
  const isForeign = !(allowsLocal && isLocalUrl(hook.url))
  // Anyone may be an admin of a demo, and must not make it call servers of others.
  if (isDemo && isForeign) return { error: 'DEMO', isSent: false }
  const body = bodyOf(delivery)
  const timestamp = Math.floor(now().getTime() / 1000)
  return postMessage({
    url: hook.url,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Kervan-Webhooks/1',
      'Webhook-Id': delivery.id,
      'Webhook-Timestamp': timestamp,
      'Webhook-Signature': signatureOf({ id: delivery.id, timestamp, body }, secretsOf(hook)),
    },
    body,
    isForeign,
    timeoutMs: WEBHOOK_TIMEOUT_MS,
    answerMaxBytes: WEBHOOK_ANSWER_MAX_BYTES,
  })
}

function secretsOf({ id, secret, oldSecret, oldSecretUntil }: WebhookRow): readonly string[] {
  const isOldUsed = oldSecret && oldSecretUntil && oldSecretUntil > now()
  return [openSecret(secret, id), ...(isOldUsed ? [openSecret(oldSecret, id, 'old_secret')] : [])]
}

type SentMessage = { readonly answer: Answer; readonly milliseconds: number }

async function settle(
  tx: Tx,
  claimed: ClaimedDelivery,
  { answer, milliseconds }: SentMessage,
): Promise<void> {
  const { delivery, claimedAt } = claimed
  const hook = await lockWebhook(tx, delivery.webhookId)
  if (!hook) return
  const at = now()
  const random = randomInt(RANDOM_STEPS) / RANDOM_STEPS
  const { action, attempts } = delivery
  const outcome = outcomeOf(answer)
  // The address was changed meanwhile: what the old one answered says nothing of the new one.
  const isMoved = hook.url !== claimed.hook.url
  const isForNew = isMoved && outcome.error !== null && action !== 'test'
  const step: SettleStep = isForNew
    ? { kind: 'retry', waitSeconds: 0, pauses: false }
    : settleStepOf(answer, { action, attempts, failingSince: hook.failingSince, at, random })
  const changes = { ...changesOf(step, at), ...(isForNew && { attempts: 0 }) }
  // Another worker may have taken it meanwhile, after the time that an attempt can last.
  const isOurs = and(eq(webhookDelivery.id, delivery.id), eq(webhookDelivery.claimedAt, claimedAt))
  const changed = await tx.update(webhookDelivery).set(changes).where(isOurs)
  if (!changed.rowCount) return
  await tx
    .insert(webhookAttempt)
    .values({ deliveryId: delivery.id, startedAt: claimedAt, milliseconds, ...outcome })
  if (action !== 'test' && !isMoved) await moveHook(tx, hook, { step, outcome, at })
  if (outcome.error)
    log.warn(
      { webhook: hook.id, delivery: delivery.id, code: outcome.error, attempts },
      'webhook not delivered',
    )
}

function changesOf(step: SettleStep, at: Date) {
  if (step.kind !== 'retry') return { status: step.kind, settledAt: at, claimedAt: null }
  const nextAttemptAt = new Date(at.getTime() + step.waitSeconds * 1000)
  return { status: 'waiting' as const, nextAttemptAt, claimedAt: null }
}

type SettledStep = { readonly step: SettleStep; readonly outcome: Outcome; readonly at: Date }

/** Notes since when a receiver has failed, and pauses or ends a webhook that is active: admins get a mail then. */
async function moveHook(tx: Tx, hook: WebhookRow, { step, outcome, at }: SettledStep): Promise<void> {
  const failingSince = step.kind === 'sent' ? null : (hook.failingSince ?? at)
  const ends = step.kind === 'failed' ? step.ends : step.kind === 'retry' && step.pauses ? 'failing' : null
  const isEnded = ends !== null && hook.status === 'active'
  if (failingSince?.getTime() === hook.failingSince?.getTime() && !isEnded) return
  await tx
    .update(webhook)
    .set({ failingSince, ...(isEnded && { status: ends, statusAt: at }) })
    .where(eq(webhook.id, hook.id))
  if (!isEnded) return
  log.error({ webhook: hook.id, status: ends }, 'a webhook was ended')
  await notifyAdmins(tx, { hook, kind: ends, endedAt: at, outcome })
}
