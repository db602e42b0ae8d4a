/** Link previews want this exact frame. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** Raise it when the drawing changes: pictures are kept under names that hold a hash of what is on them. */
export const DRAWING_VERSION = 1

export const SHARE_IMAGE_PATH = '/share-images/'

/** Records with a page, and so with a picture, of their own. */
export const RECORD_KINDS = ['programs', 'services', 'doctors', 'hospitals', 'blogs'] as const
type RecordKind = (typeof RECORD_KINDS)[number]

export function isRecordKind(value: unknown): value is RecordKind {
  return RECORD_KINDS.some((kind) => kind === value)
}

/** What a picture can be of: one of those, the site as a whole, or a photograph that an editor chose. */
export const SHARE_KINDS = ['site', 'media', ...RECORD_KINDS] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

export type ShareSubject = {
  readonly kind: ShareKind
  /** Id of a record or photograph, slug of a program, empty for the site. */
  readonly id: string
}

export const WHOLE_SITE: ShareSubject = { kind: 'site', id: '' }
