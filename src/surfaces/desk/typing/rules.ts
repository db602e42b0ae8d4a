/** Who is writing at this moment. Pure. */
import type { LiveTyping } from '@/base/live/schema'

/** A sign of typing is shown this long; the next one comes before, while the person goes on. */
export const TYPING_SHOWN_MS = 5_000
/** Between two signs of one's own. */
export const TYPING_INTERVAL_MS = 3_000

/** A person who is typing: a member of the team, or the visitor (null). */
export type Typist = { readonly id: string | null; readonly name: string }

type Reader = {
  /** The chat or conversation that is open. */
  readonly subject: string
  /** Own typing is not shown. */
  readonly self: string
  /** How the visitor is called. */
  readonly visitorName: string
}

/** Who it is; undefined for one's own typing, and for that in another chat. */
export function typistOf(typing: LiveTyping, { subject, self, visitorName }: Reader): Typist | undefined {
  const { chat, side, author } = typing
  if (chat !== subject || author?.id === self) return undefined
  if (side === 'visitor') return { id: null, name: visitorName }
  return author
}

/** Whether one's own typing is announced now. @param last when it was; milliseconds, as `now` */
export function mayAnnounce(last: number | undefined, now: number): boolean {
  return last === undefined || now - last >= TYPING_INTERVAL_MS
}
