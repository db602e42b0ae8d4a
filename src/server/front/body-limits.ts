/**
 * How large a request's body may be, and how long it may take to arrive: each address takes what it needs and no
 * more. A route may bound what it reads more closely; this is the outer limit. Pure.
 */

import { PIECE_BYTES } from '@/care/documents/constants'
import { MEDIA_REQUEST_BYTES } from '@/content/media/constants'
import type { BodySize } from '@/lib/addresses'
import { isPooled } from './render-pool'
import type { Route } from './routes'

export type BodyLimit = {
  readonly bytes: number
  readonly milliseconds: number
  /** The whole body is read before any work begins: a slow sender occupies no place in a render pool. */
  readonly isAwaited: boolean
}

const KB = 1024
const MB = 1024 * KB

/** For a body that occupies no place in a pool, and for the controls of a page. */
const BODY_TIMEOUT_MS = 60_000
const PAGE_BODY_TIMEOUT_MS = 10_000
/** A film of an editor's on a line of 1 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 600_000

/** For a request that should have none. */
export const NO_BODY: BodyLimit = { bytes: KB, milliseconds: PAGE_BODY_TIMEOUT_MS, isAwaited: false }

const BYTES: Readonly<Record<BodySize, number>> = {
  form: 64 * KB, // controls of a sign-in or a search, a code, a count
  action: MB, // what a server action takes at most (`next.config.ts`)
  record: 4 * MB,
  wire: 2 * MB, // the route itself takes 64 kB and tells the sender of more what is wrong with it
  piece: 2 * PIECE_BYTES,
  media: MEDIA_REQUEST_BYTES, // a sender who is no editor is refused before a byte is read (`surfaces/admin/rest.ts`)
}

export function bodyLimitOf(method: string, route: Route): BodyLimit {
  if (isPooled(route)) return { bytes: BYTES.form, milliseconds: PAGE_BODY_TIMEOUT_MS, isAwaited: true }
  const limit = { milliseconds: BODY_TIMEOUT_MS, isAwaited: false }
  if (method === 'GET' || method === 'HEAD') return { ...limit, bytes: BYTES.form }
  const { body } = route.address
  return { ...limit, bytes: BYTES[body], ...(body === 'media' ? { milliseconds: UPLOAD_TIMEOUT_MS } : {}) }
}
