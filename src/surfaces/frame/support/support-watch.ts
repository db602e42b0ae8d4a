import { SUPPORT_REFRESH_SECONDS, SUPPORT_STORAGE_KEY } from '@/care/schedule/constants'
import { activeSupport, readShifts, type Shift } from '@/care/schedule/rules'
import { now } from '@/lib/clock'

const SCHEDULE_URL = '/items/support_entry'

type Show = (active: readonly Shift[]) => void

/** All parts of the page that show it: they read one schedule. */
const watchers = new Set<Show>()
let schedule: unknown
let timer: ReturnType<typeof setInterval>

/**
 * Calls `show` with who can be called, at once and then every minute. The schedule is stored in the browser: it is shown
 * before the first answer, and used while there is no connection. @returns a function that stops this
 */
export function watchSupport(show: Show): () => void {
  watchers.add(show)
  if (watchers.size === 1) {
    schedule = readStored()
    timer = setInterval(refresh, SUPPORT_REFRESH_SECONDS * 1000)
    void refresh()
  }
  showAll()
  return () => {
    watchers.delete(show)
    if (watchers.size === 0) clearInterval(timer)
  }
}

function showAll(): void {
  for (const show of watchers) show(activeSupport(readShifts(schedule), now().getTime()))
}

async function refresh(): Promise<void> {
  try {
    const answer = document.hidden ? undefined : await fetch(SCHEDULE_URL)
    if (answer?.ok) {
      schedule = await answer.json()
      localStorage.setItem(SUPPORT_STORAGE_KEY, JSON.stringify(schedule))
    }
  } catch {
    // No connection: what was known stays. Without storage the next page requests the schedule again.
  }
  showAll()
}

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(SUPPORT_STORAGE_KEY) ?? 'null')
  } catch {
    return null // storage is disabled, or holds something else
  }
}
