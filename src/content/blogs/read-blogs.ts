import { asVisitor, getContentPayload } from '@/content/core/client'
import { REVIEWER_PARTS } from '@/content/core/present'
import { MEDIA_PARTS } from '@/content/media/present'
import { readFirstIds } from '@/content/paging/read-page'
import { inOrder } from '@/content/paging/rules'
import { SERVICE_CARD_PARTS } from '@/content/services/present'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import { BLOG_CARD_PARTS, type BlogCard, type BlogView, presentBlog, presentBlogCard } from './present'
import { SELECT_BLOGS_ABOUT } from './table'

const RELATED = {
  media: MEDIA_PARTS,
  services: SERVICE_CARD_PARTS,
  'service-categories': { title: true, key: true },
  doctors: REVIEWER_PARTS,
} as const

export type BlogFilter = {
  /** Only articles that link to this service (the wire's `service_blog`). */
  readonly serviceId?: number
  /** How many at most. */
  readonly most: number
}

/** Published articles, newest first. */
export const listBlogs = cached(
  'listBlogs',
  async (locale: Locale, { serviceId, most }: BlogFilter): Promise<BlogCard[]> => {
    tagRender('blogs')
    const ids = await readFirstIds(SELECT_BLOGS_ABOUT, [serviceId ?? null], most)
    return blogsByIds(ids, locale)
  },
)

/** A published article with the services it links to, or null. */
export const readBlog = cached('readBlog', async (id: number, locale: Locale): Promise<BlogView | null> => {
  tagRender(`blogs:${id}`, 'services')
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(locale),
    collection: 'blogs',
    depth: 2, // the services' pictures and categories
    limit: 1,
    pagination: false,
    populate: RELATED,
    where: { id: { equals: id } },
  })
  return docs[0] ? presentBlog(docs[0], locale) : null
})

/** The published ones of these articles, in the order of the ids. */
export async function blogsByIds(ids: readonly number[], locale: Locale): Promise<BlogCard[]> {
  if (ids.length === 0) return []
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(locale),
    collection: 'blogs',
    depth: 1,
    pagination: false,
    populate: RELATED,
    select: BLOG_CARD_PARTS,
    where: { id: { in: [...ids] } },
  })
  return inOrder(
    docs.map((blog) => presentBlogCard(blog, locale)),
    ids,
  )
}
