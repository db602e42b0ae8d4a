import { getTranslations } from 'next-intl/server'
import { groupByHeading, listPath } from '@/content/paging/rules'
import type { TestimonialListView } from '@/content/testimonials/load-testimonial-list'
import type { Locale } from '@/i18n/locales'
import { EmptyState } from '@/ui/empty-state'
import { FilterLinks } from '../blocks/filter-links'
import { PageLinks } from '../blocks/page-links'
import { SearchForm } from '../blocks/search-form'
import { TestimonialCard } from './testimonial-card'

type TestimonialListProps = {
  readonly locale: Locale
  readonly list: TestimonialListView
  readonly query: string
}

/** Testimonials grouped by category, with a category filter, a search and paging. */
export async function TestimonialList({ locale, list, query }: TestimonialListProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const path = `/${locale}/testimonials`
  const { records: found, filters, category, all, page, pages } = list
  const groups = groupByHeading(found, ({ categoryTitle }) => categoryTitle, t('other'))
  const links = [
    { href: listPath(path, { q: query }), label: t('all'), count: all, isCurrent: !category },
    ...filters.map(({ key, title, lang, count }) => ({
      href: listPath(path, { category: key, q: query }),
      label: title || t('other'),
      lang,
      count,
      isCurrent: key === category,
    })),
  ]
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14 lg:py-16">
      <FilterLinks label={t('services.categories')} links={links} />
      <div className="grid grid-cols-1 content-start gap-12">
        <SearchForm
          action={path}
          label={t('testimonials.search')}
          submit={t('search')}
          value={query}
          kept={category ? { name: 'category', value: category } : undefined}
        />
        {groups.length === 0 ? (
          <EmptyState
            title={t('testimonials.emptyTitle')}
            text={query || category ? t('searchEmptyText') : t('testimonials.emptyText')}
            {...(query || category ? { action: { href: path, label: t('showAll') } } : {})}
          />
        ) : null}
        {groups.map(({ key, title, records }) => (
          <section key={key}>
            <h2 lang={records[0]?.categoryLang} className="display mb-6 text-2xl">
              {title}
            </h2>
            <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3 xl:gap-6">
              {records.map((film) => (
                <TestimonialCard
                  key={film.id}
                  locale={locale}
                  testimonial={film}
                  isFirst={film === groups[0]?.records[0]}
                />
              ))}
            </ul>
          </section>
        ))}
        <PageLinks {...{ locale, path, page, pages }} query={{ category, q: query }} />
      </div>
    </div>
  )
}
