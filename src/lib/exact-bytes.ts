/**
 * Bytes with memory of their own, for what is stored long. A small `Buffer.from` is a slice of a block of eight kilobytes,
 * all of which stays in memory as long as the slice; what zlib returns is the beginning of a larger block.
 */

/** @returns the text in UTF-8 */
export function exactBytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

export function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
