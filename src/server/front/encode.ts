/** The encodings of one body: gzip and Brotli. Made once, when a page is stored in the cache. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress as brotliCallback, constants, gunzip, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

const brotliAsync = promisify(brotliCallback)
const gzipAsync = promisify(gzip)
const gunzipAsync = promisify(gunzip)

/** The plain body is not kept: it is three quarters of all bytes, and no browser asks for it. */
export type Encodings = { readonly gzip: Buffer; readonly br: Buffer; readonly plainBytes: number }
export type EncodingName = 'plain' | 'gzip' | 'br'

/** Quality 6 takes one millisecond where 11 takes sixty; pages that are read often are compressed again with 11. */
const FIRST_BROTLI_QUALITY = 6
const BROTLI_QUALITY_MAX = 11

export async function encode(plain: Buffer): Promise<Encodings> {
  const [gzipped, brotlied] = await Promise.all([
    gzipAsync(plain, { level: 6 }),
    brotliCompress(plain, FIRST_BROTLI_QUALITY),
  ])
  return { gzip: gzipped, br: brotlied, plainBytes: plain.length }
}

export function plainOf(encodings: Encodings): Promise<Buffer> {
  return gunzipAsync(encodings.gzip)
}

/** Brotli of the highest quality, for pages that are read often. */
export async function compressMax(encodings: Encodings): Promise<Buffer> {
  return brotliCompress(await plainOf(encodings), BROTLI_QUALITY_MAX)
}

/** One weak tag for all encodings of a body. */
export function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}

const BY_PREFERENCE = ['br', 'gzip'] as const

/** Results by `Accept-Encoding`: browsers send few different values, and every request needs one. */
const encodingByHeader = new Map<string, EncodingName>()
const REMEMBERED_HEADERS_MAX = 200

/** The best encoding the client accepts (RFC 9110, section 12.5.3); among equals Brotli, then gzip. */
export function encodingFor(accepted: string | undefined): EncodingName {
  if (accepted === undefined) return 'plain'
  const found = encodingByHeader.get(accepted)
  if (found) return found
  const best = bestOf(accepted.slice(0, 1_000))
  if (encodingByHeader.size < REMEMBERED_HEADERS_MAX) encodingByHeader.set(accepted, best)
  return best
}

function bestOf(accepted: string): EncodingName {
  const negotiator = new Negotiator({
    headers: { 'accept-encoding': accepted.replace(/\bx-gzip\b/gi, 'gzip') },
  })
  // The package's types do not know its second argument, the order of equals.
  const encodings: (available: readonly string[], options: { preferred: readonly string[] }) => string[] =
    negotiator.encodings.bind(negotiator)
  const [best] = encodings([...BY_PREFERENCE, 'identity'], { preferred: BY_PREFERENCE })
  return BY_PREFERENCE.find((name) => name === best) ?? 'plain'
}

function brotliCompress(plain: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}
