/**
 * Draws pictures for link previews when something is published. The database notes what is due in the transaction of
 * the change; a child process of low priority draws it, so that neither the worker nor a start waits for it. While a
 * picture is missing, the first request for it draws it (`content/share-image/routes.ts`).
 *
 * This is a loop and no job of the queue: it follows changes of the content within seconds, a run can last hours, in
 * which it would hold one of the few jobs at once, and a stop cuts it off while it lets jobs finish.
 */
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { followContent } from './follow-content'
import { runCommand } from './run-command'
import { runIfDue } from './run-if-due'

const DRAW_LOCK = 0x6b647277
const FIRST_DELAY_MS = 20_000
const SETTLE_MS = 2_000
const RETRY_MS = MINUTE_MS
/** Ten thousand records take an hour; after a timeout the next run continues. */
const RUN_TIMEOUT_MS = 2 * HOUR_MS

type ShareImageWorker = {
  readonly stopping: AbortSignal
  readonly firstMs?: number
  readonly settleMs?: number
  /** Replaces the child process; for tests. */
  readonly draw?: () => Promise<void>
}

/** Draws after every change of content until `stopping`, which also interrupts a run. */
export function runShareImageWorker({
  stopping,
  firstMs = FIRST_DELAY_MS,
  settleMs = SETTLE_MS,
  draw = () => runCommand('share-images', { timeout: RUN_TIMEOUT_MS, stopping, isBackground: true }),
}: ShareImageWorker): Promise<void> {
  return followContent({
    ...{ stopping, firstMs, settleMs, retryMs: RETRY_MS },
    work: () => drawIfDue(draw),
    failure: 'share images could not be drawn',
  })
}

/** One worker at a time, across machines. */
export function drawIfDue(draw: () => Promise<void>) {
  return runIfDue({
    name: 'kervan-drawing',
    lock: DRAW_LOCK,
    query: 'select 1 from share_image_due limit 1',
    work: draw,
  })
}
