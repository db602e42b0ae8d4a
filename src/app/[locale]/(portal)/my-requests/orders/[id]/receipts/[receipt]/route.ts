import { pageLocale } from '@/i18n/page-locale'
import { downloadReceipt } from '@/surfaces/portal/payments/download-receipt'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ locale: string; id: string; receipt: string }> }

/** A receipt of the signed-in patient's own payments, as a PDF. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { receipt } = await params
  return downloadReceipt(await pageLocale(params), receipt)
}
