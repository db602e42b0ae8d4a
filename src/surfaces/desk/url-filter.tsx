import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Locale } from '@/i18n/locales'
import { Button } from '@/ui/button'
import { SmallField } from './small-field'

type UrlFilterProps = { readonly locale: Locale; readonly path: string; readonly children: ReactNode }

/** A plain GET form: the filters are in the URL. */
export async function UrlFilter({ locale, path, children }: UrlFilterProps) {
  const t = await getTranslations({ locale, namespace: 'desk.filter' })
  return (
    <search aria-label={t('label')}>
      <form action={path} className="flex flex-wrap items-end gap-2">
        {children}
        <Button type="submit" size="small">
          {t('apply')}
        </Button>
      </form>
    </search>
  )
}

/** How the controls of a filter are drawn. */
export const FILTER_CONTROL = 'control min-h-10 py-1.5 text-sm'

type FilterChoiceProps<Value extends string> = {
  /** Also its name in the URL. */
  readonly id: string
  readonly label: string
  /** Empty: all. */
  readonly value: string
  /** What the choice of all is called; without it one value is always chosen. */
  readonly any?: string
  readonly className?: string
  readonly values: readonly Value[]
  readonly nameOf: (value: Value) => string
}

/** One value of several, by which a list is filtered or sorted. */
export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { id, label, value, any, className, values, nameOf } = props
  return (
    <SmallField {...{ id, label, className }}>
      <select id={id} name={id} defaultValue={value} className={`${FILTER_CONTROL} sm:max-w-44`}>
        {any === undefined ? null : <option value="">{any}</option>}
        {values.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </SmallField>
  )
}
