import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { loadColleagues } from '@/care/requests/team/loaders'
import type { Locale } from '@/i18n/locales'
import type { UserId } from '@/lib/record-ids'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { HiddenFields } from '@/ui/hidden-fields'
import { PendingLink } from '@/ui/pending-link'
import type { OwnerFilter } from './list-query'
import { PersonnelFailure } from './personnel-failure'
import { FilterForm } from './requests/filter-form'
import { SmallField } from './small-field'
import { FILTER_CONTROL } from './url-filter'

type ListFilterProps = {
  readonly locale: Locale
  readonly action: string
  /** The reader of the list. */
  readonly self: UserId
  readonly text: string | undefined
  /** What the search finds. */
  readonly hint: string
  readonly owner: OwnerFilter | undefined
  /** The other filters of the address, by field name. */
  readonly values?: Readonly<Record<string, string>>
  /** What stays of the address without a field. */
  readonly hidden?: Readonly<Record<string, string>>
  /** How many filters are set that phones show behind a button. */
  readonly count: number
  /** The list without filters; undefined where none is set. */
  readonly resetHref: string | undefined
  readonly children?: ReactNode
}

/** Search, owner and other filters of a list at the desk: a GET form. */
export async function ListFilter(props: ListFilterProps) {
  const { locale, action, self, text, hint, owner, values = {}, hidden = {}, count, resetHref } = props
  const t = await getTranslations({ locale, namespace: 'desk.filter' })
  const personnel = await loadColleagues()
  const colleagues = personnel.ok ? personnel.value.filter(({ id }) => id !== self) : []
  const isOther =
    owner !== undefined && !['none', self, ...colleagues.map(({ id }) => id)].some((one) => one === owner)
  return (
    <search aria-label={t('label')}>
      <FilterForm
        action={action}
        values={{ ...values, ...hidden, q: text ?? '', owner: owner ?? '' }}
        className="grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap"
      >
        <HiddenFields values={hidden} />
        <SmallField id="q" label={t('text')} className="min-w-48 grow max-sm:col-span-2">
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={text}
            placeholder={hint}
            className={FILTER_CONTROL}
          />
        </SmallField>
        {/* Behind a button on phones, where they would fill the screen. A browser that cannot do that shows it everywhere. */}
        <details className="group col-span-2 sm:contents sm:[&::details-content]:contents sm:[&::details-content]:[content-visibility:visible]">
          <summary
            className={buttonStyle(
              'quiet',
              'small',
              'w-full cursor-pointer sm:supports-[selector(::details-content)]:hidden',
            )}
          >
            {t('more', { count })}
          </summary>
          <div className="mt-2 grid grid-cols-2 items-end gap-2 sm:contents">
            <SmallField id="owner" label={t('owner')}>
              <select
                id="owner"
                name="owner"
                defaultValue={owner ?? ''}
                className={`${FILTER_CONTROL} sm:max-w-44`}
              >
                <option value="">{t('any')}</option>
                <option value={self}>{t('mine')}</option>
                <option value="none">{t('noOwner')}</option>
                {isOther ? (
                  <option value={owner}>{personnel.ok ? t('formerOwner') : t('otherOwner')}</option>
                ) : null}
                {colleagues.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </SmallField>
            {props.children}
            <Button type="submit" size="small">
              {t('apply')}
            </Button>
          </div>
        </details>
        {resetHref === undefined ? null : (
          <PendingLink href={resetHref} className="link flex min-h-10 items-center text-sm">
            {t('reset')}
          </PendingLink>
        )}
      </FilterForm>
      {personnel.ok ? null : (
        <div className="mt-2">
          <PersonnelFailure locale={locale} />
        </div>
      )}
    </search>
  )
}
