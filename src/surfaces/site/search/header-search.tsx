import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { search } from '@/ui/icon-shapes.generated'
import { SearchBox } from './search-box'

const PANEL = 'site-search'

/** An icon in the header that opens the search beneath it: a native popover, without script. */
export async function HeaderSearch({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'search' })
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL}
        aria-label={t('open')}
        className="icon-button header-search-button"
      >
        <Icon of={search} className="size-5" />
      </button>
      <div id={PANEL} popover="auto" className="header-search">
        <SearchBox locale={locale} isFocused className="wrap py-4 lg:py-6" />
      </div>
    </>
  )
}
