/** The encodings of a body: gzip and Brotli, for a page that is stored in the cache or for one answer. */
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

/** For one answer, which the client waits for meanwhile. */
export function fastBrotli(plain: Buffer): Promise<Buffer> {
  return brotliCompress(plain, 1)
}

/** One weak tag for all encodings of a body. */
export function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}

const BY_PREFERENCE = ['br', 'gzip'] as const

type EncodingChoice = { readonly best: EncodingName; readonly fastest: EncodingName }

/** Results by `Accept-Encoding`: browsers send few different values, and every request needs one. */
const choiceByHeader = new Map<string, EncodingChoice>()
const REMEMBERED_HEADERS_MAX = 200
const NONE: EncodingChoice = { best: 'plain', fastest: 'plain' }

/** The best encoding the client accepts (RFC 9110, section 12.5.3); among equals Brotli, then gzip. */
export function encodingFor(accepted: string | undefined): EncodingName {
  return choiceOf(accepted).best
}

/** For one answer: gzip wherever it is accepted beside Brotli, because it takes less time. */
export function fastEncodingFor(accepted: string | undefined): EncodingName {
  return choiceOf(accepted).fastest
}

function choiceOf(header: string | undefined): EncodingChoice {
  if (header === undefined) return NONE
  const found = choiceByHeader.get(header)
  if (found) return found
  const text = header.slice(0, 1_000)
  const best = bestOf(text, BY_PREFERENCE)
  const takesGzip = best === 'br' && bestOf(text, ['gzip']) === 'gzip'
  const choice: EncodingChoice = { best, fastest: takesGzip ? 'gzip' : best }
  if (choiceByHeader.size < REMEMBERED_HEADERS_MAX) choiceByHeader.set(header, choice)
  return choice
}

function bestOf(accepted: string, available: readonly ('br' | 'gzip')[]): EncodingName {
  const negotiator = new Negotiator({
    headers: { 'accept-encoding': accepted.replace(/\bx-gzip\b/gi, 'gzip') },
  })
  // The package's types do not know its second argument, the order of equals.
  const encodings: (available: readonly string[], options: { preferred: readonly string[] }) => string[] =
    negotiator.encodings.bind(negotiator)
  const [best] = encodings([...available, 'identity'], { preferred: available })
  return available.find((name) => name === best) ?? 'plain'
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
