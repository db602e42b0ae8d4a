import { getTranslations } from 'next-intl/server'
import type { OwnDocument } from '@/care/documents/present'
import { longDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { fileSize } from '@/i18n/names'
import { DocumentPicture } from '@/surfaces/frame/document-picture'
import { Icon } from '@/ui/icon'
import { download } from '@/ui/icon-shapes.generated'
import { TextLink } from '@/ui/text-link'

type DocumentRowProps = {
  readonly locale: Locale
  readonly document: OwnDocument
  /** Title of the offer it hangs on. */
  readonly offerTitle: string | undefined
}

/** A document in the list: what it is, when it came and from whom, and the ways to open and to save it. */
export async function DocumentRow({ locale, document, offerTitle }: DocumentRowProps) {
  const t = await getTranslations({ locale, namespace: 'documents' })
  const { id, title, name, type, category, size, createdAt, isFromTeam } = document
  return (
    <li className="relative flex items-center gap-3 rounded-card border border-line bg-surface p-3 transition-colors hover:border-bosphorus">
      <DocumentPicture {...{ id, type }} />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">
          <TextLink
            href={`/${locale}/my-requests/documents/${id}`}
            aria-label={t('list.open', { title })}
            className="line-clamp-2 break-words text-ink no-underline after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </TextLink>
        </h3>
        <p className="text-xs text-ink-soft">
          {t(`categories.${category}`)} · {type.toUpperCase()} · {fileSize(size, locale)}
        </p>
        <p className="text-xs text-ink-soft">
          <time dateTime={createdAt}>{longDateTime(createdAt, locale)}</time>,{' '}
          {isFromTeam ? t('list.team') : t('list.you')}
        </p>
        {offerTitle ? (
          <p className="text-xs text-ink-soft">{t('list.offer', { title: offerTitle })}</p>
        ) : null}
      </div>
      <a
        href={`/documents/${id}`}
        download={name}
        aria-label={t('list.download', { title })}
        title={t('detail.download')}
        className="icon-button relative"
      >
        <Icon of={download} className="size-5" />
      </a>
    </li>
  )
}
