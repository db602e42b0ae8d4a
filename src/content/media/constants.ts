/** What may be uploaded. SVG is refused: it can carry scripts. */
export const MEDIA_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'video/mp4',
  'text/vtt',
] as const

/** Widths of the WebP variants in pixels, by name. Heights keep the picture's proportions. */
export const IMAGE_SIZES = { thumb: 320, small: 640, medium: 1024, large: 1600 } as const

/** How pictures are stored. Effort 2 takes half the time of the default 4 for 3 % more bytes. */
export const WEBP = { format: 'webp', options: { quality: 80, effort: 2 } } as const

/** A day, then a week of revalidating in the background: a replaced file gets a new name. */
export const MEDIA_CACHE = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * A file's id on the wire is a UUID of version 8, whose content is its maker's own (RFC 9562): a beginning, then its
 * record's id as twelve hexadecimal digits. This beginning, "kervan" in ASCII, have the demo's files and those that were
 * uploaded before beginnings were random.
 */
export const FILE_ID_PREFIX = '6b657276-616e-8000-8000-'

/** Payload's own path of a stored file. */
export const MEDIA_FILE_PATH = '/api/media/file/'

/** Enough for a short film in good quality. The proxy's limit is slightly higher (`deploy/nginx`). */
export const MEDIA_FILE_BYTES = 60 * 1024 * 1024

/** An upload with the fields around it. */
export const MEDIA_REQUEST_BYTES = MEDIA_FILE_BYTES + 1024 * 1024
