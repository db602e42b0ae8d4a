import { unstable_rethrow } from 'next/navigation'
import type { Payload, ServerProps } from 'payload'
import { loadTeamWork } from '@/care/editorial/loaders'
import { isEditorOrAdmin } from '@/content/core/access'
import { LIST_LIMIT } from '@/content/overview/constants'
import { readOverview, readTitles } from '@/content/overview/read-overview'
import { keyOf } from '@/content/overview/rules'
import { DEFAULT_LOCALE, type Locale, toLocale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { log } from '@/lib/log'
import { BreachList } from './breach-list'
import { DraftList, PublishedList, ScheduledList } from './content-lists'
import { LanguageGapList } from './language-gap-list'
import { namer } from './record-link'
import { ReviewList } from './review-list'

/** Columns of text: the lists are of very different lengths. */
const COLUMNS = { columns: '22rem', columnGap: '2rem', margin: '1.5rem 0 .5rem' } as const

/** On the admin's first page: what waits for editors, each entry with a link to its record. */
export async function FirstPage({ i18n, payload, user }: ServerProps) {
  if (!isEditorOrAdmin({ req: { user: user ?? null } })) return null
  const reader = toLocale(i18n.language) ?? DEFAULT_LOCALE
  const t = await translator(reader, 'editorial')
  const loaded = await load(payload, reader)
  if (!loaded) return <p role="alert">{t('firstPage.failed')}</p>
  const { drafts, scheduled, languages, breaches, work, titles } = loaded
  const name = namer({ payload, reader, titles, t })
  // Not what was taken off the website since.
  const published = work.published
    .filter((entry) => entry.recordId === 0 || titles.get(keyOf(entry))?.isPublic)
    .slice(0, LIST_LIMIT)
  return (
    <section aria-labelledby="first-page-title" id="first-page">
      <h2 id="first-page-title">{t('firstPage.title')}</h2>
      <p style={{ margin: '.25rem 0 0' }}>{t('firstPage.zone')}</p>
      <div style={COLUMNS}>
        <ReviewList open={work.open} {...{ reader, t }} />
        <DraftList drafts={drafts} {...{ name, reader, t }} />
        <ScheduledList scheduled={scheduled} {...{ name, reader, t }} />
        <LanguageGapList languages={languages} {...{ name, reader, t }} />
        <BreachList breaches={breaches} {...{ name, reader, t }} />
        <PublishedList published={published} {...{ name, reader, t }} />
      </div>
    </section>
  )
}

/** Undefined when a database does not answer: the rest of the admin still opens. */
async function load(payload: Payload, reader: Locale) {
  try {
    const [overview, work] = await Promise.all([readOverview(payload), loadTeamWork(LIST_LIMIT)])
    const { drafts, scheduled, languages, breaches } = overview
    const named = [drafts, scheduled, languages, breaches].flatMap(({ entries }) => [...entries])
    const titles = await readTitles(payload, [...named, ...work.published], reader)
    return { ...overview, work, titles }
  } catch (error) {
    unstable_rethrow(error)
    log.error({ err: error }, 'the first page of the content admin could not be read')
    return undefined
  }
}
