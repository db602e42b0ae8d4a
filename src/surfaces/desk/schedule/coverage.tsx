import { getTranslations } from 'next-intl/server'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@/care/accounts/constants'
import type { Schedule } from '@/care/schedule/desk/present'
import { COVERAGE_DAYS, PATIENT_ZONES } from '@/care/schedule/gaps/constants'
import { type CoveredDay, coverageOf, shiftsIn } from '@/care/schedule/gaps/rules'
import { citiesOf, cityOf } from '@/i18n/cities'
import { shortWeekday } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { languageName } from '@/i18n/names'
import { HOSPITAL_TIME_ZONE, toTimeZone, wallTime } from '@/lib/time-zone'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { CoverageFigures } from './coverage-figures'
import { CoverageGaps } from './coverage-gaps'

type CoverageProps = {
  readonly locale: Locale
  readonly covered: Schedule['covered']
  readonly planned: Schedule['planned']
  /** ISO 8601. */
  readonly at: string
  /** The reader's. */
  readonly timeZone: string
  /** As they are in the URL. */
  readonly wanted: { readonly zone: string; readonly language: string; readonly week: string }
}

/** Who answers in which language in the coming days, in hours of the patient's day, and when nobody does. */
export async function Coverage({ locale, covered, planned, at, timeZone, wanted }: CoverageProps) {
  const t = await getTranslations({ locale, namespace: 'schedule.coverage' })
  const spoken = new Set<SpokenLanguage>([...LOCALES, ...covered.flatMap(({ languages }) => languages)])
  const languages = SPOKEN_LANGUAGES.filter((language) => spoken.has(language))
  const language = languages.find((one) => one === wanted.language) ?? locale
  const zone = toTimeZone(wanted.zone) ?? HOSPITAL_TIME_ZONE
  const firstDay = wallTime(new Date(at), zone).day
  const zones = await citiesOf([...new Set<string>([...PATIENT_ZONES, timeZone, zone])], locale)
  const shifts = shiftsIn(covered, language)
  const days = coverageOf({ shifts, timeZone: zone, firstDay, days: COVERAGE_DAYS })
  return (
    <section id="coverage" aria-labelledby="coverage-title" className="mt-6">
      <h2 id="coverage-title" className="text-xs font-semibold">
        {t('title')}
      </h2>
      <p className="measure mt-1 text-2xs text-ink-soft">{t('lead')}</p>
      <form action={`/${locale}/desk/schedule#coverage`} className="mt-3 flex flex-wrap items-end gap-2">
        {wanted.week ? <input type="hidden" name="week" value={wanted.week} /> : null}
        <Choice id="language" label={t('language')} value={language}>
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageName(one, locale)}
            </option>
          ))}
        </Choice>
        <Choice id="zone" label={t('zone')} value={zone}>
          {zones.map(({ zone: name, city }) => (
            <option key={name} value={name}>
              {city}
            </option>
          ))}
        </Choice>
        <Button type="submit" size="small">
          {t('show')}
        </Button>
      </form>
      <CoverageFigures {...{ locale, covered, planned, at }} />
      <CoverageGaps {...{ locale, covered, at, zone, languages }} />
      <CoverageTable
        {...{ locale, days }}
        dayLabel={t('day')}
        caption={t('caption', { language: languageName(language, locale), zone: await cityOf(zone, locale) })}
      />
    </section>
  )
}

type ChoiceProps = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly children: React.ReactNode
}

function Choice({ id, label, value, children }: ChoiceProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-2xs text-ink-soft">
        {label}
      </label>
      <select key={value} id={id} name={id} defaultValue={value} className="control min-h-10 py-1.5 text-sm">
        {children}
      </select>
    </div>
  )
}

type CoverageTableProps = {
  readonly locale: Locale
  readonly days: readonly CoveredDay[]
  readonly dayLabel: string
  readonly caption: string
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function CoverageTable({ locale, days, dayLabel, caption }: CoverageTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
      tabIndex={0}
      aria-label={caption}
      className="mt-3 overflow-x-auto rounded-field border border-line"
    >
      <table className="tabular w-full min-w-[56rem] table-fixed text-2xs">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="w-28 px-2 py-1 text-left font-medium">
              {dayLabel}
            </th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col" className="px-1 py-1 font-medium">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, hours }) => (
            <tr key={day}>
              <th scope="row" className="px-2 py-1 text-left font-medium whitespace-nowrap">
                {shortWeekday(day, locale)}
              </th>
              {hours.map((people, hour) => (
                <td
                  key={HOURS[hour]}
                  className={cx('border border-line px-1 py-1 text-center', toneOf(people))}
                >
                  {people ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function toneOf(people: number | null): string {
  if (people === null) return 'bg-mist text-ink-soft'
  if (people === 0) return 'bg-brick-mist font-semibold text-brick'
  return people === 1 ? 'bg-amber-mist text-amber' : 'bg-olive-mist text-olive'
}
