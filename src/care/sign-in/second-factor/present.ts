/** What is shown while setting up: the QR code, its secret as text, the recovery codes. Pure. */
import qrcode from 'qrcode-generator'

export type SetUpView = {
  /** The URL in the QR code; a phone opens its authenticator with it. */
  readonly uri: string
  /** The secret as people type it, in groups of four. */
  readonly typed: string
  readonly qrCode: QrCode
}

/** A picture of `size` × `size` cells: the dark ones as one SVG path. */
export type QrCode = { readonly size: number; readonly path: string }

/** @param uri the `otpauth:` URL of an authenticator's key @param key the same key in base32 */
export function setUpView({ uri, key }: { readonly uri: string; readonly key: string }): SetUpView {
  return { uri, typed: groupByFour(key), qrCode: qrCodeOf(uri) }
}

/** `1a2b3c4d…` → `1a2b 3c4d …`, which is easier to copy by hand. */
export function groupByFour(text: string, between = ' '): string {
  return text.match(/.{1,4}/g)?.join(between) ?? ''
}

/** The standard's four empty cells around a QR code: without them cameras do not find it on a dark page. */
const MARGIN = 4

/** The QR code of any text. */
export function qrCodeOf(text: string): QrCode {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const cells = Array.from({ length: code.getModuleCount() }, (_each, index) => index)
  const path = cells
    .flatMap((row) => cells.filter((column) => code.isDark(row, column)).map((column) => cell(row, column)))
    .join('')
  return { size: cells.length + 2 * MARGIN, path }
}

function cell(row: number, column: number): string {
  return `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`
}
