import { pageLocale } from '@/i18n/page-locale'
import { downloadReceipt } from '@/surfaces/portal/payments/download-receipt'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ locale: string; id: string; payment: string }> }

/** The receipt of the signed-in patient's own payment, as a PDF. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { payment } = await params
  return downloadReceipt(await pageLocale(params), payment)
}
