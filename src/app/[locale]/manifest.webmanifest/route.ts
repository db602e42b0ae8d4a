import { loadSettings } from '@/surfaces/site/loaders'
import { localizedFile } from '@/surfaces/site/localized-file'
import { presentManifest } from '@/surfaces/site/manifest'

export const dynamic = 'force-dynamic'

/** The web app manifest of one language. */
export const GET = localizedFile(async (locale) => {
  const { brand } = await loadSettings(locale)
  return new Response(JSON.stringify(presentManifest(locale, brand)), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  })
})
