import { getTranslations } from 'next-intl/server'
import type { DeskShift, Member, Schedule, WeekShift } from '@/care/schedule/desk/present'
import { addDays, weekOf } from '@/care/schedule/desk/rules'
import { dayInWords, weekdayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { LinkButton } from '@/ui/link-button'
import { CopyButtons } from './copy-buttons'
import { DraggedShift } from './dragged-shift'
import { moveWords, timesOf } from './schedule-words'
import { EditLink, EditPanel } from './shift-panel'
import { StatusMark } from './status-mark'
import { WeekDays } from './week-days'

type WeekViewProps = {
  readonly locale: Locale
  readonly week: Schedule['week']
  readonly movedAway: Schedule['movedAway']
  readonly today: string
  readonly members: readonly Member[]
  readonly timeZone: string
}

/** The shifts of a week by day, with what can be changed of them. */
export async function WeekView(props: WeekViewProps) {
  const { locale, week, today, movedAway } = props
  const { schedule } = await loadMessages(locale)
  const t = await getTranslations({ locale, namespace: 'schedule' })
  const [first, last] = [week.days[0]?.day ?? today, week.days.at(-1)?.day ?? today]
  const path = `/${locale}/desk/schedule`
  const words = { ...(await moveWords(locale)), ...schedule.overtaken, emptyDay: schedule.emptyDay }
  return (
    <section aria-labelledby="week" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="week" className="text-xs font-semibold">
          {t('week.title', {
            number: String(Number(week.name.slice(-2))),
            from: dayInWords(first, locale),
            until: dayInWords(last, locale),
          })}
        </h2>
        <nav aria-label={t('week.label')} className="flex flex-wrap gap-2">
          <LinkButton size="small" href={`${path}?week=${weekOf(addDays(first, -7))}#week`}>
            {t('week.previous')}
          </LinkButton>
          <LinkButton size="small" href={`${path}#week`}>
            {t('week.current')}
          </LinkButton>
          <LinkButton size="small" href={`${path}?week=${weekOf(addDays(first, 7))}#week`}>
            {t('week.next')}
          </LinkButton>
        </nav>
      </div>
      <WeekDays
        key={week.name}
        {...{ words, movedAway }}
        days={week.days.map(({ day, shifts, earlier }) => ({
          ...{ day, isToday: day === today, isOver: day < today, title: weekdayInWords(day, locale) },
          copy: shifts.length === 0 && day >= today ? <CopyButtons {...{ locale, day }} /> : null,
          earlier: earlier.map((shift) => ({
            id: shift.id,
            line: <EarlierLine {...props} {...{ shift, day }} />,
          })),
        }))}
        rows={week.days.flatMap(({ day, shifts }) =>
          shifts.map((shift) => ({
            ...{ id: shift.id, group: day },
            row: <WeekLine {...props} shift={shift} />,
          })),
        )}
      />
    </section>
  )
}

type EarlierLineProps = WeekViewProps & { readonly shift: DeskShift; readonly day: string }

/** A shift of the day before that ends on this day. What can be changed of it is on its own day. */
function EarlierLine({ shift, day, ...props }: EarlierLineProps) {
  return (
    <>
      <ShiftFacts {...props} {...{ shift, day }} />
      {shift.editable === 'nothing' ? null : <EditLink locale={props.locale} shift={shift} />}
    </>
  )
}

type ShiftFactsProps = Pick<WeekViewProps, 'locale' | 'timeZone'> & {
  readonly shift: DeskShift
  /** In which it is listed. */
  readonly day: string
}

/** Who is on call when, and whether they can be called. */
async function ShiftFacts({ locale, timeZone, shift, day }: ShiftFactsProps) {
  const t = await getTranslations({ locale, namespace: 'schedule' })
  const { istanbul, local } = await timesOf(shift, { locale, timeZone, day })
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-medium break-words">{shift.name}</span>
        <StatusMark status={shift.status} text={t(`status.${shift.status}`)} />
        {shift.isMember ? null : <span className="text-brick">{t('left')}</span>}
      </div>
      <p className="tabular">
        {istanbul} {local ? <span className="text-ink-soft">{local}</span> : null}
      </p>
      {shift.phone ? null : <p className="text-brick">{t('notReachable')}</p>}
    </>
  )
}

async function WeekLine({ shift, ...props }: WeekViewProps & { readonly shift: WeekShift }) {
  const { locale, timeZone, members } = props
  const t = await getTranslations({ locale, namespace: 'schedule' })
  const facts = <ShiftFacts {...{ locale, timeZone, shift }} day={shift.day} />
  return (
    <>
      {shift.editable === 'all' ? (
        <DraggedShift {...{ shift }} title={t('drag.title')}>
          {facts}
        </DraggedShift>
      ) : (
        facts
      )}
      {shift.editable === 'nothing' ? (
        <p className="text-ink-soft">{t('notEditable')}</p>
      ) : (
        <EditPanel {...{ locale, members, timeZone, shift }} />
      )}
    </>
  )
}
