import type { Metadata } from 'next'
import { mayWorkOnRequests } from '@/care/requests/policy'
import { requireActor } from '@/care/sign-in/session'
import { loadPersonTimeline } from '@/care/timeline/loaders'
import { readTimelineQuery, timelineQueryString } from '@/care/timeline/rules'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { DeskFrame } from '@/surfaces/desk/frame'
import { DeskMissing } from '@/surfaces/desk/missing'
import { TimelineScreen } from '@/surfaces/desk/person-timeline/timeline-screen'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'

type Props = {
  readonly params: Promise<{ locale: string; id: string }>
  readonly searchParams: PageSearch
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { timeline, desk } = await loadMessages(await pageLocale(params))
  return { title: `${timeline.tab}, ${desk.surface}` }
}

/** What happened to the person who sent a request. Each reading is recorded. */
export default async function DeskTimelinePage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { id } = await params
  const { subject, before } = await searchParams
  const query = readTimelineQuery({ subject: firstValue(subject), before: firstValue(before) })
  const here = `/${locale}/desk/requests/${encodeURIComponent(id)}/timeline${timelineQueryString(query)}`
  const actor = await requireActor(locale, here)
  if (!mayWorkOnRequests(actor)) return <ForbiddenAnswer locale={locale} />
  const timeline = await loadPersonTimeline(id, query)
  if (!timeline) return <DeskMissing locale={locale} kind="request" />
  return (
    <DeskFrame locale={locale} actor={actor}>
      <TimelineScreen {...{ locale, timeline, query }} />
    </DeskFrame>
  )
}
