import { SUPPORT_REFRESH_SECONDS, SUPPORT_STORAGE_KEY } from '@/care/schedule/constants'
import { activeSupport, readEntries, type SupportEntry } from '@/care/schedule/rules'
import { now } from '@/lib/clock'

const ADDRESS = '/items/support_entry'

/**
 * Says who can be called, now and again every minute while the page is seen. What was kept from an earlier page
 * is shown first; without a connection it goes on being used. @returns ends it
 */
export function watchSupport(show: (active: readonly SupportEntry[]) => void): () => void {
  let stored = kept()
  const refresh = async (): Promise<void> => {
    const answer = document.hidden ? undefined : await fetch(ADDRESS).catch(() => undefined)
    const sent: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined
    if (sent !== undefined) {
      stored = sent
      keep(sent)
    }
    show(activeSupport(readEntries(stored), now().getTime()))
  }
  show(activeSupport(readEntries(stored), now().getTime()))
  void refresh()
  const timer = setInterval(refresh, SUPPORT_REFRESH_SECONDS * 1000)
  return () => clearInterval(timer)
}

function kept(): unknown {
  try {
    return JSON.parse(localStorage.getItem(SUPPORT_STORAGE_KEY) ?? 'null')
  } catch {
    return null // storage is switched off, or holds something else
  }
}

function keep(entries: unknown): void {
  try {
    localStorage.setItem(SUPPORT_STORAGE_KEY, JSON.stringify(entries))
  } catch {
    // storage is switched off: the next page asks again
  }
}
