/**
 * The tag of an answer that is in parts: of most parts the digest is known, because a record is sent many times, and
 * reading a megabyte for each answer would take a third of its time. Parts are never changed after they were made.
 */
import { createHash } from 'node:crypto'

const digests = new WeakMap<Buffer, Buffer>()

/** One weak tag for all encodings; the same bytes in other parts have another. */
export function etagOfParts(parts: readonly Buffer[]): string {
  const all = createHash('sha256')
  for (const part of parts) all.update(digestOf(part))
  return `W/"${all.digest('base64url').slice(0, 22)}"`
}

function digestOf(part: Buffer): Buffer {
  const known = digests.get(part)
  if (known) return known
  const digest = createHash('sha256').update(part).digest()
  digests.set(part, digest)
  return digest
}
