import { Link } from '@payloadcms/ui'
import type { EditorialWords } from './record-link'
import { LINK } from './record-link'
import { type ListName, type ListPage, listPath } from './whole-list'

type PageLinksProps = ListPage & { readonly list: ListName; readonly t: EditorialWords }

/** Below a whole list: its other pages. Nothing for a list of one page. */
export function PageLinks({ list, page, pages, t }: PageLinksProps) {
  if (pages < 2) return null
  return (
    <nav
      aria-label={t('firstPage.all.pages')}
      style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '.25rem 1.5rem' }}
    >
      {page > 1 ? (
        <Link href={listPath(list, page - 1)} prefetch={false} style={LINK}>
          {t('firstPage.all.previous')}
        </Link>
      ) : null}
      <span>{t('firstPage.all.page', { page, pages })}</span>
      {page < pages ? (
        <Link href={listPath(list, page + 1)} prefetch={false} style={LINK}>
          {t('firstPage.all.next')}
        </Link>
      ) : null}
    </nav>
  )
}
