import { getTranslations } from 'next-intl/server'
import type { BlogCard as Blog } from '@/content/blogs/present'
import type { PageOf } from '@/content/paging/rules'
import type { Locale } from '@/i18n/locales'
import { EmptyState } from '@/ui/empty-state'
import { PageLinks } from '../blocks/page-links'
import { SearchForm } from '../blocks/search-form'
import { BlogCard } from './blog-card'

type BlogListProps = { readonly locale: Locale; readonly blogs: PageOf<Blog>; readonly query: string }

/** Articles, newest first, with a search in title and text. */
export async function BlogList({ locale, blogs, query }: BlogListProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const path = `/${locale}/blogs`
  const { records: found, total, page, pages } = blogs
  return (
    <div className="wrap grid grid-cols-1 gap-10 py-10 lg:py-16">
      <SearchForm action={path} label={t('blogs.search')} submit={t('search')} value={query} />
      <h2 className={query ? 'text-sm text-ink-soft' : 'sr-only'}>
        {query ? t('blogs.found', { count: total }) : t('blogs.title')}
      </h2>
      {found.length === 0 ? (
        <EmptyState
          title={t('blogs.emptyTitle')}
          text={query ? t('searchEmptyText') : t('blogs.emptyText')}
          {...(query ? { action: { href: path, label: t('showAll') } } : {})}
        />
      ) : (
        <ul className="grid grid-cols-1 gap-5 hyphens-auto sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {found.map((blog, index) => (
            <BlogCard key={blog.id} locale={locale} blog={blog} isFirst={index === 0} />
          ))}
        </ul>
      )}
      <PageLinks {...{ locale, path, page, pages }} query={{ q: query }} />
    </div>
  )
}
