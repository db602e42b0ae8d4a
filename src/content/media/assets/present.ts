/** Headers and refusals of `/assets`. Every answer may be read by pages of other sites: files are public. */
import { type ByteRange, rangeOf } from '@/lib/byte-range'
import { mayAnswerPart, type Version } from '@/lib/conditional-request'
import { contentDisposition } from '@/lib/content-disposition'
import type { RequestCount } from '@/lib/request-count'
import { wireError } from '@/lib/wire-error'
import { MEDIA_TYPES } from '../constants'
import { ANY_ORIGIN, ASSET_CACHE, FORMATS, type Format, RETRY_SECONDS } from './constants'

const SHOWN_TYPES: ReadonlySet<string> = new Set([...MEDIA_TYPES, ...Object.values(FORMATS)])

export type SentFile = Version & {
  readonly type: string
  readonly name: string
  readonly isDownload: boolean
  /** Whether the format was chosen by the client's `Accept`. */
  readonly isByAccept: boolean
}

/** A type that is not uploaded here is saved, never shown: it could carry scripts. */
export function fileHeaders(file: SentFile): Record<string, string> {
  const isShown = SHOWN_TYPES.has(file.type)
  const type = file.type === 'text/vtt' ? 'text/vtt; charset=utf-8' : file.type
  return {
    ...ANY_ORIGIN,
    'Accept-Ranges': 'bytes',
    'Cache-Control': ASSET_CACHE,
    'Content-Disposition': contentDisposition(
      isShown && !file.isDownload ? 'inline' : 'attachment',
      file.name,
    ),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': isShown ? type : 'application/octet-stream',
    ETag: file.etag,
    'Last-Modified': file.modifiedAt.toUTCString(),
    'X-Content-Type-Options': 'nosniff',
    ...(file.isByAccept && { Vary: 'Accept' }),
  }
}

/** The stored name with the ending of the format. */
export function variantFileName(filename: string, format: Format): string {
  return `${filename.replace(/\.[^.]+$/, '')}.${format}`
}

export function typeOf(format: Format): string {
  return FORMATS[format]
}

export type Extent =
  | { readonly status: 200 | 206; readonly range: ByteRange; readonly headers: Record<string, string> }
  | { readonly status: 416 }

/** Which part of the file is sent. HEAD and several ranges at once mean the whole. */
export function extentOf(request: Pick<Request, 'headers' | 'method'>, file: Version, size: number): Extent {
  const asked = request.method === 'GET' && mayAnswerPart(request.headers, file)
  const range = asked ? rangeOf(request.headers.get('range'), size) : 'all'
  if (range === 'none') return { status: 416 }
  if (range === 'all') return { status: 200, range: { from: 0, to: size - 1 }, headers: {} }
  return {
    status: 206,
    range,
    headers: { 'Content-Range': `bytes ${range.from}-${range.to}/${size}` },
  }
}

type Refusal = Parameters<typeof wireError>[0]

function refuse({ headers, ...refusal }: Refusal): Response {
  return wireError({ ...refusal, headers: { ...ANY_ORIGIN, ...headers } })
}

/** The same whether the file is unknown, hidden or never had a valid id. */
export function refuseUnknown(): Response {
  return refuse({ status: 403, code: 'FORBIDDEN', message: "You don't have permission to access this." })
}

export function refusePath(path: string): Response {
  return refuse({
    status: 404,
    code: 'ROUTE_NOT_FOUND',
    message: `Route ${path} doesn't exist.`,
    extensions: { path },
  })
}

export function refuseQuery(reason: string): Response {
  return refuse({
    status: 400,
    code: 'INVALID_QUERY',
    message: `Invalid query. ${reason}.`,
    extensions: { reason },
  })
}

/** @param names of the parameters that were sent */
export function refuseTransformation(names: readonly string[]): Response {
  return refuse({
    status: 400,
    code: 'ILLEGAL_ASSET_TRANSFORMATION',
    message: 'Illegal asset transformation.',
    extensions: { invalidTransformations: names },
  })
}

export function refuseRange(header: string | null, size: number): Response {
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  const range = { ...(start && { start: Number(start) }), ...(end && { end: Number(end) }) }
  return refuse({
    status: 416,
    code: 'RANGE_NOT_SATISFIABLE',
    message: `Range "${start}-${end}" is invalid or the file's size doesn't match the requested range.`,
    extensions: { range },
    headers: { 'Content-Range': `bytes */${size}` },
  })
}

/** @param limit how many may be running and waiting @param time of the answer */
export function refuseFlood(limit: number, time: Date): Response {
  const reset = new Date(time.getTime() + RETRY_SECONDS * 1_000).toISOString()
  return refuse({
    status: 429,
    code: 'REQUESTS_EXCEEDED',
    message: `Too many requests, retry after ${RETRY_SECONDS}s.`,
    extensions: { limit, reset },
    headers: { 'Retry-After': String(RETRY_SECONDS) },
  })
}

/** As reads of `/items` are refused, whose limit is another one. */
export function refuseCount({ limit, resetsIn }: RequestCount): Response {
  return refuse({
    status: 429,
    code: 'REQUESTS_EXCEEDED',
    message: `Too many requests, retry after ${resetsIn}s.`,
    extensions: { limit, reset: resetsIn },
    headers: { 'Retry-After': String(resetsIn) },
  })
}

export function refuseBusy(reason: string): Response {
  return refuse({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: `Service "files" is unavailable. ${reason}.`,
    extensions: { service: 'files', reason },
    headers: { 'Retry-After': String(RETRY_SECONDS) },
  })
}

/** For a program of another site that asks first what it may send. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...ANY_ORIGIN,
      Allow: 'GET, HEAD, OPTIONS',
      'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, If-Modified-Since, If-None-Match, If-Range, Range',
      'Access-Control-Max-Age': '86400',
      'Cache-Control': 'no-store',
    },
  })
}
