/** Who is writing at this moment. Pure. */
import type { LiveTyping } from '@/base/live/schema'

/** A sign of typing is shown this long; the next one comes before, while the person goes on. */
export const TYPING_SHOWN_MS = 5_000
/** Between two signs of one's own. */
export const TYPING_INTERVAL_MS = 3_000
/** Screen readers hear the same of the same person at most this often. */
export const SAID_AGAIN_MS = 60_000

/** A person who is typing: a member of the team, or the visitor or patient (null). Patients are told no id. */
export type Typist = { readonly id: string | null; readonly name: string }

type Reader = {
  /** The chat or conversation that is open. */
  readonly subject: string
  /** Own typing is not shown. Undefined for a patient, whose own typing is told to the team alone. */
  readonly self?: string | undefined
  /** How the visitor or patient is called; undefined for themselves. */
  readonly visitorName?: string | undefined
}

/** Who it is; undefined for one's own typing, and for that in another chat. */
export function typistOf(typing: LiveTyping, { subject, self, visitorName }: Reader): Typist | undefined {
  const { chat, side, author } = typing
  if (chat !== subject) return undefined
  if (side === 'visitor') return visitorName === undefined ? undefined : { id: null, name: visitorName }
  if (!author || (author.id !== undefined && author.id === self)) return undefined
  return { id: author.id ?? null, name: author.name }
}

/** Whether one's own typing is announced now. @param last when it was; milliseconds, as `now` */
export function mayAnnounce(last: number | undefined, now: number): boolean {
  return last === undefined || now - last >= TYPING_INTERVAL_MS
}

/** Whether screen readers are told now. @param last when they were told the same; milliseconds, as `now` */
export function maySay(last: number | undefined, now: number): boolean {
  return last === undefined || now - last >= SAID_AGAIN_MS
}
