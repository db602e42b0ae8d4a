import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { chevronRight } from '@/ui/icon-shapes.generated'
import { describeBreadcrumbs } from '../structured-data/loaders'

export type Crumb = { readonly label: string; readonly href: string }

type BreadcrumbsProps = {
  readonly locale: Locale
  /** The pages between home and the current page. */
  readonly crumbs: readonly Crumb[]
  readonly current: string
  /** Where its name is not in the page's language. */
  readonly lang?: string | undefined
}

/** Home > list > this page, also as structured data. */
export async function Breadcrumbs({ locale, crumbs, current, lang }: BreadcrumbsProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const steps = [{ label: t('crumbs.home'), href: `/${locale}` }, ...crumbs]
  describeBreadcrumbs([...steps, { label: current, href: null }])
  return (
    <nav aria-label={t('crumbs.label')}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-xs text-ink-soft">
        {steps.map(({ label, href }) => (
          <li key={href} className="flex items-center gap-1.5">
            <Link
              prefetch={false}
              href={href}
              className="py-1 underline-offset-4 hover:text-bosphorus hover:underline"
            >
              {label}
            </Link>
            <Icon of={chevronRight} className="size-4" />
          </li>
        ))}
        <li aria-current="page" lang={lang} className="max-w-[22ch] truncate sm:max-w-none">
          {current}
        </li>
      </ol>
    </nav>
  )
}
