/** Link previews want this exact frame. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** Raise it when the drawing changes: pictures are kept under names that hold a hash of what is on them. */
export const DRAWING_VERSION = 1

export const SHARE_IMAGE_PATH = '/share-images/'

/** What a picture can be about: a record with a page of its own, a program, or the site as a whole. */
export const SHARE_KINDS = ['site', 'programs', 'services', 'doctors', 'hospitals', 'blogs'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

export type ShareSubject = {
  readonly kind: ShareKind
  /** Id of a record, slug of a program, empty for the site. */
  readonly id: string
}

export const WHOLE_SITE: ShareSubject = { kind: 'site', id: '' }
