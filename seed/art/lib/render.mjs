// SVG to WebP, PNG or JPEG pixels, and the one place that decides quality and checks weight.
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'

sharp.concurrency(1)

/** Writes an SVG text as WebP and returns its size in bytes; lowers the quality until it fits the limit. */
export async function toWebp(svg, file, { limit = 60_000, width } = {}) {
  await mkdir(dirname(file), { recursive: true })
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const quality of [80, 72, 64, 56, 48, 40]) {
    let image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    if (width) image = image.resize({ width })
    await image.webp({ quality, effort: 6, smartSubsample: true }).toFile(file)
    const { size } = await stat(file)
    if (size <= limit || quality === 40) return size
  }
}

/** Writes an SVG text as PNG at a given width. */
export async function toPng(svg, file, width) {
  await mkdir(dirname(file), { recursive: true })
  await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width, height: width })
    .png({ compressionLevel: 9, palette: true })
    .toFile(file)
  return (await stat(file)).size
}

/** The PNG bytes of an SVG at a given width, for icons packed into one file. */
export const pngBytes = (svg, width) =>
  sharp(Buffer.from(svg), { density: 300 }).resize({ width, height: width }).png().toBuffer()

/** Raw RGB pixels of an SVG, one video frame. */
export const toRgb = (svg, width, height) =>
  sharp(Buffer.from(svg))
    .resize({ width, height, fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
