import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import type { ConversationId } from '@/lib/record-ids'
import { PendingLink } from '@/ui/pending-link'

type ConversationPagesProps = {
  readonly locale: Locale
  /** Address of the list, with its filter. */
  readonly path: string
  readonly isOlderPage: boolean
  /** Where the next part begins, if there is one. */
  readonly before: ConversationId | undefined
}

/** Links to the other parts of a list of conversations; nothing when there is one part only. */
export async function ConversationPages({ locale, path, isOlderPage, before }: ConversationPagesProps) {
  const t = await getTranslations({ locale, namespace: 'conversations.pages' })
  if (!isOlderPage && !before) return null
  return (
    <nav aria-label={t('label')} className="flex flex-wrap gap-6 text-sm">
      {isOlderPage ? (
        <PendingLink className="link" rel="first" href={path}>
          {t('newest')}
        </PendingLink>
      ) : null}
      {before ? (
        <PendingLink
          className="link"
          rel="next"
          href={`${path}${path.includes('?') ? '&' : '?'}before=${before}`}
        >
          {t('older')}
        </PendingLink>
      ) : null}
    </nav>
  )
}
