/** Limits of the chat window, each for one network or one chat. */

/** `posts` counts whatever is sent to it, refused or not; `starts` only chats that began. */
export const CHAT_LIMITS = {
  posts: { limit: 600, windowSeconds: 600 },
  starts: { limit: 5, windowSeconds: 600 },
  startsADay: { limit: 20, windowSeconds: 86_400 },
  startsOfSite: { limit: 20, windowSeconds: 600 },
  startsOfSiteADay: { limit: 60, windowSeconds: 86_400 },
  messages: { limit: 30, windowSeconds: 60 },
  addresses: { limit: 5, windowSeconds: 86_400 },
  // Longer than a chat is kept: in all.
  transcripts: { limit: 2, windowSeconds: 31_536_000 },
  transcriptsOfNetwork: { limit: 20, windowSeconds: 86_400 },
  files: { limit: 120, windowSeconds: 600 },
  resumes: { limit: 30, windowSeconds: 3600 },
  typing: { limit: 40, windowSeconds: 60 },
} as const
/** Chats of one network that wait at once: a flood must not fill the queue. */
export const WAITING_PER_NETWORK = 3
/** Of all networks: above it, visitors are sent to the contact form, which has a captcha. */
export const WAITING_MAX = 200
/** A network whose chats all wait may try again after so long. */
export const WAITING_RETRY_SECONDS = 300

/** Readings of the window's state and of files that run at once, and that wait for it. */
export const READS_AT_ONCE = { atOnce: 6, waiting: 600 } as const
/** The same of one network: many visitors may be behind one address. */
export const READS_OF_NETWORK = { atOnce: 3, waiting: 60 } as const
/** Who is there, and the time until an answer, are read again after so long: every window asks for them. */
export const TEAM_KEPT_MS = 2_000

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
