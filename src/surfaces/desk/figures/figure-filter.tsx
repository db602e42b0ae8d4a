import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FIGURE_PERIODS } from '@/care/figures/constants'
import type { Days, FigureChoices } from '@/care/figures/present'
import { type FigureQuery, isNarrowed } from '@/care/figures/schema'
import { countries } from '@/care/intake/countries'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { describeSource } from '@/i18n/sources'
import { Button } from '@/ui/button'
import { PendingLink } from '@/ui/pending-link'
import { SmallField } from '../small-field'

type FigureFilterProps = {
  readonly locale: Locale
  readonly query: FigureQuery
  readonly choices: FigureChoices
  /** What is shown: the free dates begin with it. */
  readonly days: Days
  readonly path: string
}

const CONTROL = 'control min-h-10 min-w-0 py-1.5 text-sm'

/** A plain GET form: the period and the filters are in the URL. */
export async function FigureFilter({ locale, query, choices, days, path }: FigureFilterProps) {
  const t = await getTranslations({ locale, namespace: 'figures' })
  const desk = await getTranslations({ locale, namespace: 'desk.filter' })
  const names = (values: readonly string[]) => values.map((name) => ({ value: name, name }))
  const sourceName = await describeSource(locale)
  const any = desk('any')
  return (
    <search aria-label={desk('label')}>
      <form action={path} className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
        <SmallField id="period" label={t('period.label')}>
          <select id="period" name="period" defaultValue={query.period} className={CONTROL}>
            {FIGURE_PERIODS.map((period) => (
              <option key={period} value={period}>
                {t(`period.${period}`)}
              </option>
            ))}
          </select>
        </SmallField>
        <DayField id="from" label={t('period.from')} day={days.from} />
        <DayField id="until" label={t('period.until')} day={days.until} />
        <Choice
          id="source"
          label={desk('source')}
          value={query.source}
          any={any}
          nameOf={sourceName}
          options={choices.sources.map((value) => ({ value, name: sourceName(value) }))}
        />
        <Choice id="country" label={desk('country')} value={query.country} any={any}>
          {countries(locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice id="locale" label={desk('locale')} value={query.locale} any={any}>
          {LOCALES.map((code) => (
            <option key={code} value={code}>
              {LANGUAGES[code].name}
            </option>
          ))}
        </Choice>
        <Choice
          id="treatment"
          label={t('treatment')}
          value={query.treatment}
          any={any}
          options={names(choices.treatments)}
        />
        <Button type="submit" size="small">
          {desk('apply')}
        </Button>
        {isNarrowed(query) ? (
          <PendingLink href={path} className="link flex min-h-10 items-center text-sm">
            {desk('reset')}
          </PendingLink>
        ) : null}
      </form>
      <p className="mt-1 text-2xs text-ink-soft">{t('period.hint')}</p>
    </search>
  )
}

type DayFieldProps = { readonly id: string; readonly label: string; readonly day: string }

function DayField({ id, label, day }: DayFieldProps) {
  return (
    <SmallField id={id} label={label}>
      <input
        id={id}
        name={id}
        type="date"
        defaultValue={day}
        key={day}
        className={`${CONTROL} max-sm:px-2`}
      />
    </SmallField>
  )
}

type ChoiceProps = {
  readonly id: string
  readonly label: string
  readonly value: string | undefined
  readonly any: string
  readonly options?: readonly { readonly value: string; readonly name: string }[]
  /** Of a value that is not among the options. */
  readonly nameOf?: (value: string) => string
  readonly children?: ReactNode
}

function Choice({ id, label, value = '', any, options = [], nameOf, children }: ChoiceProps) {
  // A bookmark can name something that no request of this period has: it is shown all the same.
  const isMissing = value !== '' && !children && !options.some((option) => option.value === value)
  return (
    <SmallField id={id} label={label}>
      <select id={id} name={id} defaultValue={value} key={value} className={`${CONTROL} sm:max-w-44`}>
        <option value="">{any}</option>
        {isMissing ? <option value={value}>{nameOf?.(value) ?? value}</option> : null}
        {children ??
          options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
      </select>
    </SmallField>
  )
}
