import { getTranslations } from 'next-intl/server'
import { langOf } from '@/content/fallback/present'
import { listPath } from '@/content/paging/rules'
import type { ServiceListView } from '@/content/services/load-service-list'
import { groupByTopCategory } from '@/content/services/rules'
import type { Locale } from '@/i18n/locales'
import { EmptyState } from '@/ui/empty-state'
import { FilterLinks } from '../blocks/filter-links'
import { PageLinks } from '../blocks/page-links'
import { ServiceCard } from './service-card'

type ServiceListProps = { readonly locale: Locale; readonly list: ServiceListView }

/** Services grouped by category, or those of one category, paged (specification, section 2, Services list). */
export async function ServiceList({ locale, list }: ServiceListProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const { records, categories, filters, category, all, page, pages } = list
  const shown = groupByTopCategory(records, categories, t('other'))
  const path = `/${locale}/services`
  const langs = new Map(categories.map((category) => [category.key, langOf(category, 'title')]))
  const links = [
    { href: path, label: t('all'), count: all, isCurrent: !category },
    ...filters.map(({ key, title, count }) => ({
      href: listPath(path, { category: key }),
      label: title || t('other'),
      lang: langs.get(key),
      count,
      isCurrent: key === category,
    })),
  ]
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14 lg:py-16">
      <FilterLinks label={t('services.categories')} links={links} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-14">
        {shown.length === 0 ? (
          <EmptyState
            title={t('services.emptyTitle')}
            text={t('services.emptyText')}
            action={{
              href: category ? path : `/${locale}/contact`,
              label: category ? t('showAll') : t('askUs'),
            }}
          />
        ) : null}
        {shown.map(({ key, title, services: members }) => (
          <section key={key} aria-labelledby={`group-${key}`}>
            <h2 id={`group-${key}`} lang={langs.get(key)} className="display mb-6 text-2xl">
              {title}
            </h2>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 hyphens-auto sm:grid-cols-2 xl:grid-cols-3 xl:[&_h3]:text-lg">
              {members.map((service) => (
                <ServiceCard
                  key={service.id}
                  service={service}
                  learnMore={t('services.learnMore')}
                  isFirst={service === shown[0]?.services[0]}
                />
              ))}
            </ul>
          </section>
        ))}
        <PageLinks {...{ locale, path, page, pages }} query={{ category }} />
      </div>
    </div>
  )
}
