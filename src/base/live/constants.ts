import { HOUR_MS, MINUTE_MS } from '@/lib/durations'

/** Channel of the care database on which its triggers send notices. */
export const LIVE_CHANNEL = 'live'

/**
 * Kinds of record whose changes are announced. A trigger names one; a page shows some (`isShown`, surfaces/frame).
 * A payment is announced as its order, whose payment status is written with it. `records`: links to the record;
 * `schedule`: shifts of the support team; `on-call`: an on-call organisation; `chats`: of the chat window, each its own
 * audience; `unconfirmed`: requests on the phone that wait for the owner of their address. A change of an offer, an order, a conversation, a chat or a file is announced to the team as one of its
 * request, too, whose page shows them.
 */
export const LIVE_KINDS = [
  'messages',
  'notifications',
  'requests',
  'offers',
  'orders',
  'documents',
  'records',
  'schedule',
  'on-call',
  'chats',
  'approvals',
  'prices',
  'answers',
  'people',
  'failed',
  'erasures',
  'unconfirmed',
] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

/** In the place of a person's id it means the care team, in that of a record's id none in particular. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000'

/** Changes are kept this long. A browser that was away for longer reads everything again. */
export const CHANGE_KEPT_MS = 24 * HOUR_MS
/** How old the position of a browser may be: less than the above, because clocks differ and deleting takes its time. */
export const POSITION_MAX_AGE_MS = 23 * HOUR_MS
/**
 * A change is dated before its transaction commits. A page may have been made in between, so a browser with a new page
 * is also told of changes from shortly before.
 */
export const COMMIT_SLACK_MS = 10_000

/** Between two signs of life on a stream that has nothing to say: less than the idle time of common proxies. */
export const HEARTBEAT_MS = 20_000
/** A session is looked at again this often; its end is noticed at once, unless the database was away. */
export const RECHECK_MS = 5 * MINUTE_MS
/** Browsers of one person with a stream of one process. */
export const STREAMS_PER_PERSON = 8
/** Tabs of one chat of the chat window with a stream of one process. */
export const STREAMS_PER_CHAT = 4
/** Streams of one process. */
export const STREAMS_MAX = 5_000
/** Of them for chats, which anyone may begin: signed-in people keep the other places. */
export const CHAT_STREAMS_MAX = 2_000
/** Chats' streams of one network; many visitors may be behind one address. */
export const CHAT_STREAMS_PER_NETWORK = 100
/** Who is typing: the visitor of a chat or the patient of a conversation, or the care team. */
export const TYPING_SIDES = ['visitor', 'team'] as const
export type TypingSide = (typeof TYPING_SIDES)[number]
/** What a member of the team does with a conversation: has it open, has begun an answer, has left it. */
export const READING_STATES = ['reading', 'answering', 'left'] as const
export type ReadingState = (typeof READING_STATES)[number]
/** More changes at once are one: read everything again. */
export const CHANGES_PER_EVENT = 50
