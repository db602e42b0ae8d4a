import { getTranslations } from 'next-intl/server'
import { countries } from '@/care/intake/countries'
import { REQUEST_STATUSES } from '@/care/requests/constants'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { describeSource } from '@/i18n/sources'
import type { UserId } from '@/lib/record-ids'
import { ListFilter } from '../list-filter'
import { FilterChoice } from '../url-filter'
import { countFilters, type DeskQuery, isFiltered } from './query'

type DeskFilterProps = {
  readonly locale: Locale
  readonly query: DeskQuery
  readonly action: string
  /** The reader of the list. */
  readonly self: UserId
  /** Where requests came from. */
  readonly sources: readonly string[]
}

const SORTS = ['waiting', 'newest', 'oldest'] as const

/** A GET form: the filters are in the URL, which can be bookmarked and shared, and the back button works. */
export async function DeskFilter({ locale, query, action, self, sources }: DeskFilterProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const sourceName = await describeSource(locale)
  const countryNames = new Map(countries(locale).map(({ code, name }) => [code, name]))
  const any = t('filter.any')
  const sort = query.sort ?? (query.queue ? 'waiting' : 'newest')
  const { text, owner, status = '', country = '', source = '', queue, isBoard } = query
  const language = query.locale ?? ''
  return (
    <ListFilter
      {...{ locale, action, self, text, owner }}
      hint={t('filter.textHint')}
      values={{ status, country, locale: language, source, sort }}
      hidden={{ ...(queue && { queue }), ...(isBoard && { layout: 'board' }) }}
      count={countFilters(query)}
      resetHref={isFiltered(query) ? action : undefined}
    >
      <FilterChoice
        id="status"
        label={t('filter.status')}
        value={status}
        any={any}
        values={REQUEST_STATUSES}
        nameOf={(one) => t(`status.${one}`)}
      />
      <FilterChoice
        id="country"
        label={t('filter.country')}
        value={country}
        any={any}
        values={[...countryNames.keys()]}
        nameOf={(code) => countryNames.get(code) ?? code}
      />
      <FilterChoice
        id="locale"
        label={t('filter.locale')}
        value={language}
        any={any}
        values={LOCALES}
        nameOf={(code) => LANGUAGES[code].name}
      />
      {sources.length > 0 || source ? (
        <FilterChoice
          id="source"
          label={t('filter.source')}
          value={source}
          any={any}
          className="max-sm:col-span-2"
          values={withCurrent(sources, source)}
          nameOf={sourceName}
        />
      ) : null}
      {queue === 'calls' ? null : (
        <FilterChoice
          id="sort"
          label={t('filter.sort')}
          value={sort}
          className="max-sm:col-span-2"
          values={SORTS}
          nameOf={(one) => t(`filter.${one}`)}
        />
      )}
    </ListFilter>
  )
}

/** A bookmark or a saved view can name a source that the list does not: it is shown all the same. */
function withCurrent(sources: readonly string[], current: string): readonly string[] {
  return current === '' || sources.includes(current) ? sources : [...sources, current]
}
