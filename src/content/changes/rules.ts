/** Several changes of one record are one message. Pure. */
import type { ContentChangeId } from '@/lib/record-ids'
import { type ChangeAction, MODES_SLUG, WIRE_NAMES, type WireCollection } from './constants'

/** A row of `content_changes`. */
export type ChangeRow = {
  readonly id: string
  readonly changeId: ContentChangeId
  readonly slug: string
  readonly recordKey: string
  readonly action: ChangeAction
  readonly changedAt: Date
}

export type ContentChange = {
  /** Of the last change that is included, so that a further one is not taken for the same. */
  readonly changeId: ContentChangeId
  readonly changedAt: Date
} & (RecordChange | ModesChange)

type RecordChange = {
  readonly collection: WireCollection
  readonly key: string
  readonly action: ChangeAction
}
/** A compliance mode was switched: any record may show something else. */
type ModesChange = { readonly collection: null; readonly key: null; readonly action: 'modes' }

/** From what was public before the first change to what is public after the last. @returns undefined for nothing */
export function combine(first: ChangeAction, last: ChangeAction): ChangeAction | undefined {
  const wasPublic = first !== 'create'
  const isPublic = last !== 'delete'
  if (wasPublic) return isPublic ? 'update' : 'delete'
  return isPublic ? 'create' : undefined
}

/** One change for each record, in the order of the last rows. @param rows in the order in which they were written */
export function collapse(rows: readonly ChangeRow[]): readonly ContentChange[] {
  const spans = new Map<string, { readonly first: ChangeRow; readonly last: ChangeRow }>()
  for (const row of rows) {
    const name = `${row.slug}:${row.recordKey}`
    const first = spans.get(name)?.first ?? row
    spans.delete(name)
    spans.set(name, { first, last: row })
  }
  return [...spans.values()].flatMap(({ first, last }): readonly ContentChange[] => {
    const { changeId, recordKey: key, changedAt } = last
    if (last.slug === MODES_SLUG)
      return [{ changeId, changedAt, collection: null, key: null, action: 'modes' }]
    const action = combine(first.action, last.action)
    const collection = wireNameOf(last.slug)
    return action && collection ? [{ changeId, changedAt, collection, key, action }] : []
  })
}

/** @returns undefined for content that has no name on the wire */
export function wireNameOf(slug: string): WireCollection | undefined {
  return Object.entries(WIRE_NAMES).find(([name]) => name === slug)?.[1]
}
