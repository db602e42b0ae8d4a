/** A read of the content API after it was checked against the collections: only what the caller may see is in it. */
import type { Column, Entity, ToMany, ToOne } from '@/content/wire/schema'

export type Operator =
  | '_between'
  | '_contains'
  | '_empty'
  | '_ends_with'
  | '_eq'
  | '_gt'
  | '_gte'
  | '_icontains'
  | '_iends_with'
  | '_in'
  | '_istarts_with'
  | '_lt'
  | '_lte'
  | '_nbetween'
  | '_ncontains'
  | '_nempty'
  | '_nends_with'
  | '_neq'
  | '_nicontains'
  | '_niends_with'
  | '_nin'
  | '_nistarts_with'
  | '_nnull'
  | '_nstarts_with'
  | '_null'
  | '_starts_with'

export type Operand = boolean | number | string

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  /** Of a value, or of the key of a related record. */
  | {
      readonly kind: 'compare'
      readonly field: Column | ToOne
      readonly operator: Operator
      readonly operands: readonly Operand[]
    }
  | { readonly kind: 'through'; readonly field: ToOne; readonly part: Condition }
  /** Whether one of the related rows meets the condition, or none does. */
  | { readonly kind: 'some' | 'none'; readonly field: ToMany; readonly part: Condition }

export type Sort = {
  /** The relations that lead to the value. */
  readonly through: readonly ToOne[]
  readonly field: Column | ToOne
  readonly isDescending: boolean
}

/** What `deep` says about a list inside of a record, and what the query says about the records themselves. */
export type ListQuery = {
  readonly filter?: Condition | undefined
  readonly search?: string | undefined
  readonly sort: readonly Sort[]
  /** Undefined means no limit. */
  readonly limit: number
  readonly offset: number
}

/** Which of the related records are answered. */
export type ListConditions = Pick<ListQuery, 'filter' | 'search'>

/** What of a record is answered. */
export type Selection = {
  readonly entity: Entity
  readonly items: readonly SelectedField[]
}
export type SelectedField =
  | { readonly kind: 'column'; readonly name: string; readonly field: Column }
  | {
      readonly kind: 'one'
      readonly name: string
      readonly field: ToOne
      readonly inner?: Selection | undefined
      /** A record that does not meet them is null. */
      readonly conditions?: ListConditions | undefined
    }
  | {
      readonly kind: 'many'
      readonly name: string
      readonly field: ToMany
      readonly inner?: Selection | undefined
      readonly list: ListQuery
    }

export type AggregateName =
  | 'avg'
  | 'avgDistinct'
  | 'count'
  | 'countAll'
  | 'countDistinct'
  | 'max'
  | 'min'
  | 'sum'
  | 'sumDistinct'

export type Aggregate = {
  readonly name: AggregateName
  /** Undefined for `count=*` and `countAll`. */
  readonly field?: { readonly name: string; readonly column: Column | ToOne } | undefined
}

export type Aggregation = {
  readonly aggregates: readonly Aggregate[]
  readonly groups: readonly { readonly name: string; readonly column: Column | ToOne }[]
}

export type ItemsQuery = ListQuery & {
  readonly entity: Entity
  readonly selection: Selection
  readonly aggregation?: Aggregation | undefined
  readonly meta: { readonly total: boolean; readonly filtered: boolean }
  /** The same for the same selection: names what is stored of a record. */
  readonly selectionKey: string
  /** Content collections that the texts of the records depend on. */
  readonly selectionSlugs: ReadonlySet<string>
  /** Those, and what the filter, the order and the groups depend on. */
  readonly slugs: ReadonlySet<string>
}

/** A query as it was sent: values of a URL are texts, those of a body anything. */
export type SentQuery = Readonly<Record<string, unknown>>

/** Why a query is refused. `status` 400 is `INVALID_QUERY`, 403 `FORBIDDEN`. */
export type QueryFault = {
  readonly status: 400 | 403
  readonly reason: string
  /** It took too long, which may also be because the database is busy. */
  readonly isTimeout?: boolean
}
