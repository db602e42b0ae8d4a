import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { QUERY_MAX_LENGTH } from '@/lib/query-length'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { search } from '@/ui/icon-shapes.generated'

type SearchBoxProps = {
  readonly locale: Locale
  readonly query?: string
  readonly className?: string
  /** Focuses the field when the surrounding popover opens. */
  readonly isFocused?: boolean
}

/** The search form of the whole site; a plain GET form, so it works without scripts. */
export async function SearchBox({ locale, query, className, isFocused }: SearchBoxProps) {
  const t = await getTranslations({ locale, namespace: 'search' })
  return (
    // biome-ignore lint/a11y/useSemanticElements: older supported browsers do not know <search>
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
          maxLength={QUERY_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: only in a popover that the reader has just opened
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
