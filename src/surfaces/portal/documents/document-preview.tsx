import { getTranslations } from 'next-intl/server'
import type { OwnDocument } from '@/care/documents/present'
import { mayPreview } from '@/care/documents/rules'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { PdfPreview } from '@/surfaces/frame/pdf-viewer/pdf-preview'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icon'
import { download, externalLink, eye } from '@/ui/icon-shapes.generated'

type DocumentPreviewProps = { readonly locale: Locale; readonly document: OwnDocument }

/** The document as far as a page may show it, in a sandbox; and the ways to open and to save it. */
export async function DocumentPreview({ locale, document }: DocumentPreviewProps) {
  const t = await getTranslations({ locale, namespace: 'documents.detail' })
  const { id, name, title, type, size } = document
  const address = `/documents/${id}?size=view`
  const isPicture = mayPreview(type) && type !== 'pdf'
  return (
    <section aria-label={t('preview')} className="grid content-start gap-3">
      {isPicture ? (
        // biome-ignore lint/performance/noImgElement: Next would keep private pictures in a shared cache
        <img
          src={address}
          alt={title}
          className="max-h-[70vh] w-full rounded-field border border-line bg-mist object-contain"
        />
      ) : null}
      {mayPreview(type) ? null : <p className="text-sm text-ink-soft">{t('noPreview')}</p>}
      <p className="flex flex-wrap gap-3">
        {type === 'pdf' ? <OpenPdf {...{ locale, document: { id, name, title, size } }} /> : null}
        {isPicture ? (
          <a href={address} target="_blank" rel="noreferrer" className={buttonStyle('quiet', 'normal')}>
            <Icon of={externalLink} className="size-4" />
            {t('newTab')}
          </a>
        ) : null}
        <a href={`/documents/${id}`} download={name} className={buttonStyle('quiet', 'normal')}>
          <Icon of={download} className="size-4" />
          {t('download')}
        </a>
      </p>
    </section>
  )
}

type OpenPdfProps = {
  readonly locale: Locale
  readonly document: Pick<OwnDocument, 'id' | 'name' | 'title' | 'size'>
}

async function OpenPdf({ locale, document }: OpenPdfProps) {
  const { viewer } = (await loadMessages(locale)).documents
  return (
    <PdfPreview locale={locale} pdf={document} words={viewer} className={buttonStyle('main', 'normal')}>
      <Icon of={eye} className="size-4" />
      {viewer.open}
    </PdfPreview>
  )
}
