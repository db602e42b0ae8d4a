import { getTranslations } from 'next-intl/server'
import { editedErrors, errorTexts } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icon'
import { refreshCw } from '@/ui/icon-shapes.generated'
import { Notice } from '@/ui/notice'
import { PageHead } from './page-head'

type List = 'services' | 'doctors' | 'blogs' | 'hospitals' | 'testimonials' | 'faq' | 'certifications'
type FailedListProps = { readonly locale: Locale; readonly list: List }

/** Shown when a list could not be read: a message, and a retry link that works without scripts. */
export async function FailedList({ locale, list }: FailedListProps) {
  const { details } = await loadMessages(locale)
  const { TESTIMONIALS_FAILED } = await errorTexts(locale)
  const edited = await editedErrors(locale, {
    SERVICES_FAILED: details.errors.services,
    DOCTORS_FAILED: details.errors.doctors,
    BLOGS_FAILED: details.errors.blogs,
    HOSPITALS_FAILED: details.errors.hospitals,
    FAQ_FAILED: details.errors.faq,
    CERTIFICATIONS_FAILED: details.errors.certifications,
    TESTIMONIALS_FAILED,
  })
  const message = {
    services: edited.SERVICES_FAILED,
    doctors: edited.DOCTORS_FAILED,
    blogs: edited.BLOGS_FAILED,
    hospitals: edited.HOSPITALS_FAILED,
    testimonials: edited.TESTIMONIALS_FAILED,
    faq: edited.FAQ_FAILED,
    certifications: edited.CERTIFICATIONS_FAILED,
  }[list]
  return <Failed locale={locale} message={message} href={`/${locale}/${list}`} />
}

type FailedServiceProps = { readonly locale: Locale; readonly id: number | undefined }

/** Shown when a service could not be read: ‘Failed to fetch service’, and a retry link (specification, section 8). */
export async function FailedService({ locale, id }: FailedServiceProps) {
  const { catalog } = await loadMessages(locale)
  const { SERVICE_FAILED } = await errorTexts(locale)
  return (
    <>
      <PageHead title={catalog.services.title} />
      <Failed locale={locale} message={SERVICE_FAILED} href={`/${locale}/services/${id ?? ''}`} />
    </>
  )
}

type FailedProps = { readonly locale: Locale; readonly message: string; readonly href: string }

async function Failed({ locale, message, href }: FailedProps) {
  const t = await getTranslations({ locale, namespace: 'details' })
  return (
    <div className="wrap py-16 lg:py-24">
      <Notice tone="error" role="alert" title={t('failed.title', { message })}>
        <p>{t('failed.text')}</p>
        {/* A plain link, not a soft one: it asks for the page again and needs nothing that may have failed. */}
        <a href={href} className={buttonStyle('quiet', 'small', 'mt-4')}>
          <Icon of={refreshCw} className="size-4" />
          {t('failed.retry')}
        </a>
      </Notice>
    </div>
  )
}
