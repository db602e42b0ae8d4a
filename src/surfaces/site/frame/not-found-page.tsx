import { getLocale, getTranslations } from 'next-intl/server'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import { MessagePage } from './message-page'
import { BackButton } from './visits'

type NotFoundPageProps = {
  /** In place of the built-in words. */
  readonly title?: string | undefined
}

/**
 * The not-found page (specification, section 2, Not-found). Next renders it with every page in advance, so it must be
 * small and must not read the database.
 */
export async function NotFoundPage({ title }: NotFoundPageProps) {
  const locale = toLocale(await getLocale()) ?? DEFAULT_LOCALE
  const t = await getTranslations({ locale, namespace: 'errors' })
  return (
    <MessagePage figure="404" title={title ?? t('notFound.title')} text={t('notFound.text')}>
      <BackButton home={`/${locale}`} className={buttonStyle()}>
        <Icon of={arrowLeft} className="size-5" />
        {t('notFound.back')}
      </BackButton>
      <LinkButton variant="main" href={`/${locale}`}>
        {t('notFound.home')}
      </LinkButton>
    </MessagePage>
  )
}
