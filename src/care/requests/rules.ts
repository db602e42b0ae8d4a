/** What may happen to a request (docs/states.md; specification, section 4). Pure. */
import { OPEN_STATUSES, type RequestEventKind, type RequestStatus, TEAM_EVENTS } from './constants'

/** `book` comes with an accepted offer, `complete` with the treatment's end; `resume` needs a cancelled order. */
export const REQUEST_ACTIONS = ['take_up', 'book', 'complete', 'resume', 'decline', 'cancel'] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

const NEXT: Readonly<Record<RequestStatus, Partial<Readonly<Record<RequestAction, RequestStatus>>>>> = {
  pending: { take_up: 'in_progress', book: 'booked', decline: 'declined', cancel: 'cancelled' },
  in_progress: { book: 'booked', decline: 'declined', cancel: 'cancelled' },
  booked: { complete: 'completed', resume: 'in_progress' },
  completed: {},
  declined: {},
  cancelled: {},
}

/** Where it goes when the step that ended its order is undone (decision 0048). */
export const UNDO = { completed: 'booked' } as const satisfies Partial<Record<RequestStatus, RequestStatus>>

/** The status an action leads to; undefined when it is not allowed now. */
export function nextStatus(status: RequestStatus, action: RequestAction): RequestStatus | undefined {
  return NEXT[status][action]
}

export function mayAct(status: RequestStatus, action: RequestAction): boolean {
  return nextStatus(status, action) !== undefined
}

/** Whether it is not over: something can still happen to it, and its patient may add to it. */
export function isOpenRequest(status: RequestStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status)
}

/** Whether the team noted it for itself; the patient's history leaves it out. */
export function isTeamEvent(kind: RequestEventKind): kind is (typeof TEAM_EVENTS)[number] {
  return TEAM_EVENTS.some((event) => event === kind)
}

/**
 * A request's number as people read it: `RQ-2026-0042`. The number is unique over all years, and gets longer after
 * 9999.
 */
export function requestReference({ number, createdAt }: { number: number; createdAt: Date }): string {
  return `RQ-${createdAt.getUTCFullYear()}-${String(number).padStart(4, '0')}`
}

/** The number in such a reference, however it is typed; undefined for anything else. */
export function numberInReference(text: string): number | undefined {
  const digits = /^rq[\s-]*\d{4}[\s-]*(\d{4,9})$/i.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

type StatusChange = {
  readonly fromStatus: RequestStatus | null
  readonly toStatus: RequestStatus
  /** ISO 8601. */
  readonly at: string
}

/**
 * How long the status lasted that one of these events ended; undefined for an event that ended none.
 * @param events of one request, the oldest first
 */
export function timeInStatus(
  events: readonly StatusChange[],
  index: number,
): { readonly status: RequestStatus; readonly ms: number } | undefined {
  const ended = events[index]
  if (!ended?.fromStatus || ended.fromStatus === ended.toStatus) return undefined
  const status = ended.fromStatus
  const began = events
    .slice(0, index)
    .findLast(({ fromStatus, toStatus }) => toStatus === status && fromStatus !== status)
  return began && { status, ms: Date.parse(ended.at) - Date.parse(began.at) }
}
