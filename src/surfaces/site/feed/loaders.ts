import { listBlogs } from '@/content/blogs/read-blogs'
import { previewOf } from '@/content/blogs/rules'
import type { Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { env } from '@/lib/env'
import { loadSettings } from '../loaders'
import { presentFeed } from './present'

/** Feed readers fetch often, so the newest articles are enough. */
const MAX_ITEMS = 50

/** The newest articles of a language as RSS. */
export async function loadFeed(locale: Locale): Promise<string> {
  const [blogs, { brand }, t] = await Promise.all([
    listBlogs(locale, { most: MAX_ITEMS }),
    loadSettings(locale),
    translator(locale, 'catalog'),
  ])
  return presentFeed({
    locale,
    title: `${t('blogs.title')} | ${brand.name}`,
    description: t('blogs.lead'),
    origin: env().PUBLIC_URL,
    items: blogs.map((blog) => ({
      href: blog.href,
      title: blog.title,
      description: blog.subtitle || previewOf(blog.runningText),
      date: blog.dateCreated,
      author: blog.author,
    })),
  })
}
