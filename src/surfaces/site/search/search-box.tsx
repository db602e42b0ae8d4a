import { getTranslations } from 'next-intl/server'
import { MAX_QUERY_LENGTH } from '@/content/search/constants'
import type { Locale } from '@/i18n/locales'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { search } from '@/ui/icon-shapes.generated'

type SearchBoxProps = {
  readonly locale: Locale
  readonly query?: string
  readonly className?: string
  /** Takes the focus when the box it stands in opens. */
  readonly isFocused?: boolean
}

/** The search of the whole site: a plain form, so it works without script. */
export async function SearchBox({ locale, query, className, isFocused }: SearchBoxProps) {
  const t = await getTranslations({ locale, namespace: 'search' })
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers we serve
    <form
      role="search"
      method="get"
      action={`/${locale}/search`}
      aria-label={t('label')}
      className={className}
    >
      <div className="flex gap-2">
        <input
          type="search"
          name="q"
          aria-label={t('label')}
          placeholder={t('hint')}
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: only inside a box that the reader has just opened
          autoFocus={isFocused}
          className="control"
        />
        <Button type="submit" aria-label={t('submit')} className="shrink-0">
          <Icon of={search} className="size-5" />
          <span className="max-sm:hidden">{t('submit')}</span>
        </Button>
      </div>
    </form>
  )
}
