/** Pictures for link previews: drawn when they are first asked for, kept on disk until what they show changes. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Locale } from '@/i18n/locales'
import { env } from '@/lib/env'
import { createLimiter } from '@/lib/limiter'
import { SHARE_IMAGE_PATH, type ShareSubject } from './constants'
import { readShareTexts, shareImageName } from './data'
import { shareImageSvg } from './present'
import { parseName, stemOf } from './rules'

/** A picture costs up to a tenth of a second of one core: one at a time, and a short queue. */
const draw = createLimiter(1, 30)
const FOR_EVER = 'public, max-age=31536000, immutable'
const JPEG = { quality: 86, chromaSubsampling: '4:4:4' } as const

/**
 * Answers for `/share-images/{locale}/{name}`. Only names of published records lead to a drawing, so visitors can
 * make none of their own; an outdated name leads to today's picture.
 */
export async function giveShareImage(locale: Locale, name: string): Promise<Response> {
  const asked = parseName(name)
  const texts = asked && (await readShareTexts(locale, asked.subject))
  if (!asked || !texts) return new Response(null, { status: 404 })
  const current = shareImageName(asked.subject, texts)
  if (current !== name) return movedTo(`${SHARE_IMAGE_PATH}${locale}/${current}`)
  const kept = await readKept(locale, name)
  if (kept) return picture(kept)
  const drawn = await draw(async () => {
    const meanwhile = await readKept(locale, name)
    if (meanwhile) return meanwhile
    const bytes = await drawShareImage(shareImageSvg(texts))
    await keep(locale, asked.subject, name, bytes)
    return bytes
  })
  return drawn.ran
    ? picture(drawn.value)
    : new Response(null, { status: 503, headers: { 'Retry-After': '5' } })
}

/** @returns the picture as JPEG, the one form every messenger shows */
export function drawShareImage(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg(JPEG).toBuffer()
}

function picture(bytes: Buffer): Response {
  const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': FOR_EVER }
  return new Response(new Uint8Array(bytes), { headers })
}

function movedTo(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

/** A plain string: a resolved path makes the bundler trace the whole project into the build. */
function folderOf(locale: Locale): string {
  return `${env().DATA_DIR}/share-images/${locale}`
}

async function readKept(locale: Locale, name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(`${folderOf(locale)}/${name}`)
  } catch {
    return undefined // not drawn yet
  }
}

/** Whole or not at all; then older pictures of the same subject go. */
async function keep(locale: Locale, subject: ShareSubject, name: string, bytes: Buffer): Promise<void> {
  const folder = folderOf(locale)
  await mkdir(folder, { recursive: true })
  const unfinished = `${folder}/.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, `${folder}/${name}`)
  const stem = stemOf(subject)
  const older = (await readdir(folder)).filter((file) => file.startsWith(stem) && file !== name)
  await Promise.all(older.map((file) => rm(`${folder}/${file}`, { force: true })))
}
