/** The demo content's files: texts in `seed/content`, pictures and films in `seed/media`. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import sharp from 'sharp'
import { scaledPicturesOf } from '@/content/media/rules'
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

/** The path of a demo picture: WebP, in the largest width that is shown. */
export function pictureFile(art: string): string {
  return join(ROOT, 'media', `${art}.webp`)
}

/** The path of a film, or undefined when there is none. */
export function filmFile(art: string): string | undefined {
  const path = join(ROOT, 'media', `${art}.mp4`)
  return existsSync(path) ? path : undefined
}

const CENTRE = { focalX: 50, focalY: 50 }

/**
 * Copies a demo file to where uploads are stored. Its smaller copies are only named: making them would take two thirds of
 * the time of a first start, and each is made at its first request (`media/scale-picture.ts`).
 * @returns the file's part of its record. @throws when there is no such file
 */
export async function copyFileToMedia(path: string, folder: string): Promise<Json> {
  const filename = relative(join(ROOT, 'media'), path).replaceAll(sep, '-')
  await mkdir(folder, { recursive: true })
  await copyFile(path, join(folder, filename))
  const { size } = await stat(path)
  if (path.endsWith('.mp4')) return { filename, filesize: size, mimeType: 'video/mp4' }
  const { width, height } = await sharp(path).metadata()
  const file = { filename, width, height }
  return { ...file, ...CENTRE, filesize: size, mimeType: 'image/webp', sizes: scaledPicturesOf(file) }
}
