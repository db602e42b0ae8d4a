/**
 * How much a request may bring along, and how long that may take: each route takes what it needs and no more. What a
 * route reads itself it may bound closer; this is what nobody gets past. Pure.
 */

import { PIECE_BYTES } from '@/care/documents/constants'
import { MEDIA_FILE_PATH, MEDIA_REQUEST_BYTES } from '@/content/media/constants'
import { isLaned } from './render-lanes'
import type { Route } from './routes'

export type BodyLimit = {
  readonly bytes: number
  readonly milliseconds: number
  /** The whole body is here before any work begins: who sends slowly takes nobody's place in a lane. */
  readonly isAwaited: boolean
}

const KB = 1024
const MB = 1024 * KB
const SECOND = 1_000

/** Controls of a sign-in or a search, a code, a count. */
const SMALL = 64 * KB
/** What a server action takes at most (`next.config.ts`). */
const ACTION = MB
/** Patience for what nobody waits for in a lane, and for the controls of a page. */
const PATIENCE = 60 * SECOND
const PAGE_PATIENCE = 10 * SECOND
/** A film of an editor's on a line of 1 Mbit/s. */
const UPLOAD_PATIENCE = 600 * SECOND

/** For a question that has none. */
export const NO_BODY: BodyLimit = { bytes: KB, milliseconds: PAGE_PATIENCE, isAwaited: false }

/** By the first part of an address without a language, in bytes. */
const BYTES: ReadonlyMap<string, number> = new Map([
  ['admin', ACTION],
  ['api', 4 * MB],
  // The route itself takes 64 kB and tells the sender of more what is wrong with it.
  ['items', 2 * MB],
  ['uploads', 2 * PIECE_BYTES],
])

export function bodyLimitOf(method: string, route: Route): BodyLimit {
  if (isLaned(route)) return { bytes: SMALL, milliseconds: PAGE_PATIENCE, isAwaited: true }
  const limit = { milliseconds: PATIENCE, isAwaited: false }
  if (method === 'GET' || method === 'HEAD') return { ...limit, bytes: SMALL }
  if (route.kind !== 'unlocalized') return { ...limit, bytes: ACTION }
  if (isMedia(route.url)) return { ...limit, bytes: MEDIA_REQUEST_BYTES, milliseconds: UPLOAD_PATIENCE }
  const [first = ''] = route.url.split(/[?/]/).filter(Boolean)
  return { ...limit, bytes: BYTES.get(first) ?? SMALL }
}

/** Where editors upload. Whoever is none is refused there before a byte is read (`content/rest/rest.ts`). */
function isMedia(url: string): boolean {
  return /^\/api\/media(?:[/?]|$)/.test(url) && !url.startsWith(MEDIA_FILE_PATH)
}
