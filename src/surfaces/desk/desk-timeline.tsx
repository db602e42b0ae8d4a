import { getTranslations } from 'next-intl/server'
import type { DeskOfferView } from '@/care/offers/present'
import type { DeskRequest } from '@/care/requests/present'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'

type DeskTimelineProps = {
  readonly locale: Locale
  readonly request: DeskRequest
  readonly offers: readonly DeskOfferView[]
}
type Line = {
  readonly at: string
  readonly what: string
  readonly who: string | null
  readonly reason?: string | null
}

/** What happened to the request and its offers, the newest first, and who did it. */
export async function DeskTimeline({ locale, request, offers }: DeskTimelineProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const own: readonly Line[] = request.events.map(({ kind, at, actorName, reason }) => ({
    at,
    what: t(`event.${kind}`),
    who: actorName,
    reason,
  }))
  const ofOffers: readonly Line[] = offers.flatMap((offer) =>
    offer.events.map(({ kind, at, actorName, reason }) => ({
      at,
      what: `${t(`offerEvent.${kind}`)}: ${offer.title}`,
      who: actorName,
      reason: kind === 'declined' ? offer.reason : reason,
    })),
  )
  const lines = [...own, ...ofOffers].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return (
    <section aria-labelledby="timeline" className="rounded-field border border-line bg-surface p-4">
      <h2 id="timeline" className="text-xs font-semibold">
        {t('detail.timeline')}
      </h2>
      <ol className="mt-2 grid gap-2 border-l-2 border-line pl-3 text-2xs">
        {lines.map(({ at, what, who, reason }) => (
          <li key={`${what} ${at}`}>
            <p className="font-medium">{what}</p>
            <p className="tabular text-ink-soft">
              {t('event.by', { date: shortDateTime(at, locale), name: who ?? t('event.system') })}
            </p>
            {reason ? <p className="whitespace-pre-line">{t('event.reason', { reason })}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
