/** Files in the data folder: sealed to their name, whole or not there, and deleted completely. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { isId, newId } from '@/lib/ids'
import type { DocumentId, FolderId } from '@/lib/record-ids'
import {
  deleteFile,
  deleteFromTrash,
  deletePieces,
  emptyTrash,
  getFile,
  joinPieces,
  listStoredIds,
  moveToTrash,
  putFile,
  readFolderId,
  writeFolderId,
} from './store'

const folder = join(env().DATA_DIR, 'documents')
const empty = () => rmSync(folder, { recursive: true, force: true })
beforeEach(empty)
afterAll(empty)

const text = Buffer.from('CANARY-4410 Befund')
const pathOf = (id: string, ending = '') => join(folder, id.slice(-2), `${id}${ending}`)
const namesOf = (id: string) => readdirSync(dirname(pathOf(id))).sort()
const inTrash = () => readdirSync(join(folder, '.trash'), { recursive: true, encoding: 'utf8' }).sort()

async function stored(...parts: readonly ('content' | 'small' | number)[]): Promise<DocumentId> {
  const id = newId<DocumentId>()
  for (const part of parts) await putFile(id, part, text)
  return id
}

describe('a stored file', () => {
  it('is read as it was, and only its owner on this machine could open it', async () => {
    const id = await stored('content')
    expect(await getFile(id, 'content')).toEqual(text)
    expect(readFileSync(pathOf(id)).includes('CANARY')).toBe(false)
    expect(statSync(pathOf(id)).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(pathOf(id))).mode & 0o777).toBe(0o700)
    expect(namesOf(id), 'the temporary name is gone').toEqual([id])
  })

  it('can be stored again: the later bytes count', async () => {
    const id = await stored('content')
    await putFile(id, 'content', Buffer.from('second'))
    expect((await getFile(id, 'content'))?.toString()).toBe('second')
  })

  it.each([
    ['under the name of another file', () => newId<DocumentId>(), ''],
    ['as its own small picture', (id: DocumentId) => id, '.small'],
  ])('does not open %s', async (_what, otherId, ending) => {
    const id = await stored('content')
    const other = otherId(id)
    mkdirSync(dirname(pathOf(other)), { recursive: true })
    writeFileSync(pathOf(other, ending), readFileSync(pathOf(id)))
    await expect(getFile(other, ending === '' ? 'content' : 'small')).rejects.toThrow()
  })

  it('does not open after one bit was changed', async () => {
    const id = await stored('content')
    const bytes = readFileSync(pathOf(id))
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    writeFileSync(pathOf(id), bytes)
    await expect(getFile(id, 'content')).rejects.toThrow()
  })

  it('is undefined where there is none', async () => {
    expect(await getFile(newId<DocumentId>(), 'content')).toBeUndefined()
  })
})

describe('the pieces of a file', () => {
  it('are joined in their order, up to a byte', async () => {
    const id = newId<DocumentId>()
    await putFile(id, 3, Buffer.from('def'))
    await putFile(id, 0, Buffer.from('abc'))
    await putFile(id, 6, Buffer.from('g'))
    expect((await joinPieces(id, 7)).toString()).toBe('abcdefg')
    expect((await joinPieces(id, 6)).toString()).toBe('abcdef')
    expect((await joinPieces(id, 0)).toString()).toBe('')
  })

  it('are not joined when one is missing', async () => {
    const id = await stored(0)
    await expect(joinPieces(id, text.length + 1)).rejects.toThrow(`A piece of document ${id} is missing`)
  })

  it('are deleted without the whole file and its small picture', async () => {
    const id = await stored('content', 'small', 0, 18)
    await deletePieces(id)
    expect(namesOf(id)).toEqual([id, `${id}.small`])
  })
})

it('deleting a file deletes everything of it, of no other, and a second time nothing', async () => {
  const other = await stored('content')
  const id = `${newId<DocumentId>().slice(0, -2)}${other.slice(-2)}`
  if (!isId<DocumentId>(id)) throw new Error('not an id')
  for (const part of ['content', 'small', 0] as const) await putFile(id, part, text)
  await deleteFile(id)
  await deleteFile(id)
  expect(namesOf(id), 'both have one folder').toEqual([other])
})

describe('the stored ids', () => {
  it('are those of files that are old enough, each once', async () => {
    const [old, fresh] = [await stored('content', 'small', 0), await stored('content')]
    for (const ending of ['', '.small', '.0']) utimesSync(pathOf(old, ending), 1000, 1000)
    expect([...(await listStoredIds(2_000_000))]).toEqual([old])
    expect([...(await listStoredIds(Date.now() + 60_000))].sort()).toEqual([old, fresh].sort())
  })

  it('skip names that are no ids, files in a folder that is not theirs, and the trash', async () => {
    const id = await stored('content')
    writeFileSync(join(dirname(pathOf(id)), '.nfs0001'), '')
    const elsewhere = id.endsWith('00') ? '01' : '00'
    mkdirSync(join(folder, elsewhere), { recursive: true })
    writeFileSync(join(folder, elsewhere, id.replace(/..$/, 'ff')), '')
    await moveToTrash(await stored('content'), '2026-11-20')
    expect([...(await listStoredIds(Date.now() + 60_000))]).toEqual([id])
  })
})

describe('the trash', () => {
  it('holds everything of a file in the same layout, so that it can be moved back', async () => {
    const id = await stored('content', 'small')
    await moveToTrash(id, '2026-11-20')
    expect(await getFile(id, 'content')).toBeUndefined()
    const shard = join('2026-11-20', id.slice(-2))
    expect(inTrash()).toEqual(['2026-11-20', shard, join(shard, id), join(shard, `${id}.small`)])
  })

  it('gives up one file of all its days, and the days that are over', async () => {
    const [deleted, kept] = [await stored('content', 'small'), await stored('content')]
    await moveToTrash(deleted, '2026-11-19')
    await moveToTrash(kept, '2026-11-20')
    await deleteFromTrash(deleted)
    expect(inTrash().filter((name) => name.includes(deleted))).toEqual([])
    await emptyTrash((day) => day < '2026-11-20')
    expect(inTrash()).toContain(join('2026-11-20', kept.slice(-2), kept))
    await emptyTrash(() => true)
    expect(inTrash()).toEqual([])
  })
})

it('a folder gets one id, which a second database cannot replace', async () => {
  expect(await readFolderId()).toBeUndefined()
  const id = newId<FolderId>()
  await writeFolderId(id)
  await expect(writeFolderId(newId<FolderId>())).rejects.toThrow('EEXIST')
  expect(await readFolderId()).toBe(id)
})
