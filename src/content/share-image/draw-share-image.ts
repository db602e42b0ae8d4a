/** Drawn pictures on disk, each whole or not at all, under a name that says what is on it. */
import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PhotoView } from '@/content/media/present'
import { LOCALES, type Locale } from '@/i18n/locales'
import { env } from '@/lib/env'
import { SHARE_IMAGE, type ShareSubject } from './constants'
import { COLOURS, shareImageSvg } from './present'
import { type ImageContent, shareImageName } from './read-share-image'
import { cropOf, stemOf } from './rules'

const JPEG = { quality: 86, chromaSubsampling: '4:4:4' } as const

/** @returns the picture as JPEG, the one form every messenger shows */
export function drawShareImage(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg(JPEG).toBuffer()
}

/** Only what the frame shows of a photograph; of one that moves the first picture. */
async function cropPhoto({ filename, focus }: PhotoView): Promise<Buffer> {
  const file = sharp(`${env().DATA_DIR}/media/${filename}`, { pages: 1 })
  const { width, height } = await file.metadata()
  const { scaled, left, top } = cropOf({ width, height }, focus)
  return file
    .resize({ ...scaled, fit: 'fill' })
    .extract({ left, top, ...SHARE_IMAGE })
    .flatten({ background: COLOURS.paper })
    .jpeg(JPEG)
    .toBuffer()
}

/** Draws a picture and keeps it in the place of older ones of the same subject. */
export async function drawAndStore(
  locale: Locale,
  subject: ShareSubject,
  motif: ImageContent,
): Promise<Buffer> {
  const bytes =
    'photo' in motif ? await cropPhoto(motif.photo) : await drawShareImage(shareImageSvg(motif.texts))
  const name = shareImageName(subject, motif)
  const folder = folderOf(locale)
  await mkdir(folder, { recursive: true })
  const unfinished = `${folder}/.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, `${folder}/${name}`)
  await deleteOthers(locale, subject, name)
  return bytes
}

/** A picture that was drawn before; undefined when there is none of this name. */
export async function readStored(locale: Locale, name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(`${folderOf(locale)}/${name}`)
  } catch {
    return undefined // not drawn yet
  }
}

export async function isStored(locale: Locale, name: string): Promise<boolean> {
  return access(`${folderOf(locale)}/${name}`).then(
    () => true,
    () => false,
  )
}

/** A subject that nobody can see any more has no picture either: its title may be the secret. */
export async function deleteStored(subject: ShareSubject): Promise<void> {
  await Promise.all(LOCALES.map((locale) => deleteOthers(locale, subject)))
}

async function deleteOthers(locale: Locale, subject: ShareSubject, name?: string): Promise<void> {
  const folder = folderOf(locale)
  const stem = stemOf(subject)
  const kept = await readdir(folder).catch(() => [])
  const others = kept.filter((file) => file.startsWith(stem) && file !== name)
  await Promise.all(others.map((file) => rm(`${folder}/${file}`, { force: true })))
}

/** A plain string: a resolved path makes the bundler trace the whole project into the build. */
function folderOf(locale: Locale): string {
  return `${env().DATA_DIR}/share-images/${locale}`
}
