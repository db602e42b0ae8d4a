import { ForbiddenScreen } from '@/features/accounts/components/forbidden-screen'
import { renderLocale } from '@/i18n/page-locale'

export default async function DeskForbidden() {
  return <ForbiddenScreen locale={await renderLocale()} />
}
