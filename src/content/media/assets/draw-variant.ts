/** Draws a transformed picture. What cannot be decoded, or would be too large, is refused. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { err, ok, type Result } from '@/lib/result'
import type { Focus } from '../rules'
import { copyWriter } from '../write-copy'
import {
  AVIF_EFFORT,
  DEFAULT_QUALITY,
  DRAW_TIMEOUT_SECONDS,
  type Format,
  PIXELS_MAX,
  WEBP_EFFORT,
} from './constants'
import { notePruning } from './prune-variants'
import { type Plan, planOf, type Transformation } from './rules'

const writeCopy = copyWriter('asset-variants')

export type VariantOrder = {
  /** Paths of the original and of the picture to write. */
  readonly source: string
  readonly target: string
  readonly transformation: Transformation
  readonly format: Format
  readonly focus: Focus
}

/** ILLEGAL: the picture is broken, or it or its result is too large. BUSY: too many are being drawn. */
export async function drawVariant(order: VariantOrder): Promise<Result<'STORED', 'ILLEGAL' | 'BUSY'>> {
  await mkdir(dirname(order.target), { recursive: true })
  const outcome = await writeCopy(order.target, async (part) => {
    const bytes = await draw(order)
    if (!bytes) return false
    await writeFile(part, bytes)
    notePruning()
    return true
  })
  if (outcome === 'STORED') return ok(outcome)
  return err(outcome === 'BUSY' ? 'BUSY' : 'ILLEGAL')
}

/** @returns undefined for what is refused */
async function draw({ source, transformation, format, focus }: VariantOrder): Promise<Buffer | undefined> {
  try {
    // Of an animation the first frame. The limit applies to what the file's header says, before anything is decoded.
    const opened = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
    const { autoOrient } = await opened.metadata()
    const plan = planOf(autoOrient, transformation, focus)
    if (!plan) return undefined
    const scaled = apply(plan, opened.autoOrient().timeout({ seconds: DRAW_TIMEOUT_SECONDS }))
    return await encode(scaled, format, transformation.quality).toBuffer()
  } catch {
    return undefined
  }
}

function apply({ scaled, part, ground }: Plan, picture: Sharp): Sharp {
  if (ground) return picture.resize({ ...ground, fit: 'contain', ...withinOf(scaled, ground) })
  const resized = picture.resize({ ...scaled, fit: 'fill' })
  return part ? resized.extract(part) : resized
}

/** On a ground that is larger in both directions the picture keeps its size. */
function withinOf(scaled: Plan['scaled'], ground: Plan['scaled']) {
  return { withoutEnlargement: scaled.width < ground.width && scaled.height < ground.height }
}

function encode(picture: Sharp, format: Format, wanted: number | undefined): Sharp {
  const quality = wanted ?? DEFAULT_QUALITY[format]
  const options = quality === undefined ? {} : { quality }
  if (format === 'avif') return picture.avif({ ...options, effort: AVIF_EFFORT })
  if (format === 'webp') return picture.webp({ ...options, effort: WEBP_EFFORT })
  return format === 'png' ? picture.png(options) : picture.jpeg(options)
}
