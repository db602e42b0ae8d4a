import { SUPPORT_REFRESH_SECONDS, SUPPORT_STORAGE_KEY } from '@/care/schedule/constants'
import { activeSupport, readShifts, type Shift } from '@/care/schedule/rules'
import { now } from '@/lib/clock'

const SCHEDULE_URL = '/items/support_entry'

/**
 * Calls `show` with who can be called, at once and then every minute. The schedule is stored in the browser: it is shown
 * before the first answer, and used while there is no connection. @returns a function that stops this
 */
export function watchSupport(show: (active: readonly Shift[]) => void): () => void {
  let schedule = readStored()
  const refresh = async (): Promise<void> => {
    const answer = document.hidden ? undefined : await fetch(SCHEDULE_URL).catch(() => undefined)
    const received: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined
    if (received !== undefined) {
      schedule = received
      store(received)
    }
    show(activeSupport(readShifts(schedule), now().getTime()))
  }
  show(activeSupport(readShifts(schedule), now().getTime()))
  void refresh()
  const timer = setInterval(refresh, SUPPORT_REFRESH_SECONDS * 1000)
  return () => clearInterval(timer)
}

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(SUPPORT_STORAGE_KEY) ?? 'null')
  } catch {
    return null // storage is disabled, or holds something else
  }
}

function store(entries: unknown): void {
  try {
    localStorage.setItem(SUPPORT_STORAGE_KEY, JSON.stringify(entries))
  } catch {
    // storage is disabled: the next page requests the schedule again
  }
}
