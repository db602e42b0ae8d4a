/**
 * Pictures for link previews, drawn when something is published. The database notes what is due in the transaction
 * of the change; a child process draws it in the time that nobody else wants, so that neither the worker nor a start
 * waits for it. Until a picture is there, the one who asks for it has it drawn (`share-image/loaders.ts`).
 */
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { listenToContent } from './front/content-listener'
import { pause } from './pause'
import { runCommand } from './run-command'
import { whenDue } from './when-due'

const DRAW_LOCK = 0x6b647277
/** A start, and its first visitors, come first. */
const FIRST_MS = 20_000
/** A save is several changes, and saves come in rows. */
const SETTLE_MS = 2_000
const RETRY_MS = 60_000
/** Ten thousand records take an hour; cut off, it goes on where it was. */
const LONGEST_RUN_MS = 2 * 3_600_000

export type Drawing = {
  readonly stopping: AbortSignal
  readonly firstMs?: number
  readonly settleMs?: number
  /** Replaces the child process; for tests. */
  readonly draw?: () => Promise<void>
}

/** Draws after every change of content until told to stop; a stop cuts off what is being drawn. */
export async function keepDrawing({
  stopping,
  firstMs = FIRST_MS,
  settleMs = SETTLE_MS,
  draw = () => runCommand('share-images', { timeout: LONGEST_RUN_MS, stopping, isBackground: true }),
}: Drawing): Promise<void> {
  await pause(firstMs, stopping)
  if (stopping.aborted) return
  const heard = { change: false }
  const hear = () => {
    heard.change = true
  }
  const listener = listenToContent({
    url: env().CONTENT_DATABASE_URL,
    onReady: hear, // what changed while nobody listened
    onChange: hear,
    onLost: () => undefined,
  })
  while (!stopping.aborted) {
    await pause(settleMs, stopping)
    if (stopping.aborted || !heard.change) continue
    heard.change = false
    if (await isSettled(draw, stopping)) continue
    hear()
    await pause(RETRY_MS, stopping)
  }
  await listener.stop()
}

/** @returns false when it must be looked at again: it failed, or whoever draws may have looked before this change */
async function isSettled(draw: () => Promise<void>, stopping: AbortSignal): Promise<boolean> {
  try {
    return (await drawIfDue(draw)) !== 'elsewhere'
  } catch (error) {
    if (!stopping.aborted) log.warn({ err: error }, 'share images could not be drawn')
    return false
  }
}

/** One worker at a time, across machines. */
export function drawIfDue(draw: () => Promise<void>) {
  return whenDue({
    name: 'kervan-drawing',
    lock: DRAW_LOCK,
    query: 'select 1 from share_image_due limit 1',
    work: draw,
  })
}
