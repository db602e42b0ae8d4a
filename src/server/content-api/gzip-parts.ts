/**
 * One gzip body of parts, each of which is compressed once: an answer of fifty records takes 20 ms of a core to compress,
 * and most of its records were sent before in another answer. Parts are never changed after they were made.
 */
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { exactCopy } from '@/lib/exact-bytes'

const deflateAsync = promisify(deflateRaw)

const deflated = new WeakMap<Buffer, Promise<Buffer>>()

/** RFC 1952: identification, deflate, no flags, no time, no level, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** RFC 1951: an empty block that is the last one. */
const LAST_BLOCK = Buffer.from([3, 0])
/** Brackets and figures around the records, which are other ones each time. */
const STORED_MAX_BYTES = 200
const BYTE_SIZES = 2 ** 32

/** @returns the body in parts */
export async function gzipParts(parts: readonly Buffer[]): Promise<readonly Buffer[]> {
  const blocks = await Promise.all(parts.map(blocksOf))
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(parts.reduce((sum, part) => crc32(part, sum), 0))
  trailer.writeUInt32LE(parts.reduce((sum, { length }) => sum + length, 0) % BYTE_SIZES, 4)
  return [HEADER, ...blocks, Buffer.concat([LAST_BLOCK, trailer])]
}

function blocksOf(part: Buffer): Buffer | Promise<Buffer> {
  if (part.length <= STORED_MAX_BYTES) return storedBlock(part)
  const known = deflated.get(part)
  if (known) return known
  // A flush ends on a whole byte, and without a last block, so that other blocks can follow.
  const made = deflateAsync(part, { finishFlush: constants.Z_SYNC_FLUSH }).then(exactCopy)
  deflated.set(part, made)
  made.catch(() => deflated.delete(part))
  return made
}

/** Bytes as they are, after their number and its complement. */
function storedBlock(part: Buffer): Buffer {
  const block = Buffer.alloc(5 + part.length)
  block.writeUInt16LE(part.length, 1)
  block.writeUInt16LE(0xffff ^ part.length, 3)
  part.copy(block, 5)
  return block
}
