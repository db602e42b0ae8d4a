import { LEAD_STATUS_NEW } from '@/care/intake/constants'
import type { DeskRequest } from '@/care/requests/present'
import type { Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'

/**
 * The contact status of a request. It is `New` on the wire for every request (specification, section 4): once work has
 * begun, the status of the request says more.
 */
export async function describeLeadStatus(
  locale: Locale,
  { leadStatus, status }: Pick<DeskRequest, 'leadStatus' | 'status'>,
): Promise<string> {
  const t = await translator(locale, 'desk')
  if (leadStatus !== LEAD_STATUS_NEW) return leadStatus
  return status === 'pending' ? t('detail.leadNew') : t(`status.${status}`)
}
