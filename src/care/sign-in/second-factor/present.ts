/** What is shown while setting up: the square to scan, the same as text, the codes on paper. Pure. */
import { createOTP } from '@better-auth/utils/otp'
import qrcode from 'qrcode-generator'
import { CODE_DIGITS, STEP_SECONDS } from './constants'

export type SetUpView = {
  /** The address in the square; a phone opens its authenticator with it. */
  readonly uri: string
  /** The secret as people type it, in groups of four. */
  readonly typed: string
  readonly square: Square
}

/** A picture of `size` × `size` cells: the dark ones as one path. */
export type Square = { readonly size: number; readonly path: string }

/** What an authenticator app needs to know. @param issuer whose account it is, shown above the code */
export function setUpView(secret: string, issuer: string, email: string): SetUpView {
  const uri = createOTP(secret, { digits: CODE_DIGITS, period: STEP_SECONDS }).url(issuer, email)
  const key = new URL(uri).searchParams.get('secret') ?? ''
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
