import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'

/**
 * Names the keys that this page has: those for rows where it has rows, those for the search where it has one. Phones have
 * no keys. Rows beside an open request do not count, because narrower screens hide them. It stands under the column of
 * pages that have a centred one.
 */
export async function KeysHint({ locale }: { readonly locale: Locale }) {
  const { rows, search } = (await loadMessages(locale)).desk.keys
  return (
    <p className="flex flex-wrap gap-x-1.5 text-2xs text-ink-soft group-has-[>.mx-auto.max-w-6xl]/desk:mx-auto group-has-[>.mx-auto.max-w-6xl]/desk:max-w-6xl max-md:hidden">
      <span className="hidden py-2 group-has-[[data-row]:not([data-pane]_*)]/desk:inline">{rows}</span>
      <span className="hidden py-2 group-has-[#q]/desk:inline">{search}</span>
    </p>
  )
}
