/** The chat of the site and of the portal (specification, section 1; reading 29 for the length of a message). */

/** `waiting` in the queue for the team, `open` with a member of the team, `closed` for good. */
export const CHAT_STATUSES = ['waiting', 'open', 'closed'] as const
export type ChatStatus = (typeof CHAT_STATUSES)[number]

/** Who wrote a message: the visitor, who may be a signed-in patient, or the care team. */
export const CHAT_SIDES = ['visitor', 'team'] as const
export type ChatSide = (typeof CHAT_SIDES)[number]

/** What the visitor says the chat is about. */
export const CHAT_TOPICS = ['treatment', 'costs', 'travel', 'booking', 'other'] as const
export type ChatTopic = (typeof CHAT_TOPICS)[number]

/**
 * What is noted in a chat's history. `released`: back to the queue; `mailed`: the visitor was told by mail of an
 * answer, or that there was none; `requested`: the visitor made a request of it.
 */
export const CHAT_EVENTS = [
  'started',
  'claimed',
  'transferred',
  'released',
  'closed',
  'mailed',
  'requested',
] as const
export type ChatEventKind = (typeof CHAT_EVENTS)[number]

/** Who or what ended it; `idle`: nobody wrote for `IDLE_HOURS`, or nobody answered for `UNANSWERED_DAYS`. */
export const CHAT_ENDS = ['visitor', 'team', 'idle'] as const
export type ChatEnd = (typeof CHAT_ENDS)[number]

export const CHAT_MESSAGE_MAX_LENGTH = 2000
export const CHAT_NAME_MAX_LENGTH = 80
export const CHAT_NOTE_MAX_LENGTH = 500
export const CHAT_COMMENT_MAX_LENGTH = 500
/** Best and worst answer to the question how satisfied a visitor was. */
export const CHAT_RATINGS = [1, 2, 3, 4, 5] as const
/** Messages of one chat, of both sides; the visitor writes no more of them. Also those of one reading, and of a transcript. */
export const CHAT_MESSAGES_MAX = 500
/** A chat in which nobody wrote for so long is closed, unless its visitor waits for an answer and can be told of it. */
export const IDLE_HOURS = 72
/**
 * Such a chat is closed after so long, and its visitor is told by mail: longer than the desk is closed at any holiday, and
 * soon enough for the visitor to ask in another way.
 */
export const UNANSWERED_DAYS = 14
/**
 * A chat of someone who is off duty is put back in the queue when its visitor has waited so long for an answer: less when
 * nobody has seen the message. One that was seen after an answer, and has waited longer than `SETTLED_MINUTES`, counted while
 * someone was on duty, needed no other.
 */
export const UNSEEN_MINUTES = 3
export const UNANSWERED_MINUTES = 15
export const SETTLED_MINUTES = 60
/** A closed chat is deleted after so long, unless it became a request. */
export const CHAT_DAYS = 90
/** The visitor's browser is known by a cookie for so long. */
export const CHAT_COOKIE = 'chat'
export const CHAT_COOKIE_DAYS = 30
/** The link of a mail about an answer opens the chat for so long. */
export const CHAT_LINK_DAYS = 7
/** Such a mail is queued so long after the answer, so that none goes to a visitor who reads it. */
export const CHAT_MAIL_DELAY_MS = 120_000
/** Files that each side sends in one chat. */
export const CHAT_FILES_MAX = 20
/** A transcript may be asked for so long after the end of a chat. */
export const TRANSCRIPT_DAYS = 7
