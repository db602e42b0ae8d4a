/** Draws pictures and stores them on disk, each written atomically under a name with a hash of its content. */
import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PhotoView } from '@/content/media/present'
import { cropOf } from '@/content/media/rules'
import { LOCALES, type Locale } from '@/i18n/locales'
import { env } from '@/lib/env'
import { SHARE_IMAGE, type ShareSubject } from './constants'
import { COLOURS, shareImageSvg } from './present'
import { type ImageContent, shareImageName } from './read-share-image'
import { stemOf } from './rules'

const JPEG = { quality: 86, chromaSubsampling: '4:4:4' } as const
/** Optimised coding takes half of the time for a tenth of the size; a slightly lower quality saves as much. */
const DRAWN_JPEG = { ...JPEG, quality: 83, optimiseCoding: false } as const

/** @returns the picture as JPEG, which every messenger shows */
export function drawShareImage(svg: string): Promise<Buffer> {
  // The paper covers everything, and mixing an alpha channel with a background takes longer than removing it.
  return sharp(Buffer.from(svg)).removeAlpha().jpeg(DRAWN_JPEG).toBuffer()
}

/** The part of a photograph that fits the frame; of an animated picture its first frame. */
async function cropPhoto({ filename, focus }: PhotoView): Promise<Buffer> {
  const file = sharp(`${env().DATA_DIR}/media/${filename}`, { pages: 1 })
  const { width, height } = await file.metadata()
  const { scaled, left, top } = cropOf({ width, height }, SHARE_IMAGE, focus)
  return file
    .resize({ ...scaled, fit: 'fill' })
    .extract({ left, top, ...SHARE_IMAGE })
    .flatten({ background: COLOURS.paper })
    .jpeg(JPEG)
    .toBuffer()
}

/** Draws and stores a picture, and deletes older ones of the same subject. */
export async function drawAndStore(
  locale: Locale,
  subject: ShareSubject,
  image: ImageContent,
): Promise<Buffer> {
  const bytes =
    'photo' in image ? await cropPhoto(image.photo) : await drawShareImage(shareImageSvg(image.texts))
  const name = shareImageName(subject, image)
  const folder = folderOf(locale)
  await mkdir(folder, { recursive: true })
  const unfinished = `${folder}/.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, `${folder}/${name}`)
  await deleteOthers(locale, subject, name)
  return bytes
}

/** A stored picture; undefined when there is none of this name. */
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

/** Deletes the pictures of a subject that is no longer public: its title is on them. */
export async function deleteStored(subject: ShareSubject): Promise<void> {
  await Promise.all(LOCALES.map((locale) => deleteOthers(locale, subject)))
}

async function deleteOthers(locale: Locale, subject: ShareSubject, name?: string): Promise<void> {
  const folder = folderOf(locale)
  const stem = stemOf(subject)
  const files = await readdir(folder).catch(() => [])
  const others = files.filter((file) => file.startsWith(stem) && file !== name)
  await Promise.all(others.map((file) => rm(`${folder}/${file}`, { force: true })))
}

/** A plain string: a resolved path makes the bundler trace the whole project into the build. */
function folderOf(locale: Locale): string {
  return `${env().DATA_DIR}/share-images/${locale}`
}
