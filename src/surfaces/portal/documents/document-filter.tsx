import { getTranslations } from 'next-intl/server'
import { DOCUMENT_CATEGORIES } from '@/care/documents/constants'
import type { Locale } from '@/i18n/locales'
import { Button } from '@/ui/button'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import type { DocumentQuery } from './query'

type DocumentFilterProps = {
  readonly locale: Locale
  readonly path: string
  readonly query: DocumentQuery
}

/** Searches the list by an ordinary form, which needs no scripts. */
export async function DocumentFilter({ locale, path, query }: DocumentFilterProps) {
  const t = await getTranslations({ locale, namespace: 'documents' })
  return (
    <search>
      <form action={path} className="grid items-end gap-3 sm:grid-cols-[1fr_14rem_auto]">
        <TextField
          id="documents-q"
          name="q"
          type="search"
          label={t('list.searchLabel')}
          defaultValue={query.text}
        />
        <Select
          id="documents-category"
          name="category"
          label={t('list.category')}
          defaultValue={query.category ?? ''}
        >
          <option value="">{t('list.all')}</option>
          {DOCUMENT_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`categories.${category}`)}
            </option>
          ))}
        </Select>
        <Button type="submit">{t('list.apply')}</Button>
      </form>
    </search>
  )
}
