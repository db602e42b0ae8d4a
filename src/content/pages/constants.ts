/** The legal pages, each written by an editor as a whole. */
export const PAGE_KEYS = [
  'imprint',
  'privacy',
  'terms',
  'cookies',
  'health-data-consent',
  'accessibility',
] as const
export type PageKey = (typeof PAGE_KEYS)[number]

export function isPageKey(value: string): value is PageKey {
  return PAGE_KEYS.some((key) => key === value)
}
