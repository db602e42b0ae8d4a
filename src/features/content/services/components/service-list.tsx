import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/features/requests/components/empty-state'
import type { Locale } from '@/i18n/locales'
import { FilterLinks } from '../../components/filter-links'
import type { ServiceCategoryView } from '../../service-categories/present'
import type { ServiceCard as Service } from '../present'
import { byTopCategory } from '../rules'
import { ServiceCard } from './service-card'

type ServiceListProps = {
  readonly locale: Locale
  readonly services: readonly Service[]
  readonly categories: readonly ServiceCategoryView[]
  /** Key of the chosen category; an unknown one is ignored. */
  readonly category: string | undefined
}

/** All services under their categories, or those of one (specification, section 2, Services list). */
export async function ServiceList({ locale, services, categories, category: asked }: ServiceListProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const groups = byTopCategory(services, categories, t('other'))
  const filters = filtersOf(categories, groups)
  const category = filters.find(({ key }) => key === asked)?.key
  const shown = category ? groups.filter(({ key }) => key === category) : groups
  const path = `/${locale}/services`
  const links = [
    { href: path, label: t('all'), count: services.length, isCurrent: !category },
    ...filters.map(({ key, title, count }) => ({
      href: `${path}?category=${encodeURIComponent(key)}`,
      label: title,
      count,
      isCurrent: key === category,
    })),
  ]
  return (
    <div className="wrap grid gap-8 py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14 lg:py-16">
      <FilterLinks label={t('services.categories')} links={links} />
      <div className="grid gap-14">
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
            <h2 id={`group-${key}`} className="display mb-6 text-2xl">
              {title}
            </h2>
            <ul className="grid gap-5 hyphens-auto sm:grid-cols-2 xl:grid-cols-3 xl:[&_h3]:text-lg">
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
      </div>
    </div>
  )
}

type Group = ReturnType<typeof byTopCategory>[number]

/** Each top-level category, also one that has no service yet, and the group of services without any. */
function filtersOf(categories: readonly ServiceCategoryView[], groups: readonly Group[]) {
  const counts = new Map(groups.map(({ key, services }) => [key, services.length]))
  const tops = categories.filter(({ parentId }) => parentId === null)
  const rest = groups.filter(({ key }) => !tops.some((top) => top.key === key))
  return [...tops, ...rest].map(({ key, title }) => ({ key, title, count: counts.get(key) ?? 0 }))
}
