import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { DocumentView } from '@/care/documents/present'
import { mayPreview, titleOf } from '@/care/documents/rules'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { fileSize } from '@/i18n/names'
import { Icon } from '@/ui/icon'
import { download, eye } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { DocumentPicture } from './document-picture'
import type { ShownPdf } from './pdf-viewer/pdf-dialog'
import { PdfPreview } from './pdf-viewer/pdf-preview'

type DocumentListProps = {
  readonly locale: Locale
  readonly documents: readonly DocumentView[]
  /** The patient whose files they are is led to each document's page; the team has none. */
  readonly reader: 'patient' | 'team'
  /** Who sent a document, by name. */
  readonly senderOf?: (document: DocumentView) => string | undefined
  /** What else can be done with a document. */
  readonly actionOf?: (document: DocumentView) => ReactNode
}

/** The documents of a record with links to open and to save them, photos with a preview. Renders nothing without any. */
export async function DocumentList({ documents, ...row }: DocumentListProps) {
  if (documents.length === 0) return null
  const t = await getTranslations({ locale: row.locale, namespace: 'files' })
  return (
    <ul
      aria-label={t('desk.title')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-2"
    >
      {documents.map((document) => (
        <Row key={document.id} {...row} document={document} />
      ))}
    </ul>
  )
}

type RowProps = Omit<DocumentListProps, 'documents'> & { readonly document: DocumentView }

async function Row({ locale, document, reader, senderOf, actionOf }: RowProps) {
  const t = await getTranslations({ locale, namespace: 'files' })
  const { id, name, type, size, category, createdAt, isFromTeam } = document
  const words = await getTranslations({ locale, namespace: 'documents' })
  const from = isFromTeam ? words('list.team') : reader === 'patient' ? words('list.you') : t('desk.patient')
  const title = await shownTitle(document, locale)
  const sender = senderOf?.(document)
  return (
    <li className="relative flex min-w-0 items-center gap-1 rounded-field border border-line bg-surface p-2 hover:border-bosphorus">
      <DocumentPicture {...{ id, type }} />
      <div className="ms-2 min-w-0 flex-1 text-2xs">
        {reader === 'patient' ? (
          <PendingLink
            href={`/${locale}/my-requests/documents/${id}`}
            className="block truncate font-semibold text-ink no-underline after:absolute after:inset-0"
          >
            {title}
          </PendingLink>
        ) : (
          <p className="truncate font-semibold">{title}</p>
        )}
        <p className="line-clamp-2 break-words text-ink-soft">
          {words(`categories.${category}`)} · {name} · {fileSize(size, locale)}
        </p>
        <p className="text-ink-soft">
          <time dateTime={createdAt}>{longDateTime(createdAt, locale)}</time>, {from}
          {sender ? ` (${sender})` : null}
        </p>
      </div>
      <a
        href={`/documents/${id}`}
        download={name}
        aria-label={t('desk.download', { name })}
        title={t('desk.download', { name })}
        className="icon-button relative"
      >
        <Icon of={download} className="size-5" />
      </a>
      {type === 'pdf' ? <OpenPdf {...{ locale, pdf: { id, name, title, size } }} /> : null}
      {mayPreview(type) && type !== 'pdf' ? (
        <a
          href={`/documents/${id}?size=view`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('desk.view', { name })}
          title={t('desk.view', { name })}
          className="icon-button relative"
        >
          <Icon of={eye} className="size-5" />
        </a>
      ) : null}
      {actionOf?.(document)}
    </li>
  )
}

type OpenPdfProps = { readonly locale: Locale; readonly pdf: ShownPdf }

async function OpenPdf({ locale, pdf }: OpenPdfProps) {
  const { viewer } = (await loadMessages(locale)).documents
  const label = viewer.openNamed.replace('{name}', pdf.name)
  return (
    <PdfPreview words={viewer} className="icon-button relative" {...{ locale, pdf, label }}>
      <Icon of={eye} className="size-5" />
    </PdfPreview>
  )
}

/** A guided photo is called by its position until its owner gives it a title. */
async function shownTitle({ name, title, position }: DocumentView, locale: Locale): Promise<string> {
  if (position === null || title !== titleOf(name, null)) return title
  return (await getTranslations({ locale, namespace: 'files' }))(`positions.${position}`)
}
