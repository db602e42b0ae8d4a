import { isLocale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { loadSettings } from '@/surfaces/site/loaders'
import { presentOfflinePage } from '@/surfaces/site/offline/present'

export const dynamic = 'force-dynamic'

/** What the service worker keeps for a reader without network. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return new Response('', { status: 404 })
  const [{ brand, contact }, { offline }] = await Promise.all([loadSettings(locale), loadMessages(locale)])
  const html = presentOfflinePage({ locale, brand: brand.name, phone: contact.phone, words: offline })
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
