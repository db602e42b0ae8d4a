import { basePageView, presentReview, type ReviewView } from '@/content/core/present'
import { allPopulated, dayOf } from '@/content/core/related'
import type { InGerman } from '@/content/fallback/present'
import { type ImageView, presentImage } from '@/content/media/present'
import { writeRichText } from '@/content/media/write-rich-text'
import { presentSeo, type SeoView } from '@/content/seo/present'
import { presentServiceCard, type ServiceCardView } from '@/content/services/present'
import type { Locale } from '@/i18n/locales'
import { plainText } from '@/lib/markdown'
import type { Blog } from '@/payload-types'
import { runningText } from './rules'

export type BlogCard = InGerman<Blog> & {
  readonly id: number
  readonly key: string
  readonly href: string
  readonly title: string
  readonly subtitle: string
  readonly author: string
  /** `YYYY-MM-DD` */
  readonly dateCreated: string | null
  readonly cover: ImageView | null
  /** The whole text without markup: the list searches it. */
  readonly plainText: string
  /** The text without headings and tables: a card shows its beginning. */
  readonly runningText: string
}

export type BlogView = Omit<BlogCard, 'plainText' | 'runningText'> &
  ReviewView & {
    readonly contentHtml: string
    readonly services: readonly ServiceCardView[]
    readonly isSample: boolean
    readonly seo: SeoView
  }

export const BLOG_CARD_PARTS = {
  key: true,
  title: true,
  slug: true,
  subtitle: true,
  author: true,
  dateCreated: true,
  coverImage: true,
  content: true,
} as const

type CardParts = Pick<Blog, 'id' | keyof typeof BLOG_CARD_PARTS>

function presentBase(blog: CardParts, locale: Locale): Omit<BlogCard, 'plainText' | 'runningText'> {
  const title = blog.title ?? ''
  return {
    ...basePageView('blogs', blog, title, 'title', locale),
    title,
    subtitle: blog.subtitle ?? '',
    author: blog.author ?? '',
    dateCreated: dayOf(blog.dateCreated),
    cover: presentImage(blog.coverImage),
  }
}

export function presentBlogCard(blog: CardParts, locale: Locale): BlogCard {
  const html = writeRichText(blog.content)
  return { ...presentBase(blog, locale), plainText: plainText(html), runningText: runningText(html) }
}

export function presentBlog(blog: Blog, locale: Locale): BlogView {
  const head = presentBase(blog, locale)
  return {
    ...head,
    contentHtml: writeRichText(blog.content),
    services: allPopulated(blog.services).map((service) => presentServiceCard(service, locale)),
    ...presentReview(blog, locale),
    isSample: blog.isSample === true,
    seo: presentSeo(blog.seo, { title: head.title, description: head.subtitle }),
  }
}
