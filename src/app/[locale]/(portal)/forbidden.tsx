import { ForbiddenScreen } from '@/features/accounts/components/forbidden-screen'
import { renderLocale } from '@/i18n/page-locale'

export default async function PortalForbidden() {
  return <ForbiddenScreen locale={await renderLocale()} />
}
