import { now } from '@/lib/clock'

/** Browsers end a longer wait at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1
/** The server's clock may be a little behind the wait; asking it again must not be a busy loop. */
const SHORTEST_WAIT_MS = 1_000

type Wait = { readonly milliseconds: number; readonly onReached: () => void }

/**
 * Calls `onReached` once the time has passed and the page is in view, and each time that it comes into view afterwards.
 * Timers stand still while a computer sleeps, so the clock is asked again when the page comes into view.
 * @returns ends it
 */
export function watchMoment({ milliseconds, onReached }: Wait): () => void {
  const due = now().getTime() + Math.max(SHORTEST_WAIT_MS, milliseconds)
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    const left = due - now().getTime()
    if (left > 0) timer = setTimeout(check, Math.min(LONGEST_WAIT_MS, left))
    else if (document.visibilityState === 'visible') onReached()
  }
  check()
  document.addEventListener('visibilitychange', check)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
  }
}
