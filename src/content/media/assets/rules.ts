/**
 * Which transformation a query asks for, the size and name of what it makes, and which stored pictures are deleted.
 * Reasons are worded as Directus words those of its own queries.
 */
import { cropOf, type Focus } from '../rules'
import {
  EDGES,
  FITS,
  type Fit,
  FORMATS,
  type Format,
  PIXELS_MAX,
  PRESETS,
  PRUNE_TO,
  QUALITIES,
  SIDE_MAX,
  TRANSFORMED_TYPES,
  UNFINISHED_MS,
  VARIANTS_KEPT,
} from './constants'

export type Transformation = {
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly fit: Fit
  readonly withoutEnlargement: boolean
  readonly quality?: number | undefined
  readonly format?: Format | 'auto' | undefined
}
/** null: the original. */
export type ParsedQuery =
  | { readonly ok: true; readonly value: Transformation | null }
  | { readonly ok: false; readonly reason: string }

/** Directus would make any number of pictures of one with these. */
const UNSUPPORTED = ['transforms', 'focal_point_x', 'focal_point_y'] as const
const FORMAT_NAMES = ['auto', 'jpg', 'png', 'webp', 'avif'] as const
const CHOICES = {
  width: EDGES,
  height: EDGES,
  fit: FITS,
  quality: QUALITIES,
  format: FORMAT_NAMES,
  withoutEnlargement: [true, false],
} as const
type Name = keyof typeof CHOICES
const NAMES: readonly Name[] = ['width', 'height', 'fit', 'quality', 'format', 'withoutEnlargement']
const KEY_SHOWN = 60

/** Other names of the query, such as `download`, mean nothing here. */
export function parseTransformation(query: URLSearchParams): ParsedQuery {
  const reason = faultOf(query)
  if (reason !== undefined) return { ok: false, reason }
  const key = query.get('key')
  if (key !== null) return { ok: true, value: { ...withSize(PRESETS[key] ?? {}), format: 'auto' } }
  const { quality, format, ...size } = {
    width: chosen(query, 'width', EDGES),
    height: chosen(query, 'height', EDGES),
    fit: chosen(query, 'fit', FITS),
    quality: chosen(query, 'quality', QUALITIES),
    format: chosen(query, 'format', FORMAT_NAMES),
    withoutEnlargement: query.get('withoutEnlargement') === 'true',
  }
  const isOriginal = [size.width, size.height, quality, format].every((part) => part === undefined)
  return { ok: true, value: isOriginal ? null : { ...withSize(size), quality, format } }
}

function faultOf(query: URLSearchParams): string | undefined {
  const sent = [...new Set(query.keys())]
  const unsupported = UNSUPPORTED.find((name) => query.has(name))
  if (unsupported !== undefined) return `"${unsupported}" is not supported`
  const known = sent.filter((name) => name === 'key' || NAMES.some((one) => one === name))
  const repeated = known.find((name) => query.getAll(name).length > 1)
  if (repeated !== undefined) return `"${repeated}" must be a single value`
  const key = query.get('key')
  if (key !== null && known.length > 1)
    return `You can't combine the "key" query parameter with any other transformation`
  if (key !== null && !Object.hasOwn(PRESETS, key))
    return `Key "${key.slice(0, KEY_SHOWN).toWellFormed()}" isn't configured`
  const wrong = NAMES.find(
    (name) => query.has(name) && chosen<unknown>(query, name, CHOICES[name]) === undefined,
  )
  return wrong && `"${wrong}" must be one of [${CHOICES[wrong].join(', ')}]`
}

function chosen<T>(query: URLSearchParams, name: Name, choices: readonly T[]): T | undefined {
  const text = query.get(name)
  return text === null ? undefined : choices.find((choice) => String(choice) === text)
}

type SentSize = Partial<Pick<Transformation, 'width' | 'height' | 'fit' | 'withoutEnlargement'>>

/** With one side, every fit gives the same picture, so they share one. */
function withSize({ width, height, fit = 'cover', withoutEnlargement = false }: SentSize): Transformation {
  if (!width && !height) return { fit: 'inside', withoutEnlargement: false }
  return { width, height, fit: width && height ? fit : 'inside', withoutEnlargement }
}

/** The format to send. @param type of the stored file, one of `TRANSFORMED_TYPES` @param accept header of the client */
export function formatFor(type: string, format: Transformation['format'], accept: string | null): Format {
  const own = TRANSFORMED_TYPES[type] ?? 'jpg'
  if (format !== 'auto') return format ?? own
  const accepted = (['avif', 'webp'] as const).find((name) => accepts(accept ?? '', FORMATS[name]))
  // A client that knows no WebP needs a format that everything shows, and transparent parts stay.
  return accepted ?? (own === 'webp' ? 'png' : own)
}

function accepts(accept: string, type: string): boolean {
  const parts = accept.slice(0, 1_000).split(',')
  const range = parts.map((part) => part.split(';')).find(([name = '']) => name.trim().toLowerCase() === type)
  return range !== undefined && !range.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/i.test(parameter))
}

type Size = { readonly width: number; readonly height: number }
type Region = Size & { readonly left: number; readonly top: number }
/** How a picture becomes another: scaled to a size, then a part of it, or on a larger ground. */
export type Plan = { readonly scaled: Size; readonly part?: Region; readonly ground?: Size }

/** @returns undefined for what would need too much memory, such as a very long picture scaled to a large width */
export function planOf(picture: Size, transformation: Transformation, focus: Focus): Plan | undefined {
  const plan = planFor(picture, transformation, focus)
  const { width, height } = plan.scaled
  const isTooLarge = width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX
  return isTooLarge || picture.width * picture.height > PIXELS_MAX ? undefined : plan
}

function planFor(picture: Size, transformation: Transformation, focus: Focus): Plan {
  const { width, height, fit, withoutEnlargement } = transformation
  const factors = [width && width / picture.width, height && height / picture.height].filter(isNumber)
  if (factors.length === 0) return { scaled: picture }
  const wanted = fit === 'cover' || fit === 'outside' ? Math.max(...factors) : Math.min(...factors)
  const scaled = sizeBy(picture, withoutEnlargement ? Math.min(wanted, 1) : wanted)
  if (!width || !height || fit === 'inside' || fit === 'outside') return { scaled }
  if (fit === 'contain') return { scaled, ground: { width, height } }
  if (wanted <= 1 || !withoutEnlargement) {
    const crop = cropOf(picture, { width, height }, focus)
    return { scaled: crop.scaled, part: { left: crop.left, top: crop.top, width, height } }
  }
  const frame = { width: Math.min(width, scaled.width), height: Math.min(height, scaled.height) }
  const { left, top } = cropOf(scaled, frame, focus)
  return { scaled, part: { left, top, ...frame } }
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

function sizeBy({ width, height }: Size, factor: number): Size {
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
}

export type StoredVersion = { readonly bytes: number; readonly changedAt: number }

/** A text that changes with the file. */
export function versionOf({ bytes, changedAt }: StoredVersion): string {
  return `${Math.trunc(changedAt).toString(36)}-${bytes.toString(36)}`
}

type VariantName = {
  readonly id: number
  readonly version: string
  readonly transformation: Transformation
  readonly format: Format
  readonly focus: Focus
}

/** The name of a transformed picture, which says all it was made of: `12-lxyz-4k-640x480-cover-50.50-q75.webp`. */
export function variantNameOf({ id, version, transformation, format, focus }: VariantName): string {
  const { width, height, fit, withoutEnlargement, quality } = transformation
  const size = width || height ? `${width ?? ''}x${height ?? ''}-${fit}` : 'whole'
  const point = fit === 'cover' ? `-${focus.x}.${focus.y}` : ''
  const rest = `${withoutEnlargement ? '-smaller' : ''}${quality ? `-q${quality}` : ''}`
  return `${variantStemOf(id)}${version}-${size}${point}${rest}.${format}`
}

/** The beginning of the names of all variants of one file. */
export function variantStemOf(id: number): string {
  return `${id}-`
}

export type Bounds = { readonly files: number; readonly bytes: number }
export type StoredVariant = { readonly name: string; readonly bytes: number; readonly usedAt: number }

/** Names to delete: what a process left unfinished, and what was used longest ago, until the rest is within bounds. */
export function namesToPrune(
  stored: readonly StoredVariant[],
  now: number,
  most: Bounds = VARIANTS_KEPT,
): string[] {
  const isPart = ({ name }: StoredVariant) => name.endsWith('.part')
  const unfinished = stored.filter((file) => isPart(file) && file.usedAt < now - UNFINISHED_MS)
  const whole = stored.filter((file) => !isPart(file)).sort((one, other) => other.usedAt - one.usedAt)
  const bytesOf = (files: readonly StoredVariant[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)
  const isWithin = whole.length <= most.files && bytesOf(whole) <= most.bytes
  return [...unfinished, ...(isWithin ? [] : beyond(whole, most))].map(({ name }) => name)
}

/** @param newestFirst by their last use */
function beyond(newestFirst: readonly StoredVariant[], most: Bounds): StoredVariant[] {
  let bytes = 0
  return newestFirst.filter((file, place) => {
    bytes += file.bytes
    return place >= most.files * PRUNE_TO || bytes > most.bytes * PRUNE_TO
  })
}

/** The fields of a file that its answer needs. */
export type FileRecord = {
  readonly id: number
  readonly filename: string
  readonly mimeType: string
  readonly focus: Focus
  readonly updatedAt: string
}

/** Whether visitors may see a file that Payload's access rules show them: so far, each of them. */
export function isFilePublic({ filename }: FileRecord): boolean {
  return !/[/\\]|^\.{0,2}$/.test(filename)
}
