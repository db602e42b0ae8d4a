import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { CookieBanner } from './cookie-banner'

/** The cookie question. The browser decides whether it is shown, because the cached page is the same for everyone. */
export async function CookieChoice({ locale }: { readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'cookies' })
  return (
    <CookieBanner
      locale={locale}
      words={{
        title: t('title'),
        text: t('text'),
        more: t('more'),
        accept: t('accept'),
        reject: t('reject'),
        accepted: t('accepted'),
        rejected: t('rejected'),
      }}
    />
  )
}
