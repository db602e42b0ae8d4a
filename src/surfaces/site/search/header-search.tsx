import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { search } from '@/ui/icon-shapes.generated'
import { SearchBox } from './search-box'

const PANEL_ID = 'site-search'

/** An icon in the header that opens the search box: a native popover, which needs no scripts. */
export async function HeaderSearch({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'search' })
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL_ID}
        aria-label={t('open')}
        className="icon-button header-search-button"
      >
        <Icon of={search} className="size-5" />
      </button>
      <div id={PANEL_ID} popover="auto" className="header-search">
        <SearchBox locale={locale} isFocused className="wrap py-4 lg:py-6" />
      </div>
    </>
  )
}
