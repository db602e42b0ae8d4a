/** Limits of the chat window, each for one network or one chat. */

/** `posts` counts whatever is sent to it, refused or not; `starts` only chats that began. */
export const CHAT_LIMITS = {
  posts: { limit: 600, windowSeconds: 600 },
  starts: { limit: 5, windowSeconds: 600 },
  startsADay: { limit: 20, windowSeconds: 86_400 },
  messages: { limit: 30, windowSeconds: 60 },
  addresses: { limit: 5, windowSeconds: 86_400 },
  transcripts: { limit: 3, windowSeconds: 86_400 },
  resumes: { limit: 30, windowSeconds: 3600 },
  typing: { limit: 40, windowSeconds: 60 },
} as const
/** Chats of one network that wait at once: a flood must not fill the queue. */
export const WAITING_PER_NETWORK = 3
/** A network whose chats all wait may try again after so long. */
export const WAITING_RETRY_SECONDS = 300

export const BODY_LIMIT_BYTES = 16 * 1024
export const PAGE_MAX_LENGTH = 200
/** How many people are named as being there. */
export const NAMES_SHOWN = 3
/** How far ahead the return of the team is looked for. */
export const DUTY_AHEAD_DAYS = 14
/** The time until a first answer is measured over so many days, and said only when there were enough of them. */
export const REPLY_DAYS = 30
export const REPLIES_MIN = 20
/** Earlier chats that a signed-in patient reads. */
export const EARLIER_SHOWN = 10
