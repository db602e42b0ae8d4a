import { getTranslations } from 'next-intl/server'
import type { DocumentView } from '@/care/documents/present'
import { mayPreview } from '@/care/documents/rules'
import type { Locale } from '@/i18n/locales'
import { fileSize } from '@/i18n/names'
import { Icon } from '@/ui/icon'
import { download, eye } from '@/ui/icon-shapes.generated'
import { DocumentPicture } from './document-picture'

type DocumentListProps = { readonly locale: Locale; readonly documents: readonly DocumentView[] }

/** The documents of a request as download links, photos with a preview. Renders nothing when there are none. */
export async function DocumentList({ locale, documents }: DocumentListProps) {
  if (documents.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'files' })
  return (
    <ul
      aria-label={t('desk.title')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-2"
    >
      {documents.map(({ id, name, type, position, size }) => {
        const shown = position ? t(`positions.${position}`) : name
        const facts = `${type.toUpperCase()} · ${fileSize(size, locale)}`
        return (
          <li key={id} className="flex min-w-0 items-center gap-1">
            <a
              href={`/documents/${id}`}
              download={name}
              className="flex min-w-0 flex-1 items-center gap-3 rounded-field border border-line bg-surface p-2 no-underline hover:border-bosphorus"
            >
              <DocumentPicture {...{ id, type }} />
              <span className="min-w-0 flex-1">
                <span className="sr-only">{t('desk.download', { name: '' })}</span>
                <span className="block truncate text-2xs font-semibold">{shown}</span>
                <span className="block text-2xs text-ink-soft">{facts}</span>
              </span>
              <Icon of={download} className="size-4 shrink-0 text-ink-soft" />
            </a>
            {mayPreview(type) ? (
              <a
                href={`/documents/${id}?size=view`}
                target="_blank"
                rel="noreferrer"
                aria-label={t('desk.view', { name })}
                title={t('desk.view', { name })}
                className="icon-button"
              >
                <Icon of={eye} className="size-5" />
              </a>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
