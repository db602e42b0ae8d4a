import { isLocale } from '@/i18n/locales'
import { loadFeed } from '@/surfaces/site/feed/loaders'

export const dynamic = 'force-dynamic'

/** The articles of one language as a feed; kept and dropped by the front like a page. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return new Response('', { status: 404 })
  return new Response(await loadFeed(locale), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  })
}
