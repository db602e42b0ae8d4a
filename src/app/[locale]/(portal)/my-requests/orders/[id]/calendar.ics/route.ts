import { pageLocale } from '@/i18n/page-locale'
import { downloadCalendar } from '@/surfaces/portal/orders/download-calendar'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ locale: string; id: string }> }

/** The dates of one's own booking as an iCalendar file. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  return downloadCalendar(await pageLocale(params), id)
}
