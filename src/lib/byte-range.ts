/** Which part of a body a `Range` header asks for (RFC 9110, section 14). Browsers fetch sound and film in parts. */

/** Both ends are included. */
export type ByteRange = { readonly from: number; readonly to: number }

/** @returns 'all' without a header or with one that may be ignored; 'none' when the range is outside the body */
export function rangeOf(header: string | null, size: number): ByteRange | 'all' | 'none' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'all'
  if (first === '') return last === '0' ? 'none' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return 'all'
  return from < size ? { from, to } : 'none'
}
