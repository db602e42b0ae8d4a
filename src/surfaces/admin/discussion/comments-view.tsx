import { Gutter, SetStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps, Payload } from 'payload'
import { loadDiscussion } from '@/care/editorial/loaders'
import { adminPath, type ContentRef } from '@/care/editorial/rules'
import { readTitle, textOf } from '@/content/overview/read-title'
import { DEFAULT_LOCALE, type Locale, toLocale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { CommentForm, type FieldOption } from './comment-form'
import { CommentList } from './comment-list'
import { discussionWords } from './discussion-words'
import { ReviewForm } from './review-form'
import { ReviewPanel } from './review-panel'

const COLUMNS = {
  display: 'grid',
  gap: '2.5rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
  padding: '1.5rem 0 3rem',
} as const
const PART = { display: 'grid', gap: '1.5rem', alignContent: 'start' } as const

/** The page of a record on which editors comment on it and ask each other for reviews. */
export async function CommentsView({ i18n, initPageResult, payload }: DocumentViewServerProps) {
  const { collectionConfig, globalConfig, docID } = initPageResult
  const config = collectionConfig ?? globalConfig
  if (!config) return null
  const about = { collection: config.slug, recordId: globalConfig ? 0 : Number(docID) }
  const reader = toLocale(i18n.language) ?? DEFAULT_LOCALE
  const discussion = await loadDiscussion(about)
  if (!discussion) return null
  const [t, words] = await Promise.all([translator(reader, 'editorial'), discussionWords(reader)])
  const { comments, more, reviews, editors } = discussion
  const fields = fieldOptions(config.flattenedFields, reader)
  const record = { collection: about.collection, record: String(about.recordId) }
  return (
    <Gutter>
      <SetStepNav nav={await stepsOf(payload, about, reader, words.title)} />
      <div style={COLUMNS} id="discussion">
        <section aria-labelledby="comments-title" style={PART}>
          <h2 id="comments-title" style={{ margin: 0 }}>
            {words.title}
          </h2>
          {more > 0 ? <p style={{ margin: 0 }}>{t('comments.more', { count: more })}</p> : null}
          {comments.length > 0 ? (
            <CommentList {...{ comments, fields, reader, words }} />
          ) : (
            <p style={{ margin: 0 }}>{words.none}</p>
          )}
          <CommentForm {...{ record, fields, words }} firstKey={newId()} />
        </section>
        <section aria-labelledby="reviews-title" style={PART}>
          <h2 id="reviews-title" style={{ margin: 0 }}>
            {words.review.title}
          </h2>
          {reviews.length > 0 ? (
            <ReviewPanel {...{ reviews, reader, words }} />
          ) : (
            <p style={{ margin: 0 }}>{words.review.none}</p>
          )}
          <ReviewForm {...{ record, editors, words }} firstKey={newId()} />
        </section>
      </div>
    </Gutter>
  )
}

/** The path in the admin's header: collection, record, this page. */
async function stepsOf(payload: Payload, about: ContentRef, reader: Locale, here: string) {
  const { collection, recordId } = about
  const record = {
    label: (await readTitle(payload, about, reader)) ?? String(recordId),
    url: adminPath(about),
  }
  const list = payload.config.collections.find(({ slug }) => slug === collection)
  const steps = list
    ? [{ label: textOf(list.labels.plural, reader) ?? collection, url: `/admin/collections/${collection}` }]
    : []
  return [...steps, record, { label: here }]
}

type FieldConfig = {
  readonly name?: string
  readonly label?: unknown
  readonly admin?: { readonly hidden?: boolean | undefined }
}

const OWN_FIELDS: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', '_status'])

/** The fields that an editor sees on the record's page. */
function fieldOptions(fields: readonly FieldConfig[], reader: Locale): FieldOption[] {
  return fields.flatMap(({ name, label, admin }) => {
    if (!name || admin?.hidden || OWN_FIELDS.has(name)) return []
    return [{ name, label: textOf(label, reader) ?? name }]
  })
}
