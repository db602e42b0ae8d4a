/** Phone numbers of visitors. On the server only: the numbering plans are large. */
import { countries } from './countries'
import { nationalDigits } from './landing/rules'

export type PhoneNumber = {
  /** With the plus: `+90`. */
  readonly dialCode: string
  /** Without dial code and trunk 0. */
  readonly national: string
  /** Longest national number under this dial code. Reading 6. */
  readonly max: number
}

/** Splits `+90 532 123 45 67` or `905321234567`; undefined when no country has such a dial code. */
export function splitPhone(text: string): PhoneNumber | undefined {
  const digits = text.replace(/[\s().\-/]/g, '').replace(/^\+/, '')
  if (!/^\d{1,40}$/.test(digits)) return undefined
  for (let length = 1; length <= 3; length += 1) {
    const dialCode = `+${digits.slice(0, length)}`
    const max = maxLengthOf(dialCode)
    if (max > 0) return { dialCode, national: nationalDigits(digits.slice(length), dialCode), max }
  }
  return undefined
}

/** ITU dial codes are prefix-free, so the first that fits is the only one. */
function maxLengthOf(dialCode: string): number {
  return countries('en').reduce(
    (max, country) => (country.dialCode === dialCode ? Math.max(max, country.phoneMax) : max),
    0,
  )
}

export function isCountry(code: string): boolean {
  return countries('en').some((country) => country.code === code)
}
