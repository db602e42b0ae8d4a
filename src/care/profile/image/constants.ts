/** Specification, sections 5 and 9: profile images are JPG, PNG or GIF, under 5 MB. */
import type { FileType } from '@/care/documents/constants'

/** A picture of this size is already too large: it must be under it. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const IMAGE_TYPES: readonly FileType[] = ['jpg', 'png', 'gif']

/** Edge of the square that we draw, in pixels. */
export const IMAGE_EDGE_PX = 512
/** A file of a few bytes may be a huge picture, which would fill the memory. */
export const IMAGE_PIXELS_MAX = 40_000_000

/** The form around the file: names of fields and the boundary. */
export const IMAGE_FORM_BYTES = 16 * 1024

/** Pictures sent by one person. */
export const IMAGE_LIMIT = { limit: 30, windowSeconds: 3600 } as const
