import { getTranslations } from 'next-intl/server'
import type { DeskBar, Schedule } from '@/care/schedule/desk/present'
import { plusDigits } from '@/care/schedule/rules'
import { weekdayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { UserId } from '@/lib/record-ids'
import { CopyButtons } from './copy-buttons'
import { moveWords, timesOf } from './schedule-words'
import { type BarWords, ShiftBar } from './shift-bar'
import { EditLink } from './shift-panel'
import { StatusButtons } from './status-buttons'
import { StatusMark } from './status-mark'

type GlanceProps = {
  readonly locale: Locale
  readonly glance: Schedule['glance']
  readonly timeZone: string
  readonly reader: UserId
}

/** Today and tomorrow: who is on call when, how they can be reached, and whether they are available. */
export async function Glance({ locale, glance, timeZone, reader }: GlanceProps) {
  const t = await getTranslations({ locale, namespace: 'schedule' })
  const { schedule } = await loadMessages(locale)
  const words = { ...(await moveWords(locale)), ...schedule.drag }
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      {glance.map(({ day, bars, isFilled }, index) => {
        const values = { day: weekdayInWords(day, locale) }
        return (
          <section
            key={day}
            aria-labelledby={`glance-${day}`}
            className="min-w-0 rounded-field border border-line bg-surface p-4"
          >
            <h2 id={`glance-${day}`} className="text-xs font-semibold">
              {index === 0 ? t('today', values) : t('tomorrow', values)}
            </h2>
            {bars.length > 0 ? (
              <ul className="mt-2 divide-y divide-line">
                {bars.map((bar) => (
                  <GlanceLine key={bar.id} {...{ locale, day, bar, timeZone, reader, words }} />
                ))}
              </ul>
            ) : (
              <p className="mt-2 text-ink-soft">{t('emptyDay')}</p>
            )}
            {isFilled ? null : <CopyButtons {...{ locale, day }} />}
          </section>
        )
      })}
    </div>
  )
}

type GlanceLineProps = Omit<GlanceProps, 'glance'> & {
  readonly bar: DeskBar
  readonly day: string
  readonly words: BarWords
}

async function GlanceLine({ locale, day, bar, timeZone, reader, words }: GlanceLineProps) {
  const t = await getTranslations({ locale, namespace: 'schedule' })
  const { istanbul, local } = await timesOf(bar, { locale, timeZone, day })
  const phone = plusDigits(bar.phone ?? '')
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold break-words">{bar.name}</span>
        <StatusMark status={bar.status} text={t(`status.${bar.status}`)} />
        {bar.editable === 'end' ? <span className="text-2xs text-ink-soft">{t('now')}</span> : null}
        {bar.isMember ? null : <span className="text-2xs text-brick">{t('left')}</span>}
      </div>
      <p className="tabular flex flex-wrap gap-x-3 text-2xs">
        <span>{istanbul}</span>
        {local ? <span className="text-ink-soft">{local}</span> : null}
        {phone ? (
          <a className="link inline-flex min-h-6 items-center" href={`tel:${phone}`}>
            {phone}
          </a>
        ) : (
          <span className="text-ink-soft">{t('noPhone')}</span>
        )}
      </p>
      <ShiftBar {...{ bar, day, words }} />
      {bar.editable === 'nothing' ? null : <EditLink locale={locale} shift={bar} />}
      {bar.editable === 'end' && bar.maySetStatus ? (
        <StatusButtons {...{ locale, reader }} shift={bar} />
      ) : null}
    </li>
  )
}
