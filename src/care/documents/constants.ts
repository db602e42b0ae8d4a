/** Specification, sections 5 and 9: what may be handed in, and how much of it. */
export const FILE_TYPES = ['pdf', 'doc', 'docx', 'jpg', 'png', 'gif'] as const
export type FileType = (typeof FILE_TYPES)[number]

export const MEDIA_TYPES: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}
export const PHOTO_TYPES: readonly FileType[] = ['jpg', 'png', 'gif']

export const FILE_MAX_BYTES = 10 * 1024 * 1024
/** Files of one request. */
export const FILES_MAX = 10
export const FILE_NAME_MAX_LENGTH = 200

/** The photos from which a hair transplant can be judged, in the order in which they are taken. */
export const PHOTO_POSITIONS = ['front', 'top', 'left', 'right', 'crown', 'donor'] as const
export type PhotoPosition = (typeof PHOTO_POSITIONS)[number]

/** Most that is lost when the connection drops: a file is sent in pieces of this size. In bytes. */
export const PIECE_BYTES = 512 * 1024
/** How long a file waits for its form to be sent, in hours. */
export const UNSENT_HOURS = 24
/** Longest that a file is checked, scanned and encoded before its process counts as dead. */
export const FINISHING_MS = 60_000
/** Older than this, a stored file without a record is an orphan. */
export const ORPHAN_AGE_MS = 3_600_000
/** Days that the operator can still restore such a file. */
export const TRASH_DAYS = 7
/** More of them than both, in number and as a share of all, mean that something else is wrong. */
export const ORPHANS_FEW = 20
export const ORPHANS_SHARE = 0.1

/** Most pixels of one picture and most frames of a moving one: a small file may be a huge picture. */
export const PIXELS_MAX = 40_000_000
export const FRAMES_MAX = 200

export const UPLOAD_CLIENT_COOKIE = 'kervan_files'

/** Per network. A file of 10 MB has 20 pieces. */
export const UPLOAD_LIMITS = {
  begin: { limit: 60, windowSeconds: 3600 },
  piece: { limit: 1500, windowSeconds: 3600 },
} as const
