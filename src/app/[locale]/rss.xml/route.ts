import { loadFeed } from '@/surfaces/site/feed/loaders'
import { localizedFile } from '@/surfaces/site/localized-file'

export const dynamic = 'force-dynamic'

/** The articles of one language as a feed. */
export const GET = localizedFile(
  async (locale) =>
    new Response(await loadFeed(locale), {
      headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
    }),
)
