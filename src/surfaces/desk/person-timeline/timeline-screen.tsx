import { getTranslations } from 'next-intl/server'
import type { PersonTimeline } from '@/care/timeline/loaders'
import type { TimelineLine } from '@/care/timeline/present'
import { type TimelineQuery, timelineQueryString } from '@/care/timeline/rules'
import { longDate, shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { TextLink } from '@/ui/text-link'
import { TimelineFilter } from './timeline-filter'

type TimelineScreenProps = {
  readonly locale: Locale
  readonly timeline: PersonTimeline
  readonly query: TimelineQuery
}

/** Everything that happened to one person, day by day, the newest first; 50 entries a page. */
export async function TimelineScreen({ locale, timeline, query }: TimelineScreenProps) {
  const t = await getTranslations({ locale, namespace: 'timeline' })
  const person = await getTranslations({ locale, namespace: 'deskPerson' })
  const { id, name, lines, next } = timeline
  const request = `/${locale}/desk/requests/${id}`
  const days = Map.groupBy(lines, ({ at }) => longDate(at, locale))
  return (
    <article className="grid max-w-3xl gap-4 py-4">
      <PendingLink
        href={request}
        className="link inline-flex items-center gap-1.5 justify-self-start text-2xs"
      >
        <Icon of={arrowLeft} />
        {t('back')}
      </PendingLink>
      <h1 className="display text-xl">{t('title', { name })}</h1>
      <p className="text-2xs text-ink-soft">{t('lead')}</p>
      <TextLink
        href={`${request}/person`}
        className="inline-flex min-h-6 items-center justify-self-start text-2xs"
      >
        {person('link')}
      </TextLink>
      <TimelineFilter locale={locale} href={`${request}/timeline`} subject={query.subject} />
      {lines.length === 0 ? (
        <p>{t(query.before ? 'noOlder' : query.subject ? 'noneOfKind' : 'none')}</p>
      ) : null}
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day} className="rounded-field border border-line bg-surface p-4">
          <h2 className="text-xs font-semibold">{day}</h2>
          <ol className="mt-2 grid gap-3 border-l-2 border-line pl-3 text-2xs">
            {ofDay.map((line) => (
              <Line key={line.id} locale={locale} line={line} />
            ))}
          </ol>
        </section>
      ))}
      <p className="flex flex-wrap gap-4 text-2xs">
        {query.before ? (
          <PendingLink
            className="link"
            href={`${request}/timeline${timelineQueryString({ ...query, before: undefined })}`}
          >
            {t('newest')}
          </PendingLink>
        ) : null}
        {next ? (
          <PendingLink
            className="link"
            rel="next"
            href={`${request}/timeline${timelineQueryString({ ...query, before: next })}`}
          >
            {t('older')}
          </PendingLink>
        ) : null}
      </p>
    </article>
  )
}

async function Line({ locale, line }: { readonly locale: Locale; readonly line: TimelineLine }) {
  const t = await getTranslations({ locale, namespace: 'timeline' })
  const { at, actorName, reference } = line
  const href = hrefOf(line)
  const what = await whatOf(locale, line)
  return (
    <li>
      <p className="font-medium">
        {href ? <TextLink href={`/${locale}/desk/${href}`}>{what}</TextLink> : what}
        {reference ? <span className="tabular ml-2 font-normal text-ink-soft">{reference}</span> : null}
      </p>
      <p className="tabular text-ink-soft">
        {t('by', { date: shortDateTime(at, locale), name: actorName ?? t('website') })}
      </p>
    </li>
  )
}

/** The page of the record below the desk; a file is on the page of its request. */
function hrefOf({ subject, recordId, requestId }: TimelineLine): string | undefined {
  switch (subject) {
    case 'request':
    case 'note':
      return `requests/${recordId}`
    case 'offer':
      return `offers/${recordId}`
    case 'order':
    case 'payment':
      return `orders/${recordId}`
    case 'message':
      return `messages/${recordId}`
    case 'chat':
      return `chat/${recordId}`
    case 'file':
      return requestId ? `requests/${requestId}` : undefined
  }
}

async function whatOf(locale: Locale, line: TimelineLine): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'timeline' })
  const desk = await getTranslations({ locale, namespace: 'desk' })
  const name = line.toName ?? '–'
  switch (line.subject) {
    case 'request':
      return line.what === 'assigned' ? desk('event.assigned', { name }) : desk(`event.${line.what}`)
    case 'offer':
      return desk(`offerEvent.${line.what}`)
    case 'order':
      return t('order', { what: desk(`orderEvent.${line.what}`) })
    case 'payment': {
      const payments = await getTranslations({ locale, namespace: 'payments' })
      return t('payment', { what: payments(`desk.event.${line.what}`) })
    }
    case 'chat': {
      const chat = await getTranslations({ locale, namespace: 'deskChat' })
      return t('chat', { what: chat(`history.${line.what}`, { name }) })
    }
    case 'message':
      return t(`message.${line.what}`)
    case 'note':
      return t('note')
    case 'file':
      return t('file')
  }
}
