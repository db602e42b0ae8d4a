import type { PublicationView } from '@/care/editorial/present'
import type { DraftEntry, ListView } from '@/content/overview/present'
import { keyOf, type Schedule } from '@/content/overview/rules'
import { istanbulTimeWithZone } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { ListSection } from './list-section'
import { type ListProps, RecordLink } from './record-link'

function Time({ at, reader }: { readonly at: string; readonly reader: Locale }) {
  return <time dateTime={at}>{istanbulTimeWithZone(at, reader)}</time>
}

/** Records with changes that visitors do not read yet. */
export function DraftList({
  drafts: { entries, total },
  name,
  reader,
  t,
  isWhole,
}: ListProps & { readonly drafts: ListView<DraftEntry> }) {
  return (
    <ListSection
      {...{ name: 'drafts', total, t, isWhole }}
      title={t('firstPage.drafts.title')}
      none={t('firstPage.drafts.none')}
      shown={entries.length}
    >
      {entries.map((entry) => (
        <RecordLink key={keyOf(entry)} about={entry} name={name(entry)}>
          {t(entry.isPublic ? 'firstPage.drafts.changed' : 'firstPage.drafts.new')}
          {', '}
          <Time at={entry.at} reader={reader} />
        </RecordLink>
      ))}
    </ListSection>
  )
}

/** What will be published or withdrawn at a set time, and what failed. */
export function ScheduledList({
  scheduled: { entries, total },
  name,
  reader,
  t,
  isWhole,
}: ListProps & { readonly scheduled: ListView<Schedule> }) {
  return (
    <ListSection
      {...{ name: 'scheduled', total, t, isWhole }}
      title={t('firstPage.scheduled.title')}
      none={t('firstPage.scheduled.none')}
      shown={entries.length}
    >
      {entries.map((entry) => (
        <RecordLink key={`${keyOf(entry)} ${entry.at} ${entry.kind}`} about={entry} name={name(entry)}>
          {entry.hasFailed ? (
            <strong>
              {t('firstPage.scheduled.failed', { date: istanbulTimeWithZone(entry.at, reader) })}
            </strong>
          ) : (
            <>
              {t(`firstPage.scheduled.${entry.kind}`)}
              {', '}
              <Time at={entry.at} reader={reader} />
            </>
          )}
        </RecordLink>
      ))}
    </ListSection>
  )
}

/** What the team published last, by whom and when. */
export function PublishedList({
  published,
  name,
  reader,
  t,
}: ListProps & { readonly published: readonly PublicationView[] }) {
  return (
    <ListSection
      {...{ name: 'published', t }}
      title={t('firstPage.published.title')}
      none={t('firstPage.published.none')}
      total={0}
      shown={published.length}
    >
      {published.map((entry) => (
        <RecordLink key={keyOf(entry)} about={entry} name={name(entry)}>
          {t('firstPage.published.by', { name: entry.by, date: istanbulTimeWithZone(entry.at, reader) })}
        </RecordLink>
      ))}
    </ListSection>
  )
}
