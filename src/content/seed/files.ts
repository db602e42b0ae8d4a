/** The demo content's files: texts in `seed/content`, pictures and films in `seed/media`. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { log } from '@/lib/log'
import { isJson, type Json } from './localized'

const ROOT = join(process.cwd(), 'seed')

/** One record. @throws when the file is not one. */
export async function readRecord(path: string): Promise<Json> {
  const record: unknown = JSON.parse(await readFile(join(ROOT, 'content', path), 'utf8'))
  if (!isJson(record)) throw new Error(`seed/content/${path} is not a record`)
  return record
}

/** The records of an array file. */
export async function readList(path: string): Promise<Json[]> {
  const list: unknown = JSON.parse(await readFile(join(ROOT, 'content', path), 'utf8'))
  if (!Array.isArray(list)) throw new Error(`seed/content/${path} is not a list`)
  return list.filter(isJson)
}

/** The records of a folder, one per file, in the order of their `order`, then of their names. */
export async function readFolder(folder: string): Promise<Json[]> {
  const names = (await readdir(join(ROOT, 'content', folder))).filter((name) => name.endsWith('.json')).sort()
  const records = await Promise.all(names.map((name) => readRecord(`${folder}/${name}`)))
  return records.sort((a, b) => Number(a.order ?? 0) - Number(b.order ?? 0))
}

const PLACEHOLDER = { width: 1200, height: 800 }
const PLAIN = { channels: 3, background: '#e7e2d8' } as const

/** The path of a picture; a plain one stands in for a picture that has not been drawn. */
export async function pictureFile(art: string): Promise<string> {
  const path = join(ROOT, 'media', `${art}.webp`)
  if (existsSync(path)) return path
  log.warn({ art }, 'a demo picture is missing, a plain one stands in')
  return plainPicture(art)
}

/** A picture in which nothing is to be seen, as a file of its own: names of files must differ. */
export async function plainPicture(art: string, { width, height } = PLACEHOLDER): Promise<string> {
  const plain = join(plainFolder(), `${art.replaceAll('/', '-')}.webp`)
  await sharp({ create: { ...PLAIN, width, height } })
    .webp()
    .toFile(plain)
  return plain
}

let folder: string | undefined

/** Made when it is first needed, gone with the process. */
function plainFolder(): string {
  if (folder !== undefined) return folder
  const made = mkdtempSync(join(tmpdir(), 'kervan-seed-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  folder = made
  return made
}

/** The path of a film, or undefined when there is none. */
export function filmFile(art: string): string | undefined {
  const path = join(ROOT, 'media', `${art}.mp4`)
  return existsSync(path) ? path : undefined
}
