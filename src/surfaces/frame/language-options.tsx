import { loadOfferedLanguages } from '@/content/languages/loaders'
import { withLanguage } from '@/content/languages/rules'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { Flag } from '@/ui/flag'
import type { LanguageOption } from './language-links'

/**
 * The active languages and the current one, with names and flags. Rendered on the server, so the browser loads no
 * flags.
 */
export async function languageOptions(current: Locale): Promise<readonly LanguageOption[]> {
  const offered = await loadOfferedLanguages()
  return withLanguage(offered, current).map(({ locale, name }) => {
    const { code, flag } = LANGUAGES[locale]
    return { locale, code, name, flag: <Flag code={flag} /> }
  })
}
