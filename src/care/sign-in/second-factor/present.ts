/** What is shown while setting up: the square to scan, the same as text, the codes on paper. Pure. */
import qrcode from 'qrcode-generator'

export type SetUpView = {
  /** The URL in the square; a phone opens its authenticator with it. */
  readonly uri: string
  /** The secret as people type it, in groups of four. */
  readonly typed: string
  readonly square: Square
}

/** A picture of `size` × `size` cells: the dark ones as one path. */
export type Square = { readonly size: number; readonly path: string }

/** @param uri the `otpauth:` URL of an authenticator's key @param key the same key in base32 */
export function setUpView({ uri, key }: { readonly uri: string; readonly key: string }): SetUpView {
  return { uri, typed: inFours(key), square: squareOf(uri) }
}

/** `1a2b3c4d…` → `1a2b 3c4d …`: four at a time is what people can carry over. */
export function inFours(text: string, between = ' '): string {
  return text.match(/.{1,4}/g)?.join(between) ?? ''
}

/** Four empty cells around it are part of the standard: without them cameras do not find it on a dark page. */
const QUIET = 4

function squareOf(text: string): Square {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const cells = Array.from({ length: code.getModuleCount() }, (_each, index) => index)
  const path = cells
    .flatMap((row) => cells.filter((column) => code.isDark(row, column)).map((column) => cell(row, column)))
    .join('')
  return { size: cells.length + 2 * QUIET, path }
}

function cell(row: number, column: number): string {
  return `M${column + QUIET} ${row + QUIET}h1v1h-1z`
}
