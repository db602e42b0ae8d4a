import { getTranslations } from 'next-intl/server'
import type { DeskPage } from '@/care/requests/present'
import type { Locale } from '@/i18n/locales'
import type { UserId } from '@/lib/record-ids'
import { TextLink } from '@/ui/text-link'
import { DeskPager } from '../pager'
import { type DeskQuery, deskQueryString, isFiltered } from './query'
import { DeskFilter } from './request-filter'
import { DeskRows } from './request-rows'
import { DeskTable } from './request-table'

type DeskListProps = {
  readonly locale: Locale
  readonly query: DeskQuery
  readonly found: DeskPage
  /** The reader. */
  readonly self: UserId
}

/** All requests at full width, or why there are none. */
export async function DeskList({ locale, query, found, self }: DeskListProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const path = `/${locale}/desk`
  return (
    <>
      <div className="my-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="display text-xl">{t('title')}</h1>
        <p className="text-2xs text-ink-soft" role="status">
          {t('list.count', { count: found.total })}
        </p>
      </div>
      <DeskFilter {...{ locale, query, self }} action={path} />
      <div className="mt-4">
        {found.rows.length > 0 ? (
          <>
            <div className="hidden lg:block">
              <DeskTable locale={locale} rows={found.rows} queryString={deskQueryString(query)} />
            </div>
            <div className="rounded-field border border-line bg-surface lg:hidden">
              <DeskRows locale={locale} rows={found.rows} queryString={deskQueryString(query)} />
            </div>
          </>
        ) : (
          <div className="rounded-field border border-dashed border-edge p-10 text-center">
            <p className="font-semibold">{isFiltered(query) ? t('list.emptyTitle') : t('list.noneTitle')}</p>
            <p className="text-ink-soft">{isFiltered(query) ? t('list.empty') : t('list.none')}</p>
            {isFiltered(query) ? <TextLink href={path}>{t('filter.reset')}</TextLink> : null}
          </div>
        )}
      </div>
      <DeskPager
        {...{ locale, page: query.page, total: found.total, pageSize: found.pageSize }}
        hrefOf={(page) => `${path}${deskQueryString({ ...query, page })}`}
      />
      <p className="hidden py-2 text-2xs text-ink-soft md:block">{t('list.keys')}</p>
    </>
  )
}
