import { drawPdf } from '@/base/pdf/present'
import { readFonts } from '@/base/pdf/read-fonts'
import { loadMyOffer } from '@/care/offers/loaders'
import { readBrand } from '@/content/site-settings/read-site-settings'
import type { Locale } from '@/i18n/locales'
import type { OfferId, UncheckedId } from '@/lib/record-ids'
import { wireError } from '@/lib/wire-error'
import { offerText } from './offer-text'

/** `GET …/offer.pdf`: the newest version for the offer's owner, 404 for everyone else, 503 if the owner cannot be checked. */
export async function downloadOffer(locale: Locale, id: UncheckedId<OfferId>): Promise<Response> {
  const offer = await loadMyOffer(id)
  if (!offer.ok)
    return offer.code === 'OFFER_NOT_AUTHORIZED'
      ? wireError({ status: 404, code: 'NOT_FOUND', message: 'There is no such offer.' })
      : wireError({ status: 503, code: 'UNAVAILABLE', message: 'The offer could not be read.' })
  const text = await offerText(offer.value, { locale, brand: await readBrand(locale) })
  const file = await drawPdf(text, await readFonts())
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="offer-${offer.value.version}-${id.slice(0, 8)}.pdf"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
