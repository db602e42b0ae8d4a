/**
 * Tells webhooks of changes of the content, in two loops: one makes messages of what the database wrote down, the other
 * sends those that are due. They are no jobs of the queue, because receivers are other companies' servers: a few that
 * never answer would hold all of its workers, and mails would wait for them.
 */
import { WEBHOOKS_MAX } from '@/care/webhooks/constants'
import { claimDeliveries, releaseLost } from '@/care/webhooks/deliveries/claim-deliveries'
import { sendDelivery } from '@/care/webhooks/deliveries/send-delivery'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { MINUTE_MS } from '@/lib/durations'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'
import { announceIfDue } from './announce-changes'
import { followContent } from './follow-content'

/** Messages at once: a place for each webhook, which has at most one, so that slow receivers hold up no other. */
const CONCURRENCY = WEBHOOKS_MAX
const POLL_MS = 1_000
/** After a failure of the database. */
const RETRY_MS = 10_000
const FIRST_DELAY_MS = 10_000
/** Changes of one record within this time become one message. */
const SETTLE_MS = 3_000
const LOOK_MS = MINUTE_MS
/** How long a stop waits for attempts that have begun. What is not noted is sent again, with the same id. */
const STOP_MS = 4_000

type WebhookWorker = {
  readonly db: CareDb
  readonly stopping: AbortSignal
  readonly firstMs?: number
  readonly settleMs?: number
}

/** Runs both loops until `stopping`. */
export async function runWebhookWorker(worker: WebhookWorker): Promise<void> {
  await Promise.all([announce(worker), sendAll(worker)])
}

function announce({ db, stopping, firstMs = FIRST_DELAY_MS, settleMs = SETTLE_MS }: WebhookWorker) {
  return followContent({
    ...{ stopping, firstMs, settleMs, retryMs: RETRY_MS, lookMs: LOOK_MS },
    work: () => announceIfDue(db),
    failure: 'changes of the content could not be announced',
  })
}

async function sendAll({ db, stopping }: WebhookWorker): Promise<void> {
  const running = new Set<Promise<void>>()
  while (!stopping.aborted) {
    try {
      for (const attempt of await beginDue(db, CONCURRENCY - running.size)) {
        const noted: Promise<void> = attempt.finally(() => running.delete(noted))
        running.add(noted)
      }
      await Promise.race([pause(POLL_MS, stopping), ...running])
    } catch (error) {
      if (stopping.aborted) break
      log.warn({ err: error }, 'messages to webhooks could not be read')
      await pause(RETRY_MS, stopping)
    }
  }
  await Promise.race([Promise.all(running), pause(STOP_MS, AbortSignal.timeout(STOP_MS + POLL_MS))])
}

async function beginDue(db: CareDb, free: number): Promise<readonly Promise<void>[]> {
  if (free <= 0) return []
  const claimed = await inTransaction(async (tx) => {
    await releaseLost(tx)
    return claimDeliveries(tx, free)
  }, db)
  return claimed.map((one) =>
    sendDelivery(db, one).catch((error: unknown) =>
      log.warn({ err: error, delivery: one.delivery.id }, 'what became of a message could not be noted'),
    ),
  )
}
