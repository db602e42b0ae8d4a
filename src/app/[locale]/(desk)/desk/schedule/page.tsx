import type { Metadata } from 'next'
import { loadSchedule } from '@/care/schedule/desk/loaders'
import { mayManageSchedule } from '@/care/schedule/desk/policy'
import { loadMyTimeZone } from '@/care/sign-in/loaders'
import { requireActor } from '@/care/sign-in/session'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { DeskFrame } from '@/surfaces/desk/frame'
import { nextChange, scheduleMoments } from '@/surfaces/desk/next-change'
import { ScheduleFailure } from '@/surfaces/desk/schedule/schedule-failure'
import { ScheduleScreen } from '@/surfaces/desk/schedule/schedule-screen'
import { ForbiddenAnswer } from '@/surfaces/frame/error-pages/forbidden-answer'
import { RefreshAt } from '@/surfaces/frame/live/refresh-at'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { desk, schedule } = await loadMessages(await pageLocale(params))
  return { title: `${schedule.title}, ${desk.surface}` }
}

export default async function DeskSchedulePage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const search = await searchParams
  const [week = '', zone = '', language = ''] = [search.week, search.zone, search.language].map(firstValue)
  const actor = await requireActor(locale, `/${locale}/desk/schedule`)
  if (!mayManageSchedule(actor)) return <ForbiddenAnswer locale={locale} />
  const [schedule, timeZone] = await Promise.all([loadSchedule(week), loadMyTimeZone()])
  return (
    <DeskFrame locale={locale} actor={actor} current="schedule">
      {schedule.ok ? (
        <>
          <ScheduleScreen
            {...{ locale, schedule: schedule.value, timeZone: timeZone ?? HOSPITAL_TIME_ZONE }}
            reader={actor.userId}
            query={{ week, zone, language }}
          />
          <RefreshAt
            at={schedule.value.at}
            due={nextChange(new Date(schedule.value.at), scheduleMoments(schedule.value))}
          />
        </>
      ) : (
        <ScheduleFailure locale={locale} />
      )}
    </DeskFrame>
  )
}
