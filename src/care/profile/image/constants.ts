/** Specification, sections 5 and 9: profile images are JPG, PNG or GIF, under 5 MB. */
import type { FileType } from '@/care/documents/constants'

/** Exclusive limit: a picture of exactly this size is too large. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const IMAGE_TYPES: readonly FileType[] = ['jpg', 'png', 'gif']

/** Edge of the stored square image, in pixels. */
export const IMAGE_EDGE_PX = 512
/** A small file may decode to a huge picture that fills the memory. */
export const IMAGE_PIXELS_MAX = 40_000_000

/** Allowance for the form around the file: field names and boundaries. */
export const IMAGE_FORM_BYTES = 16 * 1024

/** Limit of uploads per person. */
export const IMAGE_LIMIT = { limit: 30, windowSeconds: 3600 } as const
