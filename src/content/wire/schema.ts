/** Collections on the wire of the content API: what is declared of one, and what is made of that. Pure. */
import type { Compliance } from '@/content/compliance/rules'
import type { Locale } from '@/i18n/locales'

/** Types of values, named as Directus names them. `richText` is HTML on the wire and a document in the database. */
export type WireType =
  | 'boolean'
  | 'date'
  | 'float'
  | 'integer'
  | 'json'
  | 'richText'
  | 'string'
  | 'text'
  | 'uuid'

/** SQL for the table that has this alias. Never made of anything a client sent. */
export type Sql = (alias: string) => string

/** Whether a language may show something while these modes are in force. */
export type MayShow = (compliance: Compliance, locale: Locale) => boolean

export type Column = {
  readonly kind: 'column'
  readonly type: WireType
  readonly sql: Sql
  readonly description?: string | undefined
}
/** A related record; `sql` is the stored key. */
export type ToOne = {
  readonly kind: 'one'
  readonly target: string
  readonly sql: Sql
  readonly description?: string | undefined
}
/** Related records: rows of `target`, found by the key of their parent. */
export type ToMany = {
  readonly kind: 'many'
  readonly target: string
  /** Further tables between the two, joined to the target's alias. */
  readonly join?: Sql | undefined
  readonly parent: Sql
  readonly order: Sql
  readonly description?: string | undefined
}
export type WireField = Column | ToOne | ToMany

/** A collection on the wire, or a list inside of one. */
export type Entity = {
  readonly name: string
  /** The content collection whose changes it follows: the tag of its records. */
  readonly slug: string
  /** Whether it has an address of its own; others are read through the record they belong to. */
  readonly isListed: boolean
  readonly from: Sql
  /** Which rows are public. */
  readonly where: Sql
  /** The name of its key among `fields`. */
  readonly key: string
  /** What relations to it store. */
  readonly storedKey: Sql
  readonly fields: Readonly<Record<string, WireField>>
  /** Further content collections that its computed values are made of. */
  readonly follows?: readonly string[] | undefined
  readonly description?: string | undefined
}

/** What a room declares for one name on the wire. */
export type FieldSpec =
  | WireField
  | {
      readonly kind: 'local'
      readonly type: 'richText' | 'string' | 'text'
      readonly column: string
      readonly mayShow?: MayShow | undefined
      /** Which records `mayShow` is about, by SQL of their id; all without it. */
      readonly about?: Sql | undefined
    }
  | { readonly kind: 'files'; readonly path: string; readonly where?: MediaCondition | undefined }
  | { readonly kind: 'rows'; readonly list: RowsOptions }
export type Fields = Readonly<Record<string, FieldSpec>>
/** A condition on a file and on the record that uses it, while these modes are in force. */
export type MediaCondition = (compliance: Compliance, aliases: { file: string; owner: string }) => string
export type RowsOptions = {
  /** The list's table. */
  readonly table: string
  readonly fields: Fields
  readonly mayShow?: MayShow | undefined
}

export type RecordOptions = {
  readonly name: string
  readonly slug: string
  readonly table: string
  /** Which records are public: those that are published, also of a global, all, or by a condition of the room. */
  readonly shows: 'published' | 'published global' | 'all' | Sql
  readonly isListed?: boolean
  /** Its key, when that is not the serial `id`. */
  readonly key?: string
  readonly storedKey?: Sql
  readonly fields: Fields
  readonly follows?: readonly string[]
  readonly description?: string
}

/** Makes a room's entities for the modes in force: the collection, its translations, its lists. */
export type MakeEntities = (compliance: Compliance) => readonly Entity[]
