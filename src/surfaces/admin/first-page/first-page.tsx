import { Link } from '@payloadcms/ui'
import type { ServerProps } from 'payload'
import { isEditorOrAdmin } from '@/content/core/access'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { BreachList } from './breach-list'
import { CommentedList } from './commented-list'
import { DraftList, PublishedList, ScheduledList } from './content-lists'
import { LanguageGapList } from './language-gap-list'
import { loadLists } from './load-lists'
import { PageLinks } from './page-links'
import { LINK, namer } from './record-link'
import { ReviewList } from './review-list'
import { chosenList, type ListName } from './whole-list'

/** Columns of text: the lists are of very different lengths. */
const COLUMNS = { columns: '22rem', columnGap: '2rem', margin: '1.5rem 0 2rem' } as const

/** On the admin's first page: what waits for editors, each entry with a link to its record; or one list as a whole. */
export async function FirstPage({ i18n, payload, searchParams, user }: ServerProps) {
  if (!isEditorOrAdmin({ req: { user: user ?? null } })) return null
  const reader = toLocale(i18n.language) ?? DEFAULT_LOCALE
  const t = await translator(reader, 'editorial')
  const choice = chosenList(searchParams)
  const loaded = await loadLists(payload, reader, choice)
  if (!loaded) return <p role="alert">{t('firstPage.failed')}</p>
  const { reviews, comments, drafts, scheduled, languages, breaches, page, published, titles } = loaded
  const isWhole = choice !== undefined
  const props = { name: namer({ payload, reader, titles, t }), reader, t, isWhole }
  const lists: Readonly<Record<ListName, React.ReactNode>> = {
    reviews: <ReviewList reviews={reviews} {...{ reader, t, isWhole }} />,
    comments: <CommentedList comments={comments} {...props} />,
    drafts: <DraftList drafts={drafts} {...props} />,
    scheduled: <ScheduledList scheduled={scheduled} {...props} />,
    languages: <LanguageGapList languages={languages} {...props} />,
    breaches: <BreachList breaches={breaches} {...props} />,
  }
  return (
    <section aria-labelledby="first-page-title" id="first-page">
      <h2 id="first-page-title">{t('firstPage.title')}</h2>
      <p style={{ margin: '.25rem 0 0' }}>{t('firstPage.zone')}</p>
      {choice && page ? (
        <div style={{ margin: '1rem 0 2rem' }}>
          <p style={{ margin: '0 0 1rem' }}>
            <Link href="/admin" prefetch={false} style={LINK}>
              {t('firstPage.all.back')}
            </Link>
          </p>
          {lists[choice.list]}
          <PageLinks list={choice.list} {...page} t={t} />
        </div>
      ) : (
        <div style={COLUMNS}>
          {lists.reviews}
          {lists.comments}
          {lists.drafts}
          {lists.scheduled}
          {lists.languages}
          {lists.breaches}
          <PublishedList published={published} {...props} />
        </div>
      )}
    </section>
  )
}
