/** Pages that are no record of their own: what search engines show of them is the interface's words, or an editor's. */
export const LIST_PAGES = [
  'services',
  'doctors',
  'hospitals',
  'blogs',
  'testimonials',
  'faq',
  'certifications',
  'contact',
] as const
export type ListPage = (typeof LIST_PAGES)[number]
