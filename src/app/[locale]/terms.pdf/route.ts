import { env } from '@/lib/env'
import { localizedFile } from '@/surfaces/site/localized-file'
import { loadTermsPdf } from '@/surfaces/site/pages/terms-pdf'

export const dynamic = 'force-dynamic'

/** The terms as PDF (specification, section 7). */
export const GET = localizedFile(async (locale) => {
  const file = await loadTermsPdf(locale)
  if (!file) return null
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      // Search engines should list the page, not the file with the same text.
      Link: `<${env().PUBLIC_URL}/${locale}/terms>; rel="canonical"`,
    },
  })
})
