import { isLocale } from '@/i18n/locales'
import { loadSettings } from '@/surfaces/site/loaders'
import { presentManifest } from '@/surfaces/site/manifest/present'

export const dynamic = 'force-dynamic'

/** The web app manifest of one language; kept and dropped by the front like a page. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return new Response('', { status: 404 })
  const { brand } = await loadSettings(locale)
  return new Response(JSON.stringify(presentManifest(locale, brand)), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  })
}
