/** What came of a request just sent, kept in the tab for the page that the form leads to. */
import { inTab } from './in-tab'
import type { Arrival } from './send-request'

/** `email`: where the mail about it went. */
export type SentNote = { readonly email: string; readonly arrival: Arrival }

const KEY = 'kervan.sent'
const ARRIVALS: readonly Arrival[] = ['new', 'own', 'demo']

/** Where the tab may keep nothing, the notice was on the page before. */
export function noteSent(note: SentNote): void {
  inTab((tab) => tab.setItem(KEY, JSON.stringify(note)))
}

/** Tells it once. @returns undefined when nothing was sent just now */
export function takeSent(): SentNote | undefined {
  let kept: unknown
  inTab((tab) => {
    const text = tab.getItem(KEY)
    tab.removeItem(KEY)
    kept = JSON.parse(text ?? 'null')
  })
  if (typeof kept !== 'object' || kept === null) return undefined
  const { email, arrival: told }: { email?: unknown; arrival?: unknown } = kept
  const arrival = ARRIVALS.find((known) => known === told)
  return typeof email === 'string' && arrival ? { email, arrival } : undefined
}
