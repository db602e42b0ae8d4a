/** The two kinds of collection that most rooms declare: records with drafts, and plain lists. */
import type { CollectionConfig } from 'payload'
import { labelsOf } from '@/content/labels/field-labels'
import { type CollectionRules, EDITORIAL, secureCollection } from './access'
import { DRAFTS } from './drafts'
import { germanFirst } from './hooks'

type Head = {
  readonly slug: string
  /** The field whose text names a record. */
  readonly title: string
  /** Columns of the list in the admin, the title first where it is not named. */
  readonly columns?: readonly string[]
  /** The part of the menu it is in. */
  readonly group: 'care' | 'settings' | 'site'
  /** A field, with `-` from the last on. The editors' own order when not said. */
  readonly sort?: string
  readonly fields: CollectionConfig['fields']
  readonly description?: NonNullable<CollectionConfig['admin']>['description']
}

function headOf({ slug, title, columns = [], group, sort = 'order', fields, description }: Head) {
  return {
    slug,
    labels: labelsOf(slug),
    admin: {
      useAsTitle: title,
      ...(columns.length > 0 && { defaultColumns: [title, ...columns] }),
      group: labelsOf(group).plural,
      ...(description && { description }),
    },
    defaultSort: sort,
    fields,
  } satisfies Omit<CollectionConfig, 'access'>
}

type Editorial = Head & {
  readonly rules?: CollectionRules
  /** False for a title that is the same in every language: nothing waits for its German. */
  readonly hasGermanTitle?: boolean
  readonly beforeChange?: NonNullable<CollectionConfig['hooks']>['beforeChange']
}

/** Records with drafts, a bin and a public page; published only when their German title is there. */
export function editorialCollection({
  rules = EDITORIAL,
  hasGermanTitle = true,
  beforeChange = [],
  ...head
}: Editorial): CollectionConfig {
  return secureCollection(rules, {
    ...headOf(head),
    trash: true,
    versions: DRAFTS,
    hooks: { beforeChange: [...(hasGermanTitle ? [germanFirst(head.title)] : []), ...beforeChange] },
  })
}

/** Records without drafts: what is saved is public. */
export function listCollection(rules: CollectionRules, head: Head): CollectionConfig {
  return secureCollection(rules, headOf(head))
}
