/**
 * The archive of an export: a ZIP that is sealed in frames while it is written, so that it is never unencrypted on disk
 * and never in memory as a whole. The last frame is empty, so that a truncated archive is detected.
 */
import { createWriteStream } from 'node:fs'
import { mkdir, open as openFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { openBytes, randomToken, sealBytes } from '@/lib/crypto'
import { env } from '@/lib/env'
import { errorCode } from '@/lib/error-code'
import type { ExportId } from '@/lib/record-ids'

/** A file of the archive. Its content is read when the archive reaches it. */
export type ArchiveFile = {
  readonly name: string
  readonly at: Date
  readonly read: () => Promise<Uint8Array>
}

const FRAME_BYTES = 256 * 1024
const LENGTH_BYTES = 4

/** Writes the archive atomically. @param onFile called before each file @returns its size in bytes */
export async function writeArchive(
  id: ExportId,
  files: readonly ArchiveFile[],
  onFile: (index: number) => Promise<void>,
): Promise<number> {
  const temporaryPath = `${pathOf(id)}.${randomToken(6)}.tmp`
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  let size = 0
  try {
    const zip = new ZipFile()
    zip.on('error', (error: Error) => zip.outputStream.emit('error', error))
    for (const [index, { name, at, read }] of files.entries())
      zip.addReadStreamLazy(name, { mtime: at, mode: 0o100600 }, (give) => {
        onFile(index)
          .then(read)
          .then(
            (bytes) => give(null, Readable.from([Buffer.from(bytes)])),
            (error: unknown) => give(error, Readable.from([])),
          )
      })
    zip.end()
    const plain = Readable.from(zip.outputStream)
    const counted = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        size += chunk.length
        yield chunk
      }
    }
    const target = createWriteStream(temporaryPath, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(plain, counted, (source) => sealFrames(id, source), target)
    await rename(temporaryPath, pathOf(id))
    return size
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
}

async function* sealFrames(id: ExportId, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let number = 0
  let waiting = Buffer.alloc(0)
  const frame = (plain: Buffer) => {
    const sealed = sealBytes(plain, contextOf(id, number++), env().DATA_KEYS)
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(sealed.length)
    return Buffer.concat([length, sealed])
  }
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk])
    for (; waiting.length >= FRAME_BYTES; waiting = waiting.subarray(FRAME_BYTES))
      yield frame(waiting.subarray(0, FRAME_BYTES))
  }
  if (waiting.length > 0) yield frame(waiting)
  yield frame(Buffer.alloc(0))
}

/** The archive, decrypted frame by frame. @throws if it is missing, truncated or was tampered with */
export async function* readArchive(id: ExportId): AsyncGenerator<Buffer> {
  const file = await openFile(pathOf(id), 'r')
  try {
    for (let number = 0; ; number += 1) {
      const length = (await readExactly(file, LENGTH_BYTES)).readUInt32BE()
      const plain = openBytes(await readExactly(file, length), contextOf(id, number), env().DATA_KEYS)
      if (plain.length === 0) return
      yield plain
    }
  } finally {
    await file.close()
  }
}

async function readExactly(file: Awaited<ReturnType<typeof openFile>>, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length)
  if (bytesRead < length) throw new Error('The archive of an export is cut')
  return buffer
}

/** Deletes an archive, including a partly written one. */
export async function deleteArchive(id: ExportId): Promise<void> {
  for (const name of await names()) if (name.startsWith(id)) await rm(join(folder(), name), { force: true })
}

async function names(): Promise<string[]> {
  try {
    return await readdir(folder())
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

function folder(): string {
  return join(env().DATA_DIR, 'exports')
}

function pathOf(id: ExportId): string {
  return join(folder(), id)
}

function contextOf(id: ExportId, number: number) {
  return `data_export:${id}:${number}` as const
}
