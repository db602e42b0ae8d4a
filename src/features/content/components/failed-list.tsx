import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icon'
import { refreshCw } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import { editedErrors } from '../error-messages/loaders'

type List = 'services' | 'doctors' | 'blogs' | 'hospitals' | 'testimonials' | 'faq' | 'certifications'
type FailedListProps = { readonly locale: Locale; readonly list: List }

/** In place of a list that could not be read: what happened, and a retry that works without script. */
export async function FailedList({ locale, list }: FailedListProps) {
  const [t, { errors, details }] = await Promise.all([
    getTranslations({ locale, namespace: 'details' }),
    loadMessages(locale),
  ])
  const { TESTIMONIALS_FAILED } = await editedErrors(locale, errors)
  const message = { ...details.errors, testimonials: TESTIMONIALS_FAILED }[list]
  return (
    <div className="wrap py-16 lg:py-24">
      <Notice tone="error" role="alert" title={t('failed.title', { message })}>
        <p>{t('failed.text')}</p>
        {/* A plain link, not a soft one: it asks for the page anew and needs nothing that may have failed. */}
        <a href={`/${locale}/${list}`} className={buttonStyle('quiet', 'small', 'mt-4')}>
          <Icon of={refreshCw} className="size-4" />
          {t('failed.retry')}
        </a>
      </Notice>
    </div>
  )
}
