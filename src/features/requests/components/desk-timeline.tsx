import { getTranslations } from 'next-intl/server'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import type { DeskRequest } from '../present'

type DeskTimelineProps = { readonly locale: Locale; readonly request: DeskRequest }

/** What happened to the request, the newest first, and who did it. */
export async function DeskTimeline({ locale, request }: DeskTimelineProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <section aria-labelledby="timeline" className="rounded-field border border-line bg-surface p-4">
      <h2 id="timeline" className="text-xs font-semibold">
        {t('detail.timeline')}
      </h2>
      <ol className="mt-2 grid gap-2 border-l-2 border-line pl-3 text-2xs">
        {request.events.toReversed().map((event) => (
          <li key={`${event.kind} ${event.at}`}>
            <p className="font-medium">{t(`event.${event.kind}`)}</p>
            <p className="tabular text-ink-soft">
              {t('event.by', {
                date: shortDateTime(event.at, locale),
                name: event.actorName ?? t('event.system'),
              })}
            </p>
            {event.reason ? (
              <p className="whitespace-pre-line">{t('event.reason', { reason: event.reason })}</p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
