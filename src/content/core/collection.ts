/** The two kinds of collection that most rooms declare: records with drafts, and plain lists. */
import type { CollectionConfig } from 'payload'
import { labelsOf } from '@/content/labels/field-labels'
import { type CollectionRules, EDITORIAL, secureCollection } from './access'
import { DRAFTS } from './drafts'
import { requireGermanTitle } from './hooks'

type CollectionOptions = {
  readonly slug: string
  /** The field whose text names a record. */
  readonly title: string
  /** Columns of the admin's list after the title. */
  readonly columns?: readonly string[]
  /** The group of the admin's menu. */
  readonly group: 'care' | 'settings' | 'site'
  /** A field, with `-` for descending. By default the editors' own order. */
  readonly sort?: string
  readonly fields: CollectionConfig['fields']
  readonly description?: NonNullable<CollectionConfig['admin']>['description']
}

function baseConfig({
  slug,
  title,
  columns = [],
  group,
  sort = 'order',
  fields,
  description,
}: CollectionOptions) {
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

type EditorialOptions = CollectionOptions & {
  readonly rules?: CollectionRules
  /** False when the title is the same in every language, so that publishing needs no German title. */
  readonly hasGermanTitle?: boolean
  readonly beforeChange?: NonNullable<CollectionConfig['hooks']>['beforeChange']
  readonly afterChange?: NonNullable<CollectionConfig['hooks']>['afterChange']
  readonly afterDelete?: NonNullable<CollectionConfig['hooks']>['afterDelete']
}

/** Records with drafts, a bin and a public page. Publishing requires a German title. */
export function editorialCollection({
  rules = EDITORIAL,
  hasGermanTitle = true,
  beforeChange = [],
  afterChange = [],
  afterDelete = [],
  ...options
}: EditorialOptions): CollectionConfig {
  return secureCollection(rules, {
    ...baseConfig(options),
    trash: true,
    versions: DRAFTS,
    hooks: {
      beforeChange: [...(hasGermanTitle ? [requireGermanTitle(options.title)] : []), ...beforeChange],
      afterChange,
      afterDelete,
    },
  })
}

/** Records without drafts: every save is public. */
export function listCollection(rules: CollectionRules, options: CollectionOptions): CollectionConfig {
  return secureCollection(rules, baseConfig(options))
}
