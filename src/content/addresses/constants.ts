/** The sections whose records have a page of their own, found by id. */
export const RECORD_SECTIONS = ['services', 'doctors', 'hospitals', 'blogs'] as const
export type RecordSection = (typeof RECORD_SECTIONS)[number]

/** The field of each section whose text makes the address, unless the editor wrote another. */
export const ADDRESS_TITLES = {
  services: 'name',
  doctors: 'titleAndName',
  hospitals: 'name',
  blogs: 'title',
} as const satisfies Record<RecordSection, string>
