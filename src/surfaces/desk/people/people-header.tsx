import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { cx } from '@/ui/cx'
import { PendingLink } from '@/ui/pending-link'
import type { PeopleQuery } from './rules'

type PeopleHeaderProps = { readonly locale: Locale; readonly current: PeopleQuery['view'] }

/** The heading, and the links to the two lists. */
export async function PeopleHeader({ locale, current }: PeopleHeaderProps) {
  const t = await getTranslations({ locale, namespace: 'people' })
  const path = `/${locale}/desk/people`
  const views = [
    { key: 'staff', href: path, name: t('views.staff') },
    { key: 'patients', href: `${path}?view=patients`, name: t('views.patients') },
  ]
  return (
    <div className="my-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h1 className="display text-xl">{t('title')}</h1>
      <nav aria-label={t('views.label')} className="flex flex-wrap gap-2">
        {views.map(({ key, href, name }) => (
          <PendingLink
            key={key}
            href={href}
            aria-current={key === current ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-10 items-center rounded-field border px-3 font-semibold',
              key === current ? 'border-bosphorus text-bosphorus' : 'border-edge text-ink-soft',
            )}
          >
            {name}
          </PendingLink>
        ))}
      </nav>
    </div>
  )
}
