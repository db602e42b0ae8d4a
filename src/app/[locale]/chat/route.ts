import { loadChatPage } from '@/surfaces/frame/chat/load-chat-page'
import { localizedFile } from '@/surfaces/site/localized-file'

export const dynamic = 'force-dynamic'

/** The chat: in a frame of the site's and the portal's pages, and by itself. The same for everyone. */
export const GET = localizedFile(async (locale) => {
  const html = await loadChatPage(locale)
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
})
