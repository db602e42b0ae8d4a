import { loadMessages } from '@/i18n/messages'
import { loadSettings } from '@/surfaces/site/loaders'
import { localizedFile } from '@/surfaces/site/localized-file'
import { presentOfflinePage } from '@/surfaces/site/offline-page'

export const dynamic = 'force-dynamic'

/** What the service worker keeps for a reader without network. */
export const GET = localizedFile(async (locale) => {
  const [{ brand, contact }, { offline }] = await Promise.all([loadSettings(locale), loadMessages(locale)])
  const html = presentOfflinePage({ locale, brand: brand.name, phone: contact.phone, words: offline })
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
})
