import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until the time is over or `stopping` is aborted; the caller checks which. */
export async function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal: stopping })
  } catch {
    // Aborted.
  }
}
