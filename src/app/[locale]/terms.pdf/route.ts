import { isLocale } from '@/i18n/locales'
import { env } from '@/lib/env'
import { loadTermsPdf } from '@/surfaces/site/pages/terms-pdf'

export const dynamic = 'force-dynamic'

/** The terms as a file to keep or print (specification, section 7); kept and dropped by the front like a page. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params
  const file = isLocale(locale) ? await loadTermsPdf(locale) : null
  if (!file) return new Response('', { status: 404 })
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      // Search engines list the page, not the file with the same words.
      Link: `<${env().PUBLIC_URL}/${locale}/terms>; rel="canonical"`,
    },
  })
}
