/**
 * Whether a secret could be guessed. Length is not enough: a repeated text, a part of the alphabet or a placeholder
 * from an example can be long, too. Pure.
 */

/**
 * A secret of fewer bits could be found by trying; 32 random hexadecimal characters have about 120 by this estimate.
 */
const BITS_MIN = 80
/** Of 32 random bytes hardly one is predictable from those before it. */
const UNPREDICTABLE_BYTES_MIN = 20
/** Long enough never to occur in a random secret by chance. */
const PLACEHOLDERS =
  /change.?me|secret|passwor[dt]|example|placeholder|default|develop|qwerty|kervan|lalezar|letmein/i

/** @param text a secret as the operator wrote it */
export function isGuessable(text: string): boolean {
  return PLACEHOLDERS.test(text) || bitsOf(codesOf(text)) < BITS_MIN
}

/** @param bytes of a key, such as 32 zeros */
export function isGuessableKey(bytes: Uint8Array): boolean {
  return newValues([...bytes]) < UNPREDICTABLE_BYTES_MIN
}

/** Whether the key is one of these texts, directly or in an encoding that keys are written in. */
export function isReused(key: Uint8Array, texts: readonly string[]): boolean {
  const bytes = Buffer.from(key)
  return texts.some((text) =>
    [Buffer.from(text), Buffer.from(text, 'base64'), Buffer.from(text, 'hex')].some(
      (other) => other.length >= bytes.length && other.subarray(0, bytes.length).equals(bytes),
    ),
  )
}

function bitsOf(codes: readonly number[]): number {
  return newValues(codes) * Math.log2(Math.max(1, new Set(codes).size))
}

/**
 * How many values are not predictable: neither a repeated step (`aaa`, `abc`, `321`) nor three that occurred before.
 */
function newValues(values: readonly number[]): number {
  const seen = new Set<string>()
  return values.filter((value, at) => {
    const [before = Number.NaN, last = Number.NaN] = [values[at - 2], values[at - 1]]
    const three = `${before},${last},${value}`
    const isSeen = seen.has(three)
    seen.add(three)
    const step = value - last
    return !isSeen && !(Math.abs(step) <= 1 && step === last - before)
  }).length
}

function codesOf(text: string): readonly number[] {
  return [...text].map((character) => character.codePointAt(0) ?? 0)
}
