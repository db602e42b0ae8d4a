import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import type { RequestId } from '@/lib/record-ids'

type AlternativeLinkParts = {
  readonly locale: Locale
  readonly requestId: RequestId
  /** Whether it has been begun. */
  readonly hasAlternative: boolean
}

/** Leads to the form of an offer beside those of the request that wait for an answer. */
export function alternativeLink(
  { locale, requestId, hasAlternative }: AlternativeLinkParts,
  { openOffer }: Messages['desk'],
): { readonly href: string; readonly label: string } {
  return {
    href: `/${locale}/desk/requests/${requestId}/offer?alternative=1`,
    label: hasAlternative ? openOffer.goOn : openOffer.alternative,
  }
}
