import { setTimeout as sleep } from 'node:timers/promises'

/** Waits, or less long when told to stop: the caller asks next which it was. */
export async function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal: stopping })
  } catch {
    // Told to stop.
  }
}
