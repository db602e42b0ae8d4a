import type { DocumentTabServerProps } from 'payload'
import { loadOpenCount } from '@/care/editorial/loaders'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { TabLink } from './tab-link'

/** The tab of a record that leads to its comments, with the number of open ones and of open reviews. */
export async function CommentsTab({ collectionConfig, globalConfig, req }: DocumentTabServerProps) {
  const t = await translator(toLocale(req.i18n.language) ?? DEFAULT_LOCALE, 'editorial')
  const collection = collectionConfig?.slug ?? globalConfig?.slug
  const recordId = globalConfig ? 0 : idIn(req.pathname)
  const count =
    collection === undefined || recordId === undefined ? 0 : await loadOpenCount({ collection, recordId })
  return <TabLink label={t('comments.tab')} count={count} countLabel={t('comments.count', { count })} />
}

/** Payload does not pass the record to its tabs. */
function idIn(pathname: string | undefined): number | undefined {
  const id = /^\/admin\/collections\/[\w-]+\/(\d{1,9})(?:\/|$)/.exec(pathname ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}
