/** Which pages show what, and how long a browser waits before it connects again. Pure. */
import type { LiveKind } from '@/base/live/constants'
import type { LiveEvent } from '@/base/live/schema'

export type Changes = Pick<LiveEvent, 'changes' | 'isAll'>

/**
 * What a page shows, by its address without the language. The first row that fits counts; a page of no row, such as a
 * form or a setting, is never read again while it is open.
 */
const PAGES: readonly (readonly [path: RegExp, kinds: readonly LiveKind[]])[] = [
  [/^\/my-requests\/messages$/, ['messages']],
  [/^\/my-requests\/messages\/([0-9a-f-]{36})$/, ['messages']],
  [/^\/my-requests\/offers(?:\/|$)/, ['offers', 'orders']],
  [/^\/my-requests\/orders(?:\/|$)/, ['orders', 'documents']],
  [/^\/my-requests\/requests(?:\/|$)/, ['requests', 'offers', 'orders', 'documents', 'messages']],
  [/^\/my-requests\/documents$/, ['documents']],
  [/^\/my-requests$/, ['requests', 'offers', 'orders', 'messages']],
  [/^\/notifications$/, ['notifications']],
  [/^\/settings\/documents$/, ['documents']],
  [/^\/settings\/patient-record$/, ['records']],
  // It names how many requests on the phone are not confirmed.
  [/^\/desk$/, ['requests', 'offers', 'orders', 'unconfirmed']],
  // A request that has ended or was booked puts messages on hold.
  [/^\/desk\/messages$/, ['messages', 'requests']],
  [/^\/desk\/messages\/([0-9a-f-]{36})$/, ['messages']],
  // An open chat reads what is new by itself.
  [/^\/desk\/chat$/, ['chats']],
  [/^\/desk\/orders$/, ['orders', 'requests']],
  [/^\/desk\/payments$/, ['orders']],
  [/^\/desk\/(?:requests|offers|orders)\/([0-9a-f-]{36})$/, ['requests', 'offers', 'orders']],
  [/^\/desk\/requests\/unconfirmed$/, ['unconfirmed']],
  [/^\/desk\/offers\/approvals(?:\/([0-9a-f-]{36}))?$/, ['approvals']],
  [/^\/desk\/offers\/prices$/, ['prices']],
  [/^\/desk\/messages\/answers$/, ['answers']],
  [/^\/desk\/people(?:\/([0-9a-f-]{36}))?$/, ['people']],
  [/^\/desk\/failed$/, ['failed']],
  [/^\/desk\/erasures$/, ['erasures']],
  [/^\/desk\/requests\/([0-9a-f-]{36})\/timeline$/, ['requests']],
  [/^\/desk\/quarantine$/, ['requests']],
  [/^\/desk\/schedule$/, ['schedule']],
  [/^\/desk\/on-call(?:\/([0-9a-f-]{36}))?$/, ['on-call']],
]

/** Whether a page shows something that has changed. A page of one record asks for that record. */
export function isShown(pathname: string, { changes, isAll }: Changes): boolean {
  const path = pathname.replace(/^\/[a-z]{2}(?=\/)/, '')
  for (const [pattern, kinds] of PAGES) {
    const found = pattern.exec(path)
    if (!found) continue
    const [, record] = found
    const fits = ({ kind, id }: Changes['changes'][number]) =>
      kinds.includes(kind) && (record === undefined || id === undefined || id === record)
    return isAll || changes.some(fits)
  }
  return false
}

export function mergeChanges(one: Changes, other: Changes): Changes {
  return { changes: [...one.changes, ...other.changes], isAll: one.isAll || other.isAll }
}

const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 60_000
const REPLACED_DELAY_MS = 120_000

/** Why a browser has no stream now: the line broke; it may not have one; others of the person took its place. */
export type Outcome = 'broken' | 'refused' | 'replaced'

/**
 * How long to wait before the next try; undefined: never. It doubles, and chance spreads the browsers that lost the
 * same server.
 * @param failures in a row, from 1 @param chance from 0 to 1
 */
export function retryDelay(outcome: Outcome, failures: number, chance: number): number | undefined {
  if (outcome === 'refused') return undefined
  if (outcome === 'replaced') return REPLACED_DELAY_MS * (1 + chance)
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1))
  return longest * (0.5 + chance / 2)
}

/** What screen readers hear when a badge has changed: nothing unless something is new. */
export function newsOf(
  before: LiveEvent['counts'],
  after: LiveEvent['counts'],
): 'messages' | 'notifications' | undefined {
  if (after.messages > before.messages) return 'messages'
  return after.notifications > before.notifications ? 'notifications' : undefined
}
