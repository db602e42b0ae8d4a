/** The forms in which one body is sent: plain, gzip, Brotli. Made once when a page enters the cache. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress as brotliCallback, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

const brotli = promisify(brotliCallback)
const zip = promisify(gzip)

export type Encodings = { readonly plain: Buffer; readonly gzip: Buffer; readonly br: Buffer }
export type EncodingName = keyof Encodings

/** Quality 6 costs a millisecond where 11 costs sixty; pages that stay popular are compressed again with 11. */
const QUALITY_AT_FILL = 6
const QUALITY_MAX = 11

export async function encode(plain: Buffer): Promise<Encodings> {
  const [gzipped, brotlied] = await Promise.all([
    zip(plain, { level: 6 }),
    brotliCompress(plain, QUALITY_AT_FILL),
  ])
  return { plain, gzip: gzipped, br: brotlied }
}

/** The smallest form, for pages that are read often. */
export function compressMax(plain: Buffer): Promise<Buffer> {
  return brotliCompress(plain, QUALITY_MAX)
}

/** One weak tag for all encodings of a body. */
export function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}

const PREFERRED = ['br', 'gzip'] as const

/** Answers by header: browsers send very few different ones, and every request asks. */
const known = new Map<string, EncodingName>()
const KNOWN_MAX = 200

/** What the client takes (RFC 9110, section 12.5.3); of equals Brotli, then gzip. */
export function encodingFor(accepted: string | undefined): EncodingName {
  if (accepted === undefined) return 'plain'
  const found = known.get(accepted)
  if (found) return found
  const best = bestOf(accepted.slice(0, 1_000))
  if (known.size < KNOWN_MAX) known.set(accepted, best)
  return best
}

function bestOf(accepted: string): EncodingName {
  const negotiator = new Negotiator({
    headers: { 'accept-encoding': accepted.replace(/\bx-gzip\b/gi, 'gzip') },
  })
  // The package's types do not know its second argument, the order of equals.
  const encodings: (available: readonly string[], options: { preferred: readonly string[] }) => string[] =
    negotiator.encodings.bind(negotiator)
  const [best] = encodings([...PREFERRED, 'identity'], { preferred: PREFERRED })
  return PREFERRED.find((name) => name === best) ?? 'plain'
}

function brotliCompress(plain: Buffer, quality: number): Promise<Buffer> {
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}
