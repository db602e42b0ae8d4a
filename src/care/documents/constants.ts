/** Specification, sections 5 and 9: which files may be uploaded, and how many. */
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
export const DOCUMENT_TITLE_MAX_LENGTH = 120
/** All files of one person: one account must not fill the disk. */
export const PERSON_MAX_BYTES = 500_000_000
export const PERSON_MAX_FILES = 1000

/** What a document is, as its owner says. */
export const DOCUMENT_CATEGORIES = [
  'report',
  'imaging',
  'photo',
  'prescription',
  'insurance',
  'identity',
  'payment',
  'invoice',
  'travel',
  'discharge',
  'other',
] as const
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number]

/**
 * Kinds of files that document a treatment or its payment: the care team's are kept with a booking when its patient is
 * erased, because the law asks for such records. Decision 0051.
 */
export const KEPT_CATEGORIES: readonly DocumentCategory[] = [
  ...(['report', 'imaging', 'photo', 'prescription'] as const),
  ...(['payment', 'invoice', 'discharge'] as const),
]

/** Kinds of records that a document can be linked to. Files of an `addition` are linked to its request, too. */
export const LINK_SUBJECTS = [
  'request',
  'addition',
  'offer',
  'order',
  'message',
  'payment',
  'record',
] as const
export type LinkSubject = (typeof LINK_SUBJECTS)[number]
/** What a document belongs to, as its owner reads it: an addition is part of its request. */
export type ShownLinkSubject = Exclude<LinkSubject, 'addition'>
/** Of a record of any of these kinds; for `record`, the patient's. */
export type LinkSubjectId = string

/**
 * What a signed-in person uploads a file for. A `document` is theirs as soon as it is complete; an `attachment` waits
 * until the form that it was chosen in is sent.
 */
export const UPLOAD_PURPOSES = ['document', 'attachment'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** The photos from which a hair transplant can be judged, in the order in which they are taken. */
export const PHOTO_POSITIONS = ['front', 'top', 'left', 'right', 'crown', 'donor'] as const
export type PhotoPosition = (typeof PHOTO_POSITIONS)[number]

/** A file is sent in pieces of this size: the most that is lost when the connection drops. */
export const PIECE_BYTES = 512 * 1024
/** After this long a file is deleted unless its form was sent. */
export const UNSENT_HOURS = 24
/** A file of which nothing has arrived after so long is deleted: announcements cost their sender nothing. */
export const BEGIN_HOURS = 1
/** What visitors of one network, and of one site, may have announced and not sent yet. */
export const UNSENT_MAX_BYTES = { network: 200 * 1024 * 1024, site: 400 * 1024 * 1024 } as const
/** How long one process may check, scan and encode a file before another one may try. */
export const COMPLETION_LEASE_MS = 60_000
/** Younger stored files are left alone: a file and its record may be changing at this moment. */
export const ORPHAN_MIN_AGE_MS = 3_600_000
/** For this long the operator can restore an orphan. */
export const TRASH_DAYS = 7
/** Where orphans exceed both, the number and the share of all files, the database is probably the wrong one. */
export const ORPHANS_MAX_COUNT = 20
export const ORPHANS_MAX_SHARE = 0.1
/** Files per query when records and stored files are compared. */
export const BATCH_SIZE = 500

/** Most pixels of one picture and most frames of a moving one: a small file may be a huge picture. */
export const PIXELS_MAX = 40_000_000
export const FRAMES_MAX = 200

export const UPLOAD_CLIENT_COOKIE = 'kervan_files'

/** Per network, and per person for those who are signed in. A file of 10 MB has 20 pieces. */
export const UPLOAD_LIMITS = {
  begin: { limit: 60, windowSeconds: 3600 },
  piece: { limit: 1500, windowSeconds: 3600 },
} as const
/** A site may begin and send so many times what one of its networks may. */
export const SITE_FACTOR = 4
