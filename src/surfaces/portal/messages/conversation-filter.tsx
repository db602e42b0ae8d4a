import { getTranslations } from 'next-intl/server'
import type { RequestView } from '@/care/requests/present'
import { longDate } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { Button } from '@/ui/button'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import type { ConversationFilter } from './conversation-query'

type ConversationSearchProps = {
  readonly locale: Locale
  readonly path: string
  readonly filter: ConversationFilter
  readonly requests: readonly RequestView[]
  /** Whether the list is longer than a screen and therefore has a search. */
  readonly isLong: boolean
}

/** Filters the list by request, if there are several, and by subject. A plain form that needs no scripts. */
export async function ConversationSearch(props: ConversationSearchProps) {
  const { locale, path, filter, requests, isLong } = props
  const hasChoice = requests.length > 1
  const hasText = isLong || filter.text !== '' || (hasChoice && filter.request !== undefined)
  if (!hasChoice && !hasText) return null
  const t = await getTranslations({ locale, namespace: 'conversations' })
  const list = await getTranslations({ locale, namespace: 'portal.list' })
  return (
    <search>
      <form action={path} className="grid items-end gap-3 sm:auto-cols-fr sm:grid-flow-col">
        {hasText ? (
          <TextField
            id="conversations-q"
            name="q"
            type="search"
            label={t('list.search')}
            defaultValue={filter.text}
          />
        ) : null}
        {hasChoice ? (
          <Select
            id="conversations-request"
            name="request"
            label={t('new.request')}
            defaultValue={filter.request ?? ''}
          >
            <option value="">{list('all')}</option>
            {requests.map(({ id, reference, createdAt }) => (
              <option key={id} value={id}>
                {t('new.requestOption', { reference, date: longDate(createdAt, locale) })}
              </option>
            ))}
          </Select>
        ) : null}
        <Button type="submit">{list('apply')}</Button>
      </form>
    </search>
  )
}
