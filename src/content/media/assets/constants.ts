/** What clients of the content API may ask of a file, and how much is kept for them. docs/content-api.md, "Files". */

export const FITS = ['cover', 'contain', 'inside', 'outside'] as const
export type Fit = (typeof FITS)[number]

/** Formats of transformed pictures by their names on the wire. */
export const FORMATS = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const
export type Format = keyof typeof FORMATS

/** What is transformed; of any other file the original is sent, as Directus does. */
export const TRANSFORMED_TYPES: Readonly<Record<string, Format>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/**
 * Widths and heights in pixels: those that Next's picture component asks for, common sizes of icons and screens, and
 * whole hundreds. A list, because a client that may ask for any number fills the disk with copies that differ by one.
 */
export const EDGES = [
  16, 32, 48, 64, 96, 100, 120, 128, 150, 160, 180, 192, 200, 240, 250, 256, 300, 320, 360, 384, 400, 480,
  500, 512, 600, 640, 700, 720, 750, 768, 800, 828, 900, 960, 1000, 1024, 1080, 1200, 1280, 1400, 1440, 1500,
  1536, 1600, 1800, 1920, 2000, 2048, 2400, 2560, 3840,
] as const

export const QUALITIES = [30, 40, 50, 60, 70, 75, 80, 85, 90, 95, 100] as const

/** Where none is asked for. AVIF looks the same at a lower number. */
export const DEFAULT_QUALITY: Readonly<Record<Format, number | undefined>> = {
  jpg: 80,
  png: undefined, // every colour stays
  webp: 80,
  avif: 55,
}

/** Effort of the slow formats: a step more takes twice the time for some percent of the bytes. */
export const WEBP_EFFORT = 2
export const AVIF_EFFORT = 2

/** Directus' own presets, which its clients may name by `key`. */
export const PRESETS: Readonly<Record<string, { readonly width: number; readonly height?: number }>> = {
  'system-small-cover': { width: 64, height: 64 },
  'system-small-contain': { width: 64 },
  'system-medium-cover': { width: 300, height: 300 },
  'system-medium-contain': { width: 300 },
  'system-large-cover': { width: 800, height: 800 },
  'system-large-contain': { width: 800 },
}

/** Pixels of a picture that is opened, and of one while it is scaled: 60 million need about 240 MB. */
export const PIXELS_MAX = 60_000_000
/** Pixels of a side while it is scaled: 16,383 is the most that WebP can hold. */
export const SIDE_MAX = 16_383

export const DRAW_TIMEOUT_SECONDS = 20

/** Half of the drawings for one network; a page full of pictures, all new, fits among those that wait. */
export const DRAWINGS_PER_NETWORK = { atOnce: 1, waiting: 60 } as const
/** Pictures that one network may have drawn: one a second. What is stored already is not counted. */
export const DRAW_LIMIT = { limit: 600, windowSeconds: 600 } as const
/** Answers of one network whose record is being read. It is in memory after the first time. */
export const READS_PER_NETWORK = { atOnce: 8, waiting: 400 } as const
export const RETRY_SECONDS = 2

/** Transformed pictures that stay on the disk. Beyond it those that were used longest ago are deleted. */
export const VARIANTS_KEPT = { files: 10_000, bytes: 512 * 1024 * 1024 } as const
/** How far below it they are deleted, so that not every new picture deletes one. */
export const PRUNE_TO = 0.9
/** The folder is looked at after this many new pictures: it may hold so many more for a moment. */
export const PRUNE_EVERY = 50
/** When the use of a stored picture is noted again. */
export const USE_NOTED_MS = 3_600_000
/** An unfinished file older than this was left by a process that ended. */
export const UNFINISHED_MS = 3_600_000

/**
 * Five minutes, and no longer: the id stays when an editor replaces the file, and a picture whose consent is withdrawn has
 * to go. Asking again costs a 304.
 */
export const ASSET_CACHE = 'public, max-age=300'

/** Headers of every answer, also of refusals. Without credentials: nothing here depends on who asks. */
export const ANY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag, Last-Modified, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const
