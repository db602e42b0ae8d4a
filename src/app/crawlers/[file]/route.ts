import { env } from '@/lib/env'
import { presentRobots } from '@/surfaces/site/robots'
import { loadSitemap, loadSitemapIndex } from '@/surfaces/site/sitemap/loaders'

export const dynamic = 'force-dynamic'

/**
 * `/robots.txt`, `/sitemap.xml` and its parts; the front maps their paths to this route
 * (`src/server/front/routes.ts`).
 */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params
  if (file === 'robots') return text(presentRobots(env().PUBLIC_URL), 'text/plain')
  const xml = file === 'sitemap' ? await loadSitemapIndex() : await loadSitemap(file)
  return xml === null ? text('', 'text/plain', 404) : text(xml, 'application/xml')
}

function text(body: string, type: string, status = 200): Response {
  return new Response(body, { status, headers: { 'Content-Type': `${type}; charset=utf-8` } })
}
