import { cache } from 'react'
import { pathsOf } from '@/content/addresses/loaders'
import type { BlogView } from '@/content/blogs/present'
import { readBlog } from '@/content/blogs/read-blogs'
import { MAX_RELATED_SERVICES, relatedServices } from '@/content/blogs/rules'
import { readOptionalList } from '@/content/core/read-list'
import type { ServiceCardView } from '@/content/services/present'
import { listFirstServices } from '@/content/services/read-services'
import type { Locale } from '@/i18n/locales'

/** An article; cached for one render. */
export const loadBlog = cache(readBlog)

/** The services in the article's sidebar. */
export async function loadRelatedServices(
  blog: BlogView,
  locale: Locale,
): Promise<readonly ServiceCardView[]> {
  const options = { most: MAX_RELATED_SERVICES }
  const isLinked = blog.services.length > 0
  const fallback = isLinked
    ? []
    : await readOptionalList('related services', () => listFirstServices(locale, options))
  return relatedServices(blog.services, fallback)
}

/** The article's paths in the four languages. */
export function blogPaths(id: number): Promise<(locale: Locale) => string> {
  return pathsOf('blogs', id)
}
