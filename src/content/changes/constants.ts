/** The collections whose changes are announced, by their names on the wire (docs/content-model.md). */
export const WIRE_NAMES = {
  services: 'service',
  'service-categories': 'service_category',
  doctors: 'doctors',
  hospitals: 'hc_providers',
  blogs: 'blog',
  testimonials: 'testimonials',
  programs: 'Programs',
  faqs: 'faq',
  'success-factors': 'success_factors',
  certifications: 'certifications',
  languages: 'languages',
  'error-messages': 'error_messages',
  about: 'about_us',
  media: 'directus_files',
} as const

export type AnnouncedSlug = keyof typeof WIRE_NAMES
export type WireCollection = (typeof WIRE_NAMES)[AnnouncedSlug]

export const WIRE_COLLECTIONS: readonly WireCollection[] = Object.values(WIRE_NAMES)

/** What happened, as visitors see it: publishing a draft is `create`, taking a page off the site is `delete`. */
export const CHANGE_ACTIONS = ['create', 'update', 'delete'] as const
export type ChangeAction = (typeof CHANGE_ACTIONS)[number]

/** Slug of the rows that say that a compliance mode was switched: what any record shows may have changed. */
export const MODES_SLUG = 'compliance-modes'

/** Slug of the rows that say that a file was saved. Which of them are announced is found out when they are read. */
export const SAVED_FILES_SLUG = 'saved-files'

/** Rows read at once. */
export const CHANGES_BATCH_SIZE = 500
/** Rows that were passed on are deleted after this long. */
export const NOTED_CHANGES_DAYS = 7
