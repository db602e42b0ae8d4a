/** Messages between a patient and the care team (specification, sections 2 and 3; reading 29). */

/** Who wrote a message: the patient, or the care team. */
export const SIDES = ['patient', 'team'] as const
export type Side = (typeof SIDES)[number]

export const MESSAGE_MAX_LENGTH = 4000
export const SUBJECT_MAX_LENGTH = 120
/** Name of the person who translated a message. */
export const TRANSLATOR_MAX_LENGTH = 120
/** Messages that a conversation's page shows at once; older ones are a page further. */
export const MESSAGES_PAGE_SIZE = 50
export const CONVERSATIONS_PAGE_SIZE = 50
/** How many conversations a search looks through, the newest first. */
export const SEARCHED_MAX = 2000
/** A mail about an unread message is queued after this long, so that none goes to a reader who has the page open. */
export const MAIL_DELAY_MS = 120_000
/** A draft that was not changed for this long is deleted. */
export const DRAFT_DAYS = 30
/** A browser says every few seconds that its person is typing. */
export const TYPING_LIMIT = { limit: 60, windowSeconds: 60 } as const
/** A browser of the team says every five seconds that a conversation is open in it, and greets who comes. */
export const READING_LIMIT = { limit: 120, windowSeconds: 60 } as const
/** Messages of one person; more look sent by a script. */
export const MESSAGE_LIMITS = {
  patient: { limit: 60, windowSeconds: 3600 },
  team: { limit: 600, windowSeconds: 3600 },
} as const satisfies Readonly<Record<Side, unknown>>
