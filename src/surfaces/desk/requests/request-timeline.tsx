import { getTranslations } from 'next-intl/server'
import type { DeskOfferView } from '@/care/offers/present'
import type { DeskRequest } from '@/care/requests/present'
import { timeInStatus } from '@/care/requests/rules'
import { elapsedTime } from '@/i18n/elapsed'
import type { Locale } from '@/i18n/locales'
import { Timeline, type TimelineLine } from '../timeline'

type DeskTimelineProps = {
  readonly locale: Locale
  readonly request: DeskRequest
  readonly offers: readonly DeskOfferView[]
}

/** The history of the request and its offers, the newest first. */
export async function DeskTimeline({ locale, request, offers }: DeskTimelineProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const spentWords = (spent: ReturnType<typeof timeInStatus>) =>
    spent && t('event.after', { time: elapsedTime(spent.ms, locale), status: t(`status.${spent.status}`) })
  const requestLines: readonly TimelineLine[] = request.events.map(
    ({ kind, at, actorName, assigneeName, reason }, index) => ({
      at,
      after: spentWords(timeInStatus(request.events, index)),
      what: kind === 'assigned' ? t('event.assigned', { name: assigneeName ?? '–' }) : t(`event.${kind}`),
      actorName,
      reason,
    }),
  )
  const offerLines: readonly TimelineLine[] = offers.flatMap((offer) =>
    offer.events.map(({ kind, at, actorName, reason }) => ({
      at,
      what: t('labelled', { label: t(`offerEvent.${kind}`), text: offer.title }),
      actorName,
      reason: kind === 'declined' ? offer.reason : reason,
    })),
  )
  const lines = [...requestLines, ...offerLines].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return <Timeline locale={locale} lines={lines} />
}
