/** What the timeline of a person lists. */
export const TIMELINE_SUBJECTS = [
  'request',
  'note',
  'offer',
  'order',
  'payment',
  'message',
  'chat',
  'file',
] as const
export type TimelineSubject = (typeof TIMELINE_SUBJECTS)[number]

export const TIMELINE_PAGE_SIZE = 50
