import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Locale } from '@/i18n/locales'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { TextLink } from '@/ui/text-link'
import { PageLinks } from './page-links'
import { type ListPart, listQueryString, SEARCH_FROM } from './query'

type ListFrameProps<Status extends string> = {
  readonly locale: Locale
  /** Address of the list. */
  readonly path: string
  readonly part: ListPart<unknown, Status>
  /** The label of a status; undefined if the list has a status filter of its own. */
  readonly statusName?: (status: Status) => string
  /** The rows of the page. */
  readonly children: ReactNode
}

/** Around a list: a search once it is longer than a screen, and the links to its other parts. Needs no scripts. */
export async function ListFrame<Status extends string>({
  locale,
  path,
  part,
  statusName,
  children,
}: ListFrameProps<Status>) {
  // A short list that is filtered by its URL keeps the link that shows all.
  if (part.all < SEARCH_FROM && part.total === part.all) return children
  const t = await getTranslations({ locale, namespace: 'portal.list' })
  const { query, total } = part
  const isNarrowed = query.text !== '' || (statusName !== undefined && query.status !== undefined)
  return (
    <div className="grid gap-4 *:min-w-0">
      <Search {...{ locale, path, part, statusName }} />
      <p role="status" className="text-sm text-ink-soft">
        {total === 0 ? t('none') : t('count', { count: total })}{' '}
        {isNarrowed ? (
          <TextLink href={`${path}${statusName ? '' : listQueryString({ ...query, text: '', page: 1 })}`}>
            {t('reset')}
          </TextLink>
        ) : null}
      </p>
      {total === 0 ? null : <div>{children}</div>}
      <PageLinks
        {...{ locale }}
        page={part.page}
        pages={part.pages}
        hrefOf={(page) => `${path}${listQueryString({ ...query, page })}`}
      />
    </div>
  )
}

type SearchProps<Status extends string> = Omit<ListFrameProps<Status>, 'children' | 'statusName'> & {
  readonly statusName: ((status: Status) => string) | undefined
}

async function Search<Status extends string>({
  locale,
  path,
  part: { query, statuses },
  statusName,
}: SearchProps<Status>) {
  const t = await getTranslations({ locale, namespace: 'portal.list' })
  return (
    <search>
      <form
        action={path}
        className={cx(
          'grid items-end gap-3',
          statusName ? 'sm:grid-cols-[1fr_14rem_auto]' : 'sm:grid-cols-[1fr_auto]',
        )}
      >
        <TextField id="list-q" name="q" type="search" label={t('search')} defaultValue={query.text} />
        {statusName ? (
          <Select id="list-status" name="status" label={t('status')} defaultValue={query.status ?? ''}>
            <option value="">{t('all')}</option>
            {[...statuses].map(([status, many]) => (
              <option key={status} value={status}>
                {statusName(status)} ({many})
              </option>
            ))}
          </Select>
        ) : null}
        {!statusName && query.status ? <input type="hidden" name="status" value={query.status} /> : null}
        <Button type="submit">{t('apply')}</Button>
      </form>
    </search>
  )
}
