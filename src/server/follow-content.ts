/**
 * Repeats work after changes of the content, one run at a time: several changes within seconds are one run, and a run that
 * failed, or that another worker had begun before a change, is followed by another one.
 */
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { pause } from '@/lib/pause'
import { listenToContent } from './front/content-listener'
import type { runIfDue } from './run-if-due'

type ContentWork = {
  readonly stopping: AbortSignal
  /** The start and its first visitors have priority. */
  readonly firstMs: number
  /** One save is several changes, and editors save several times in a row. */
  readonly settleMs: number
  readonly retryMs: number
  /** Runs even without a notice, in case one was missed; without it never. */
  readonly lookMs?: number
  readonly work: () => ReturnType<typeof runIfDue>
  /** What the log says of a run that failed. */
  readonly failure: string
}

/** Runs the work after every change until `stopping`, and once at the start. */
export async function followContent({
  stopping,
  firstMs,
  settleMs,
  lookMs = Number.POSITIVE_INFINITY,
  ...rest
}: ContentWork): Promise<void> {
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
    if (stopping.aborted || !(pending.hasChange || performance.now() - lookedAt > lookMs)) continue
    pending.hasChange = false
    lookedAt = performance.now()
    if (await isSettled(stopping, rest)) continue
    noteChange()
    await pause(rest.retryMs, stopping)
  }
  await listener.stop()
}

/** @returns false when it must be done again: it failed, or another worker does it and may not know of this change */
async function isSettled(
  stopping: AbortSignal,
  { work, failure }: Pick<ContentWork, 'work' | 'failure'>,
): Promise<boolean> {
  try {
    return (await work()) !== 'locked'
  } catch (error) {
    if (!stopping.aborted) log.warn({ err: error }, failure)
    return false
  }
}
