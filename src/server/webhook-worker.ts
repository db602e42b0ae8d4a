/**
 * Tells webhooks of changes of the content, in two loops: one makes messages of what the database wrote down, the other
 * sends those that are due. They are no jobs of the queue, because receivers are other companies' servers: a few that
 * never answer would hold all of its workers, and mails would wait for them.
 */
import { claimDeliveries, releaseLost } from '@/care/webhooks/deliveries/claim-deliveries'
import { sendDelivery } from '@/care/webhooks/deliveries/send-delivery'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { MINUTE_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'
import { announceIfDue } from './announce-changes'
import { listenToContent } from './front/content-listener'

/** Messages at once; each webhook has at most one. */
const CONCURRENCY = 8
const POLL_MS = 1_000
/** After a failure of the database. */
const RETRY_MS = 10_000
/** The start and its first visitors have priority. */
const FIRST_DELAY_MS = 10_000
/** One save is several changes, and editors save several times in a row: they become one message. */
const SETTLE_MS = 3_000
/** Looks even without a notice, in case one was missed. */
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

async function announce({
  db,
  stopping,
  firstMs = FIRST_DELAY_MS,
  settleMs = SETTLE_MS,
}: WebhookWorker): Promise<void> {
  await pause(firstMs, stopping)
  if (stopping.aborted) return
  const pending = { hasChange: false }
  const noteChange = () => {
    pending.hasChange = true
  }
  const listener = listenToContent({
    url: env().CONTENT_DATABASE_URL,
    onReady: noteChange, // what changed while no process listened
    onChange: noteChange,
    onLost: () => undefined,
  })
  let lookedAt = performance.now()
  while (!stopping.aborted) {
    await pause(settleMs, stopping)
    if (stopping.aborted || !(pending.hasChange || performance.now() - lookedAt > LOOK_MS)) continue
    pending.hasChange = false
    lookedAt = performance.now()
    try {
      // Another worker may have read before this change: the next look finds what it left.
      if ((await announceIfDue(db)) === 'locked') noteChange()
    } catch (error) {
      log.warn({ err: error }, 'changes of the content could not be announced')
      noteChange()
      await pause(RETRY_MS, stopping)
    }
  }
  await listener.stop()
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
