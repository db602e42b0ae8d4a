/** The bytes of a file, read while they are sent: a film is never in memory. */
import { open } from 'node:fs/promises'
import type { ByteRange } from '@/lib/byte-range'
import { streamOf } from '@/lib/stream-of'

const CHUNK_BYTES = 64 * 1024

/** It is opened with the first byte that is read, so that nothing stays open for a client that left before. */
export function openFile(path: string, range: ByteRange): ReadableStream<Uint8Array> {
  return streamOf(chunksOf(path, range))
}

async function* chunksOf(path: string, { from, to }: ByteRange): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    for (let position = from; position <= to; ) {
      const wanted = Math.min(CHUNK_BYTES, to + 1 - position)
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, position)
      if (bytesRead === 0) throw new Error('The file became shorter while it was sent')
      yield buffer.subarray(0, bytesRead)
      position += bytesRead
    }
  } finally {
    await file.close()
  }
}
