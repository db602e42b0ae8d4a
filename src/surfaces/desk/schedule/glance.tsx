import { getTranslations } from 'next-intl/server'
import type { ShiftStatus } from '@/care/schedule/desk/constants'
import type { DeskBar, Schedule } from '@/care/schedule/desk/present'
import { plusDigits } from '@/care/schedule/rules'
import { weekdayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import type { UserId } from '@/lib/record-ids'
import { CopyButtons } from './copy-buttons'
import { timesOf } from './schedule-words'
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
                  <GlanceLine key={bar.id} {...{ locale, bar, timeZone, reader }} />
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

type GlanceLineProps = Omit<GlanceProps, 'glance'> & { readonly bar: DeskBar }

async function GlanceLine({ locale, bar, timeZone, reader }: GlanceLineProps) {
  const t = await getTranslations({ locale, namespace: 'schedule' })
  const { istanbul, local } = await timesOf(bar, locale, timeZone)
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
          <a className="link" href={`tel:${phone}`}>
            {phone}
          </a>
        ) : (
          <span className="text-ink-soft">{t('noPhone')}</span>
        )}
      </p>
      <Bar {...bar} />
      {bar.editable === 'end' && bar.maySetStatus ? (
        <StatusButtons {...{ locale, reader }} shift={bar} />
      ) : null}
    </li>
  )
}

const FILLS: Readonly<Record<ShiftStatus, string>> = {
  available: 'fill-olive',
  busy: 'fill-amber',
  offline: 'fill-edge',
}

/** The day as a line, with a mark every six hours; the times beside it say the same. */
function Bar({ from, until, status }: Pick<DeskBar, 'from' | 'until' | 'status'>) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
      <rect width="100" height="6" className="fill-mist" />
      {[25, 50, 75].map((at) => (
        <rect key={at} x={at} width="0.3" height="6" className="fill-line" />
      ))}
      <rect x={from} width={Math.max(until - from, 0.5)} height="6" className={FILLS[status]} />
    </svg>
  )
}
