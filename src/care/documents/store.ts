/**
 * Where files are stored: in the data folder, sealed. A file is written under a temporary name and then renamed, so
 * that a file under its own name is whole.
 */

import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openBytes, randomToken, sealBytes } from '@/lib/crypto'
import { env } from '@/lib/env'
import { errorCode } from '@/lib/error-code'
import { isId } from '@/lib/ids'
import type { DocumentId, FolderId } from '@/lib/record-ids'

/** The whole, a small picture of it, or the piece that begins at this byte. */
export type Part = 'content' | 'small' | number

/** Beside the shards of files. */
const FOLDER_ID_FILE = '.database'
const TRASH = '.trash'

export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
}

/** Stores bytes; they are on the disk when this ends. @throws DiskFullError */
export async function putFile(id: DocumentId, part: Part, bytes: Uint8Array): Promise<void> {
  const path = pathOf(id, part)
  const temporaryPath = `${path}.${randomToken(6)}.tmp`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const file = await open(temporaryPath, 'wx', 0o600)
    try {
      await file.writeFile(sealBytes(bytes, contextOf(id, part), env().DATA_KEYS))
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(temporaryPath, path)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw isNoSpace(error) ? new DiskFullError('There is no room for a file', { cause: error }) : error
  }
}

/** @returns undefined where there is none. @throws when it was tampered with */
export async function getFile(id: DocumentId, part: Part): Promise<Buffer | undefined> {
  try {
    return openBytes(await readFile(pathOf(id, part)), contextOf(id, part), env().DATA_KEYS)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The pieces of a file, joined. @param until bytes in all @throws when one is missing */
export async function joinPieces(id: DocumentId, until: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let at = 0; at < until; ) {
    const piece = await getFile(id, at)
    if (!piece) throw new Error(`A piece of document ${id} is missing`)
    pieces.push(piece)
    at += piece.length
  }
  return Buffer.concat(pieces)
}

/** Deletes what arrived in pieces; the whole file and its small picture stay. */
export async function deletePieces(id: DocumentId): Promise<void> {
  const smallPicture = `${id}.small`
  for (const name of await namesIn(folderOf(id)))
    if (name.startsWith(`${id}.`) && name !== smallPicture)
      await rm(join(folderOf(id), name), { force: true })
}

/** Deletes everything of a file. */
export async function deleteFile(id: DocumentId): Promise<void> {
  await deletePieces(id)
  await rm(pathOf(id, 'small'), { force: true })
  await rm(pathOf(id, 'content'), { force: true })
}

/**
 * Ids of the files that were stored before a time. Names that are no ids (`.DS_Store`, `.nfs…`) are skipped.
 * @param before milliseconds since 1970
 */
export async function listStoredIds(before: number): Promise<ReadonlySet<DocumentId>> {
  const ids = new Set<DocumentId>()
  for (const shard of await namesIn(root())) {
    for (const name of isShard(shard) ? await namesIn(join(root(), shard)) : []) {
      const id = name.split('.')[0]
      if (!isId<DocumentId>(id) || id.slice(-2) !== shard) continue
      const stats = await stat(join(root(), shard, name)).catch(() => undefined)
      if (stats && stats.mtimeMs < before) ids.add(id)
    }
  }
  return ids
}

/** Moves everything of a file to the trash of a day, in the same layout: an operator can move it back. */
export async function moveToTrash(id: DocumentId, day: string): Promise<void> {
  const trash = join(root(), TRASH, day, id.slice(-2))
  await mkdir(trash, { recursive: true, mode: 0o700 })
  for (const name of await namesIn(folderOf(id))) {
    if (name === id || name.startsWith(`${id}.`))
      await moveIfThere(join(folderOf(id), name), join(trash, name))
  }
}

/** Deletes what the trash holds of a file. */
export async function deleteFromTrash(id: DocumentId): Promise<void> {
  for (const day of await namesIn(join(root(), TRASH))) {
    const shard = join(root(), TRASH, day, id.slice(-2))
    for (const name of await namesIn(shard))
      if (name === id || name.startsWith(`${id}.`)) await rm(join(shard, name), { force: true })
  }
}

/** Deletes the trash of the days that are over. */
export async function emptyTrash(isOver: (day: string) => boolean): Promise<void> {
  for (const day of await namesIn(join(root(), TRASH)))
    if (isOver(day)) await rm(join(root(), TRASH, day), { recursive: true, force: true })
}

/** Id of the database that this folder belongs to; undefined while it has none. */
export async function readFolderId(): Promise<string | undefined> {
  try {
    return (await readFile(join(root(), FOLDER_ID_FILE), 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** @throws when the folder has an id already */
export async function writeFolderId(folderId: FolderId): Promise<void> {
  await mkdir(root(), { recursive: true, mode: 0o700 })
  await writeFile(join(root(), FOLDER_ID_FILE), `${folderId}\n`, { flag: 'wx', mode: 0o600, flush: true })
}

function root(): string {
  return env().FILES_DIR ?? join(env().DATA_DIR, 'documents')
}

function isShard(name: string): boolean {
  return /^[\da-f]{2}$/.test(name)
}

/** Another worker may have been first. */
async function moveIfThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

/** The last characters of an id are random, so that a day's files spread over all folders. */
function folderOf(id: DocumentId): string {
  return join(root(), id.slice(-2))
}

function pathOf(id: DocumentId, part: Part): string {
  return join(folderOf(id), part === 'content' ? id : `${id}.${part}`)
}

function contextOf(id: DocumentId, part: Part) {
  return `document:${id}:${part}` as const
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

function isNoSpace(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(errorCode(error)))
}
