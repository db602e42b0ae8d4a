/** Lines of a page of the list. */
export const ACCESS_PAGE_SIZE = 30
/** Lines on the privacy page, above the link to the whole list. */
export const ACCESS_NEWEST = 5

/** Endings of the audit actions that are readings; `docs/audit-actions.md` has them all. */
export const READING_ENDINGS = [
  ...['read', 'listed', 'previewed', 'downloaded', 'opened', 'exported'],
  ...['read-with-reason', 'previewed-with-reason'],
] as const

/** What a patient's list names and is filtered by. */
export const ACCESS_KINDS = [
  'request',
  'conversation',
  'chat',
  'offer',
  'order',
  'document',
  'profile',
  'record',
] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]

/** What was read, by the audit entry's subject. Any other subject is shown as a part of the record. */
export const ACCESS_SUBJECTS = {
  contact_request: 'request',
  parked_request: 'request',
  conversation: 'conversation',
  chat: 'chat',
  offer: 'offer',
  care_order: 'order',
  document: 'document',
  profile: 'profile',
} as const satisfies Readonly<Record<string, AccessKind>>
export type AccessSubject = keyof typeof ACCESS_SUBJECTS

export function isAccessSubject(subject: string): subject is AccessSubject {
  return subject in ACCESS_SUBJECTS
}
