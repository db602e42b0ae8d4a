import { getTranslations } from 'next-intl/server'
import type { Member, Schedule, WeekShift } from '@/care/schedule/desk/present'
import { addDays, weekOf } from '@/care/schedule/desk/rules'
import { dayInWords, weekdayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { LinkButton } from '@/ui/link-button'
import { CopyButtons } from './copy-buttons'
import { DraggedShift } from './dragged-shift'
import { DropDay } from './drop-day'
import { moveWords, timesOf } from './schedule-words'
import { EditPanel } from './shift-panel'
import { StatusMark } from './status-mark'

type WeekViewProps = {
  readonly locale: Locale
  readonly week: Schedule['week']
  readonly today: string
  readonly members: readonly Member[]
  readonly timeZone: string
}

/** The shifts of a week by day, with what can be changed of them. */
export async function WeekView(props: WeekViewProps) {
  const { locale, week, today } = props
  const t = await getTranslations({ locale, namespace: 'schedule' })
  const [first, last] = [week.days[0]?.day ?? today, week.days.at(-1)?.day ?? today]
  const path = `/${locale}/desk/schedule`
  const words = await moveWords(locale)
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
      <ol className="mt-3 grid gap-3 has-[details[open]]:items-start md:grid-cols-2 xl:grid-cols-4 min-[86rem]:grid-cols-7 min-[86rem]:gap-2">
        {week.days.map(({ day, shifts }) => (
          <DropDay key={day} {...{ day, words }} isToday={day === today} isOver={day < today}>
            <h3 className="text-2xs font-semibold">{weekdayInWords(day, locale)}</h3>
            {shifts.length > 0 ? (
              <ul className="mt-1 divide-y divide-line">
                {shifts.map((shift) => (
                  <WeekLine key={shift.id} {...props} shift={shift} />
                ))}
              </ul>
            ) : (
              <p className="mt-1 text-2xs text-ink-soft">{t('emptyDay')}</p>
            )}
            {shifts.length === 0 && day >= today ? <CopyButtons {...{ locale, day }} /> : null}
          </DropDay>
        ))}
      </ol>
    </section>
  )
}

async function WeekLine({ shift, ...props }: WeekViewProps & { readonly shift: WeekShift }) {
  const { locale, timeZone, members } = props
  const t = await getTranslations({ locale, namespace: 'schedule' })
  const { istanbul, local } = await timesOf(shift, locale, timeZone)
  const facts = (
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
  return (
    <li className="py-2 text-2xs">
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
    </li>
  )
}
