import { cache } from 'react'
import type { Locale } from '@/i18n/locales'
import { pathsOf } from '../addresses/loaders'
import { asVisitor, content } from '../client'
import { readBlog } from './data'

/** An article, read once per render. */
export const loadBlog = cache(readBlog)

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
