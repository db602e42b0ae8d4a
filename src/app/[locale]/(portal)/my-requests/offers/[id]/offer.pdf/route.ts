import { pageLocale } from '@/i18n/page-locale'
import { downloadOffer } from '@/surfaces/portal/offers/download-offer'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ locale: string; id: string }> }

/** One's own offer as a PDF. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  return downloadOffer(await pageLocale(params), id)
}
