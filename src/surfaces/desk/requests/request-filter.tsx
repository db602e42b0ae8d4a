import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { countries } from '@/care/intake/countries'
import { REQUEST_STATUSES } from '@/care/requests/constants'
import { loadColleagues } from '@/care/requests/team/loaders'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { describeSource } from '@/i18n/sources'
import type { UserId } from '@/lib/record-ids'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { HiddenFields } from '@/ui/hidden-fields'
import { PendingLink } from '@/ui/pending-link'
import { PersonnelFailure } from '../personnel-failure'
import { FilterForm } from './filter-form'
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

/** A GET form: the filters are in the URL, which can be bookmarked and shared, and the back button works. */
export async function DeskFilter({ locale, query, action, self, sources }: DeskFilterProps) {
  const t = await getTranslations({ locale, namespace: 'desk' })
  const sourceName = await describeSource(locale)
  const any = t('filter.any')
  const sort = query.sort ?? (query.queue ? 'waiting' : 'newest')
  const personnel = await loadColleagues()
  const colleagues = personnel.ok ? personnel.value.filter(({ id }) => id !== self) : []
  const isOther =
    query.owner !== undefined &&
    !['none', self, ...colleagues.map(({ id }) => id)].some((owner) => owner === query.owner)
  return (
    <search aria-label={t('filter.label')}>
      <FilterForm
        action={action}
        values={{
          q: query.text,
          status: query.status ?? '',
          owner: query.owner ?? '',
          country: query.country ?? '',
          locale: query.locale ?? '',
          source: query.source ?? '',
          sort,
          queue: query.queue ?? '',
          layout: query.isBoard ? 'board' : '',
        }}
        className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap"
      >
        <HiddenFields
          values={{
            ...(query.queue && { queue: query.queue }),
            ...(query.isBoard && { layout: 'board' }),
          }}
        />
        <Cell id="q" label={t('filter.text')} className="min-w-48 grow max-sm:col-span-2">
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={query.text}
            placeholder={t('filter.textHint')}
            className="control min-h-10 py-1.5 text-sm"
          />
        </Cell>
        {/* Behind a button on phones, where they would fill the screen. A browser that cannot do that shows it everywhere. */}
        <details className="group col-span-2 sm:contents sm:[&::details-content]:contents sm:[&::details-content]:[content-visibility:visible]">
          <summary
            className={buttonStyle(
              'quiet',
              'small',
              'w-full cursor-pointer sm:supports-[selector(::details-content)]:hidden',
            )}
          >
            {t('filter.more', { count: countFilters(query) })}
          </summary>
          <div className="mt-2 grid grid-cols-2 items-end gap-2 sm:contents">
            <Choice id="status" label={t('filter.status')} value={query.status} any={any}>
              {REQUEST_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {t(`status.${status}`)}
                </option>
              ))}
            </Choice>
            <Choice id="owner" label={t('filter.owner')} value={query.owner} any={any}>
              <option value={self}>{t('filter.mine')}</option>
              <option value="none">{t('filter.noOwner')}</option>
              {isOther ? (
                <option value={query.owner}>
                  {personnel.ok ? t('filter.formerOwner') : t('filter.otherOwner')}
                </option>
              ) : null}
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
            <Choice id="country" label={t('filter.country')} value={query.country} any={any}>
              {countries(locale).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Choice>
            <Choice id="locale" label={t('filter.locale')} value={query.locale} any={any}>
              {LOCALES.map((code) => (
                <option key={code} value={code}>
                  {LANGUAGES[code].name}
                </option>
              ))}
            </Choice>
            {sources.length > 0 || query.source ? (
              <Choice
                id="source"
                label={t('filter.source')}
                value={query.source}
                any={any}
                className="max-sm:col-span-2"
              >
                {withCurrent(sources, query.source).map((source) => (
                  <option key={source} value={source}>
                    {sourceName(source)}
                  </option>
                ))}
              </Choice>
            ) : null}
            {query.queue === 'calls' ? null : (
              <Cell id="sort" label={t('filter.sort')} className="max-sm:col-span-2">
                <select id="sort" name="sort" defaultValue={sort} className="control min-h-10 py-1.5 text-sm">
                  <option value="waiting">{t('filter.waiting')}</option>
                  <option value="newest">{t('filter.newest')}</option>
                  <option value="oldest">{t('filter.oldest')}</option>
                </select>
              </Cell>
            )}
            <Button type="submit" size="small">
              {t('filter.apply')}
            </Button>
          </div>
        </details>
        {isFiltered(query) ? (
          <PendingLink href={action} className="link flex min-h-10 items-center text-sm">
            {t('filter.reset')}
          </PendingLink>
        ) : null}
      </FilterForm>
      {personnel.ok ? null : (
        <div className="mt-2">
          <PersonnelFailure locale={locale} />
        </div>
      )}
    </search>
  )
}

/** A bookmark or a saved view can name a source that the list does not: it is shown all the same. */
function withCurrent(sources: readonly string[], current: string | undefined): readonly string[] {
  return current === undefined || sources.includes(current) ? sources : [...sources, current]
}

type CellProps = {
  readonly id: string
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

function Cell({ id, label, className = '', children }: CellProps) {
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className="text-2xs text-ink-soft">
        {label}
      </label>
      {children}
    </div>
  )
}

type ChoiceProps = CellProps & { readonly value: string | undefined; readonly any: string }

function Choice({ id, label, value, any, className, children }: ChoiceProps) {
  return (
    <Cell {...{ id, label, className }}>
      <select
        id={id}
        name={id}
        defaultValue={value ?? ''}
        className="control min-h-10 py-1.5 text-sm sm:max-w-44"
      >
        <option value="">{any}</option>
        {children}
      </select>
    </Cell>
  )
}
