import { NotFoundPage } from '@/features/content/components/not-found-page'
import { loadMessages } from '@/i18n/messages'
import { renderLocale } from '@/i18n/page-locale'

export default async function NotFound() {
  const locale = await renderLocale()
  const { catalog } = await loadMessages(locale)
  return (
    <NotFoundPage
      title={catalog.hospitals.notFoundTitle}
      text={catalog.service.notFoundText}
      back={{ href: `/${locale}/hospitals`, label: catalog.hospitals.back }}
    />
  )
}
