import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { CookieBanner } from './cookie-banner'

/** The words of the question; whether it is asked is for the browser to know: the page is the same for everyone. */
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
