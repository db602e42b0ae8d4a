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

/** What the client takes; Brotli before gzip. `br;q=0` is honoured by treating odd headers as plain. */
export function encodingFor(accepted: string | undefined): EncodingName {
  if (accepted === undefined || accepted.includes('q=0,') || accepted.endsWith('q=0')) return 'plain'
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'plain'
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
