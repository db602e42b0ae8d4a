import { cache } from 'react'
import type { Locale } from '@/i18n/locales'
import { pathsOf } from '../addresses/loaders'
import { asVisitor, content } from '../client'
import { readBeside } from '../read-list'
import { listFirstServices } from '../services/data'
import type { ServiceCard } from '../services/present'
import { readBlog } from './data'
import type { BlogView } from './present'
import { MOST_RELATED_SERVICES, relatedServices } from './rules'

/** An article, read once per render. */
export const loadBlog = cache(readBlog)

/** The services in the article's sidebar. */
export async function loadRelatedServices(blog: BlogView, locale: Locale): Promise<readonly ServiceCard[]> {
  const few = { most: MOST_RELATED_SERVICES }
  const isLinked = blog.services.length > 0
  const first = isLinked ? [] : await readBeside('related services', () => listFirstServices(locale, few))
  return relatedServices(blog.services, first)
}

/** The article's addresses in the four languages. */
export function blogPaths(id: number): Promise<(locale: Locale) => string> {
  return pathsOf('blogs', id, async (locale) => {
    const payload = await content()
    const { docs } = await payload.find({
      ...asVisitor(locale),
      collection: 'blogs',
      depth: 0,
      limit: 1,
      pagination: false,
      select: { title: true },
      where: { id: { equals: id } },
    })
    return docs[0]?.title ?? null
  })
}
