/** Which skeleton belongs to a page. Pure. */

export type SkeletonShape = 'list' | 'record' | 'form'

/** Tabs of the settings that are lists; the others are forms. */
const LIST_TABS = [undefined, 'documents', 'chat']

/**
 * The shape of the page at an address of the portal, such as `/de/my-requests/offers/…?page=2`. Undefined for pages
 * outside of it, which look different.
 */
export function skeletonOf(href: string): SkeletonShape | undefined {
  const [path = ''] = href.split(/[?#]/)
  const [, , area, section, id] = path.split('/')
  if (area === 'settings') return LIST_TABS.includes(section) ? 'list' : 'form'
  if (area === 'notifications') return section ? 'record' : 'list'
  if (area !== 'my-requests') return undefined
  if (id === 'new') return 'form'
  return id ? 'record' : 'list'
}
