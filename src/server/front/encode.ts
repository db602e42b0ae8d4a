/** The forms in which one body is sent: plain, gzip, Brotli. Made once when a page enters the cache. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encodings = { readonly plain: Buffer; readonly gzip: Buffer; readonly br: Buffer }
export type EncodingName = keyof Encodings

/** Quality 6 costs a millisecond where 11 costs sixty; pages that stay popular are pressed again with 11. */
const AT_FILL = 6
const FOR_HOT_PAGES = 11

export async function encode(plain: Buffer): Promise<Encodings> {
  const [gzipped, pressed] = await Promise.all([zip(plain, { level: 6 }), pressText(plain, AT_FILL)])
  return { plain, gzip: gzipped, br: pressed }
}

/** The smallest form, for pages that are read often. */
export function pressHarder(plain: Buffer): Promise<Buffer> {
  return pressText(plain, FOR_HOT_PAGES)
}

/** One weak tag for all encodings of a body. */
export function etagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
}

/** Answers by header: browsers send very few different ones, and every request asks. */
const known = new Map<string, EncodingName>()
const KNOWN_MOST = 200

/** What the client takes (RFC 9110, section 12.5.3); of equals Brotli, then gzip. */
export function encodingFor(accepted: string | undefined): EncodingName {
  if (accepted === undefined) return 'plain'
  const found = known.get(accepted)
  if (found) return found
  const best = bestOf(accepted.slice(0, 1_000))
  if (known.size < KNOWN_MOST) known.set(accepted, best)
  return best
}

function bestOf(accepted: string): EncodingName {
  const weights = new Map(accepted.split(',').map(weightOf))
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const best = weight('br') >= weight('gzip') ? 'br' : 'gzip'
  const isPreferred = weight(best) > 0 && weight(best) >= (weights.get('identity') ?? 0)
  return isPreferred ? best : 'plain'
}

function weightOf(part: string): readonly [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const quality = parameters.map((text) => /^q\s*=\s*([\d.]+)$/.exec(text)?.[1]).find(Boolean)
  return [name === 'x-gzip' ? 'gzip' : name, quality === undefined ? 1 : Number(quality)]
}

function pressText(plain: Buffer, quality: number): Promise<Buffer> {
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}
