import { getLocale, getTranslations } from 'next-intl/server'
import { BackButton } from '@/features/site/components/back-button'
import { MessagePage } from '@/features/site/components/message-page'
import { SiteFrame } from '@/features/site/components/site-frame'
import { loadChrome } from '@/features/site/loaders'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'

/** A large 404, go back, go home (specification, section 2, Not-found). */
export default async function NotFound() {
  const locale = toLocale(await getLocale()) ?? DEFAULT_LOCALE
  const t = await getTranslations({ locale, namespace: 'errors' })
  return (
    <SiteFrame locale={locale} chrome={await loadChrome(locale)}>
      <MessagePage figure="404" title={t('notFound.title')} text={t('notFound.text')}>
        <BackButton home={`/${locale}`} label={t('notFound.back')} icon={<Icon of={arrowLeft} className="size-5" />} />
        <LinkButton variant="main" href={`/${locale}`}>
          {t('notFound.home')}
        </LinkButton>
      </MessagePage>
    </SiteFrame>
  )
}
