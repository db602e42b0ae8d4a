/**
 * How large a request's body may be, and how long it may take to arrive, by address. A route may set a smaller limit
 * for what it reads. Pure.
 */

import { PIECE_BYTES } from '@/care/documents/constants'
import { IMAGE_MAX_BYTES } from '@/care/profile/image/constants'
import { MEDIA_REQUEST_BYTES } from '@/content/media/constants'
import type { BodySize } from '@/lib/addresses'
import { isPooled } from './render-pool'
import type { Route } from './routes'

export type BodyLimit = {
  readonly bytes: number
  readonly milliseconds: number
  /** The whole body is read before rendering begins, so that a slow sender does not hold a slot of a render pool. */
  readonly isAwaited: boolean
}

const KB = 1024
const MB = 1024 * KB

/** For a body that holds no slot of a pool, and for the form of a page. */
const BODY_TIMEOUT_MS = 60_000
const PAGE_BODY_TIMEOUT_MS = 10_000
/** A video of an editor at 1 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 600_000

/** For a request that should have no body. */
export const NO_BODY: BodyLimit = { bytes: KB, milliseconds: PAGE_BODY_TIMEOUT_MS, isAwaited: false }

const BYTES: Readonly<Record<BodySize, number>> = {
  form: 64 * KB, // the form of a sign-in or a search, a captcha answer, a count
  action: MB, // the limit of server actions (`next.config.ts`)
  record: 4 * MB,
  wire: 2 * MB, // a request may have 64 kB and a SEARCH 1 MB; their own answers name the error of a larger body
  piece: 2 * PIECE_BYTES,
  photo: 2 * IMAGE_MAX_BYTES, // the route itself takes half, and says so in the reader's language
  media: MEDIA_REQUEST_BYTES, // only from editors: others are refused before the body is read (`surfaces/admin/rest.ts`)
}

export function bodyLimitOf(method: string, route: Route): BodyLimit {
  if (isPooled(route)) return { bytes: BYTES.form, milliseconds: PAGE_BODY_TIMEOUT_MS, isAwaited: true }
  const limit = { milliseconds: BODY_TIMEOUT_MS, isAwaited: false }
  if (method === 'GET' || method === 'HEAD') return { ...limit, bytes: BYTES.form }
  const { body } = route.address
  return { ...limit, bytes: BYTES[body], ...(body === 'media' ? { milliseconds: UPLOAD_TIMEOUT_MS } : {}) }
}
