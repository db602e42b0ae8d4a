'use client'

import { usePathname } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { LOCALE_COOKIE, LOCALE_STORAGE_KEYS, type Locale } from '@/i18n/locales'
import { SIGNED_IN_HINT } from '@/lib/session-hint'
import { localizedPath } from './language-path'
import { persistHistory } from './page-history'
import { rememberLanguage } from './remember-language'

export type LanguageOption = {
  readonly locale: Locale
  readonly code: string
  readonly name: string
  readonly flag: ReactNode
}

type LanguageLinksProps = { readonly current: Locale; readonly options: readonly LanguageOption[] }

const YEAR_IN_SECONDS = 31_536_000

/** Links to this page in the other languages. The choice is stored in cookie, local storage and account (reading 3). */
export function LanguageLinks({ current, options }: LanguageLinksProps) {
  const pathname = usePathname()
  return (
    <ul>
      {options.map(({ locale, code, name, flag }) => (
        <li key={locale}>
          <a
            className="menu-item"
            href={localizedPath(locale, pathname)}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            onClick={(event) => chooseLanguage(event, locale, code)}
          >
            {flag}
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function chooseLanguage(event: MouseEvent<HTMLAnchorElement>, locale: Locale, code: string) {
  event.currentTarget.search = window.location.search
  persistHistory()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in some browsers we serve
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`
  try {
    localStorage.setItem(LOCALE_STORAGE_KEYS.i18next, locale)
    localStorage.setItem(LOCALE_STORAGE_KEYS.locale, code)
  } catch {
    // Without storage the link still opens the page in the chosen language.
  }
  if (document.cookie.includes(SIGNED_IN_HINT)) void rememberLanguage(code)
}
