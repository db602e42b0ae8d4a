import { ForbiddenScreen } from '@/features/accounts/components/forbidden-screen'
import { loadMessages } from '@/i18n/messages'
import { renderLocale } from '@/i18n/page-locale'

/** Specification, section 6, to the letter. */
export default async function OfferForbidden() {
  const locale = await renderLocale()
  const { offers } = await loadMessages(locale)
  return <ForbiddenScreen locale={locale} text={offers.notAuthorized} hint={offers.notAuthorizedHint} />
}
