import { populated } from '@/content/core/related'
import { inGermanOf, langOf } from '@/content/fallback/present'
import type { Media } from '@/payload-types'
import { MEDIA_FILE_PATH } from './constants'

export type ImageVariant = { readonly url: string; readonly width: number; readonly height: number }

export type ImageView = ImageVariant & {
  readonly id: number
  readonly alt: string
  /** Language of the alternative text when it is not the page's. */
  readonly lang?: string | undefined
  /** Smaller copies, narrowest first, the picture itself last: ready for `srcset`. */
  readonly variants: readonly ImageVariant[]
  /** The focal point, in percent from the left and the top. */
  readonly focus: { readonly x: number; readonly y: number }
  /** Shows a patient before and after a procedure: not shown everywhere (`compliance/rules.ts`). */
  readonly isBeforeAfter: boolean
}

export type VideoView = { readonly id: number; readonly url: string; readonly mimeType: string }

/** The fields of a file that pages need; every read selects them. */
export const MEDIA_PARTS = {
  alt: true,
  filename: true,
  mimeType: true,
  width: true,
  height: true,
  focalX: true,
  focalY: true,
  sizes: true,
  isBeforeAfter: true,
  isWithheld: true,
} as const

/** A file as pages read it. */
export type File = Pick<Media, 'id' | keyof typeof MEDIA_PARTS>
type Reference = number | File | null | undefined

const CENTRE = 50

/** A picture, or null when there is none or it is not a picture. */
export function presentImage(reference: Reference): ImageView | null {
  const file = populated(reference)
  const whole = file && variantOf(file)
  if (!file || !whole || file.isWithheld) return null
  const { thumb, small, medium, large } = file.sizes ?? {}
  const smaller = [thumb, small, medium, large].flatMap((size) => (size ? (variantOf(size) ?? []) : []))
  return {
    id: file.id,
    ...whole,
    alt: file.alt ?? '',
    lang: langOf({ inGerman: inGermanOf(file) }, 'alt'),
    variants: [...smaller.filter(({ width }) => width < whole.width), whole],
    isBeforeAfter: file.isBeforeAfter === true,
    focus: { x: file.focalX ?? CENTRE, y: file.focalY ?? CENTRE },
  }
}

/** A picture that an editor chose for link previews; it is cut to their frame (`share-image`). */
export type PhotoView = Pick<ImageView, 'id' | 'focus'> & { readonly filename: string }

export function presentPhoto(reference: Reference): PhotoView | null {
  const file = populated(reference)
  const image = presentImage(file)
  return file?.filename && image ? { id: image.id, focus: image.focus, filename: file.filename } : null
}

export function presentImages(references: readonly Reference[] | null | undefined): ImageView[] {
  return (references ?? []).flatMap((reference) => presentImage(reference) ?? [])
}

export function presentVideo(reference: Reference): VideoView | null {
  const file = populated(reference)
  if (!file?.filename || !file.mimeType?.startsWith('video/') || file.isWithheld) return null
  return { id: file.id, url: fileUrl(file.filename), mimeType: file.mimeType }
}

type StoredImage = {
  readonly filename?: string | null
  readonly width?: number | null
  readonly height?: number | null
}

function variantOf({ filename, width, height }: StoredImage): ImageVariant | null {
  return filename && width && height ? { url: fileUrl(filename), width, height } : null
}

/** A path without a host, so that the site works under any host name. */
export function fileUrl(filename: string): string {
  return `${MEDIA_FILE_PATH}${encodeURIComponent(filename)}`
}
