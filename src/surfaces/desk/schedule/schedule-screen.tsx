import { getTranslations } from 'next-intl/server'
import type { Schedule } from '@/care/schedule/desk/present'
import { cityOf } from '@/i18n/cities'
import type { Locale } from '@/i18n/locales'
import type { UserId } from '@/lib/record-ids'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { EmptyState } from '@/ui/empty-state'
import { DeskOutcome } from '../outcome'
import { Coverage } from './coverage'
import { Glance } from './glance'
import { AddPanel } from './shift-panel'
import { UndoBar } from './undo-bar'
import { WeekView } from './week-view'

type ScheduleScreenProps = {
  readonly locale: Locale
  readonly schedule: Schedule
  /** In which the reader sees times besides Istanbul's. */
  readonly timeZone: string
  readonly reader: UserId
  /** As it is in the URL: the week, and the zone and language of who answers when. */
  readonly query: { readonly week: string; readonly zone: string; readonly language: string }
}

/** The schedule of the support team: today and tomorrow, a week, adding, and who answers in which language. */
export async function ScheduleScreen({ locale, schedule, timeZone, reader, query }: ScheduleScreenProps) {
  const t = await getTranslations({ locale, namespace: 'schedule' })
  const { today, members, glance, week, movedAway, lastChange, covered, planned, at } = schedule
  const shown = [
    ...glance.flatMap(({ bars }) => bars),
    ...week.days.flatMap(({ shifts, earlier }) => [...shifts, ...earlier]),
  ]
  return (
    <>
      <h1 className="display mt-4 text-xl">{t('title')}</h1>
      <p className="measure mt-1 text-ink-soft">
        {timeZone === HOSPITAL_TIME_ZONE
          ? t('lead')
          : t('leadLocal', { zone: await cityOf(timeZone, locale) })}
      </p>
      <DeskOutcome>
        {lastChange ? <UndoBar {...{ locale, timeZone, change: lastChange }} /> : null}
        {shown.length === 0 ? (
          <div className="mt-4">
            <EmptyState
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={{ href: '#add', label: t('emptyAction') }}
            />
          </div>
        ) : null}
        <Glance {...{ locale, glance, timeZone, reader }} />
        <AddPanel {...{ locale, members, timeZone }} day={today} />
        <WeekView {...{ locale, week, movedAway, today, members, timeZone }} />
      </DeskOutcome>
      <Coverage {...{ locale, covered, planned, at, timeZone }} wanted={query} />
    </>
  )
}
