/** What an authenticator app does with the key that the set-up shows. */
import { codeOf, stepAt } from '@/care/sign-in/second-factor/rules'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret of a key as it is shown. */
function secretOf(key: string): string {
  const bits = [...key.replace(/\s/g, '')].map((letter) =>
    LETTERS.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The code that the app shows now. @param key as it is shown, with its spaces */
export function codeOfKey(key: string): string {
  return codeOf(secretOf(key), stepAt(new Date()))
}
