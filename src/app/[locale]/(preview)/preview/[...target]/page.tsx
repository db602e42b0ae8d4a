import type { Metadata } from 'next'
import { isPreviewed } from '@/content/addresses/rules'
import { translator } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { NotFoundAnswer } from '@/surfaces/site/frame/not-found-answer'
import { SiteFrame } from '@/surfaces/site/frame/site-frame'
import { loadSiteFrame } from '@/surfaces/site/loaders'
import { openPreview } from '@/surfaces/site/preview/loaders'
import { previewOf } from '@/surfaces/site/preview/preview-page'
import { PreviewRefresh } from '@/surfaces/site/preview/preview-refresh'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string; target: string[] }> }

/** Must not name the record: metadata is made before the editor's session is checked. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await translator(await pageLocale(params), 'editing')
  return { title: t('preview.title'), robots: { index: false, follow: false } }
}

/**
 * The last saved state of a record as its page, for editors; 404 for everyone else. Content must be read after
 * `openPreview`: before it every read returns what visitors see.
 */
export default async function Page({ params }: Props) {
  const locale = await pageLocale(params)
  const { target } = await params
  const [kind, name = '', ...rest] = target
  if (!isPreviewed(kind) || rest.length > 0 || !(await openPreview())) return <NotFoundAnswer />
  const preview = await previewOf(kind, decodeURIComponent(name), locale)
  if (!preview) return <NotFoundAnswer />
  const t = await translator(locale, 'editing')
  return (
    <>
      <aside aria-label={t('preview.title')} className="bg-mist px-4 py-2 text-center text-xs">
        {t('preview.draft')}
      </aside>
      <SiteFrame locale={locale} frame={await loadSiteFrame(locale)}>
        {preview}
      </SiteFrame>
      <PreviewRefresh />
    </>
  )
}
