/** The size of link previews, in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** Raise it when the drawing changes: it is part of the hash in a picture's file name. */
export const DRAWING_VERSION = 1

export const SHARE_IMAGE_PATH = '/share-images/'

/** Collections whose records have a page and thus a picture of their own. */
export const RECORD_KINDS = ['programs', 'services', 'doctors', 'hospitals', 'blogs'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

export function isRecordKind(value: unknown): value is RecordKind {
  return RECORD_KINDS.some((kind) => kind === value)
}

/** What a picture can show: a record, the site as a whole, or a photograph that an editor chose. */
export const SHARE_KINDS = ['site', 'media', ...RECORD_KINDS] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

export type ShareSubject = {
  readonly kind: ShareKind
  /** Id of a record or photograph, slug of a program, empty for the site. */
  readonly id: string
}

export const WHOLE_SITE: ShareSubject = { kind: 'site', id: '' }
