/** Which part of a timeline is shown, as the page's URL says it. Pure. */
import { TIMELINE_SUBJECTS, type TimelineSubject } from './constants'

/** The last line that was shown: the next part is older. */
export type TimelinePosition = {
  /** UTC with microseconds, as the database writes it: `2026-11-26T10:00:00.000000`. */
  readonly at: string
  readonly id: string
}
export type TimelineQuery = {
  readonly subject: TimelineSubject | undefined
  readonly before: TimelinePosition | undefined
}

const POSITION = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** A URL is untrusted: what is not a subject or a position is left out. */
export function readTimelineQuery(given: {
  readonly subject?: string | undefined
  readonly before?: string | undefined
}): TimelineQuery {
  const [, at, id] = POSITION.exec(given.before ?? '') ?? []
  return {
    subject: TIMELINE_SUBJECTS.find((subject) => subject === given.subject),
    before: at !== undefined && id !== undefined && isTime(at) ? { at, id } : undefined,
  }
}

/** Of a day that exists: JavaScript reads 30 February as 2 March, the database refuses it. */
function isTime(at: string): boolean {
  const toMilliseconds = at.slice(0, -3)
  const time = new Date(`${toMilliseconds}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString() === `${toMilliseconds}Z`
}

export function timelineQueryString({ subject, before }: TimelineQuery): string {
  const found = new URLSearchParams()
  if (subject) found.set('subject', subject)
  if (before) found.set('before', `${before.at}_${before.id}`)
  return found.size === 0 ? '' : `?${found}`
}
