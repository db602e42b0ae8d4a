/** Chats that ended in these days are listed without a search. */
export const CLOSED_DAYS = 7
export const CLOSED_SHOWN = 50
/** How many closed chats a search looks through, the newest first. */
export const SEARCHED_MAX = 2000
/** Messages of one member of the team; more look sent by a script. */
export const REPLY_LIMIT = { limit: 900, windowSeconds: 3600 } as const
/** A browser says every few seconds that its person is typing. */
export const CHAT_TYPING_LIMIT = { limit: 60, windowSeconds: 60 } as const
/** Messages that are read at once. */
export const MESSAGES_MAX = 500
/** Chats shown of the queue, and of colleagues; one's own are all listed. */
export const LIST_MAX = 500
