import { loadMessages } from '@/i18n/messages'
import { loadSettings } from '@/surfaces/site/loaders'
import { localizedFile } from '@/surfaces/site/localized-file'
import { presentOfflinePage } from '@/surfaces/site/offline-page'

export const dynamic = 'force-dynamic'

/** The page that the service worker stores for use without a network. */
export const GET = localizedFile(async (locale) => {
  const [{ brand, contact }, { offline }] = await Promise.all([loadSettings(locale), loadMessages(locale)])
  const html = presentOfflinePage({ locale, brand: brand.name, phone: contact.phone, words: offline })
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
})
