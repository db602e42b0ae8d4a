import { getTranslations } from 'next-intl/server'
import { TIMELINE_SUBJECTS, type TimelineSubject } from '@/care/timeline/constants'
import { timelineQueryString } from '@/care/timeline/rules'
import type { Locale } from '@/i18n/locales'
import { cx } from '@/ui/cx'
import { PendingLink } from '@/ui/pending-link'

type TimelineFilterProps = {
  readonly locale: Locale
  /** Of the page, without a query. */
  readonly href: string
  readonly subject: TimelineSubject | undefined
}

/** Links that show everything, or one kind of entry. */
export async function TimelineFilter({ locale, href, subject }: TimelineFilterProps) {
  const t = await getTranslations({ locale, namespace: 'timeline' })
  return (
    <nav aria-label={t('filter')}>
      <ul className="flex flex-wrap gap-2 text-2xs">
        {([undefined, ...TIMELINE_SUBJECTS] as const).map((one) => (
          <li key={one ?? 'all'}>
            <PendingLink
              href={href + timelineQueryString({ subject: one, before: undefined })}
              aria-current={one === subject ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-8 items-center rounded-field px-3',
                one === subject ? 'bg-bosphorus font-semibold text-surface' : 'bg-mist hover:underline',
              )}
            >
              {t(`subjects.${one ?? 'all'}`)}
            </PendingLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
