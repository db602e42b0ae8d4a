/** The pages of fixed purpose whose whole text an editor writes. */
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
  return PAGE_KEYS.some((known) => known === value)
}
