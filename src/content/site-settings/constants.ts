/**
 * Pages without a record: their texts for search engines are messages of the interface unless an editor writes
 * others.
 */
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
