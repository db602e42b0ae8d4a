/**
 * How a room declares its collection on the wire of the content API: names as other clients know them, and where each
 * value is stored. One declaration gives reading, filtering, sorting, searching and the API's description, so a field
 * that is not declared cannot be reached by any of them. Pure.
 */
import type { Compliance } from '@/content/compliance/rules'
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { publicGlobalSql, publicSql } from './rules'

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
type FieldSpec =
  | WireField
  | {
      readonly kind: 'local'
      readonly type: 'richText' | 'string' | 'text'
      readonly column: string
      readonly mayShow?: MayShow | undefined
    }
  | { readonly kind: 'files'; readonly path: string; readonly where?: MediaCondition | undefined }
  | { readonly kind: 'rows'; readonly list: RowsOptions }
type Fields = Readonly<Record<string, FieldSpec>>
/** A condition on a file and on the record that uses it, while these modes are in force. */
type MediaCondition = (compliance: Compliance, aliases: { file: string; owner: string }) => string
type RowsOptions = {
  /** The list's table. */
  readonly table: string
  readonly fields: Fields
  readonly mayShow?: MayShow | undefined
}

type RecordOptions = {
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

const ID: Column = column('integer', 'id')
const SERIAL: Sql = (alias) => `${alias}.id`
const PUBLIC: Readonly<Record<Exclude<RecordOptions['shows'], Sql>, Sql>> = {
  published: publicSql,
  'published global': publicGlobalSql,
  all: () => 'true',
}
const FILES = 'directus_files'

/** A value of the record itself. */
export function column(type: WireType, name: string, description?: string): Column {
  return { kind: 'column', type, sql: (alias) => `${alias}."${name}"`, description }
}

/** A value computed by SQL. */
export function computed(type: WireType, sql: Sql, description?: string): Column {
  return { kind: 'column', type, sql, description }
}

/** A number of ours, which PostgreSQL stores as `numeric`. */
export function numeric(type: 'float' | 'integer', name: string): Column {
  return computed(type, (alias) => `${alias}."${name}"::${type === 'float' ? 'float8' : 'int8'}`)
}

/** A calendar day. */
export function day(name: string): Column {
  return computed('date', (alias) => `(${alias}."${name}" at time zone 'UTC')::date`)
}

/** A text in every language: the record has the German one, its translations have all. */
export function local(
  column: string,
  { type = 'string', mayShow }: { type?: 'richText' | 'string' | 'text'; mayShow?: MayShow } = {},
): FieldSpec {
  return { kind: 'local', type, column, mayShow }
}

export function one(target: string, name: string): ToOne {
  return { kind: 'one', target, sql: (alias) => `${alias}."${name}"` }
}

/** A file: its id is the address under `/assets`. */
export function file(name: string): ToOne {
  return one(FILES, name)
}

/** Several files: rows with `directus_files_id`, as Directus links them. */
export function files(path: string, where?: MediaCondition): FieldSpec {
  return { kind: 'files', path, where }
}

/** A list inside of the record. */
export function rows(table: string, fields: Fields, mayShow?: MayShow): FieldSpec {
  return { kind: 'rows', list: { table, fields, mayShow } }
}

/** Records that this one names, without the rows that link them. */
export function related(target: string, link: { table: string; path: string; column: string }): ToMany {
  return {
    kind: 'many',
    target,
    join: (alias) =>
      `join ${link.table} ${alias}j on ${alias}j."${link.column}" = ${alias}.id and ${alias}j.path = '${link.path}'`,
    parent: (alias) => `${alias}j.parent_id`,
    order: (alias) => `${alias}j."order", ${alias}j.id`,
  }
}

/** Records of `target` that name this one in `name`. */
export function reverse(target: string, name: string, order = 'id'): ToMany {
  return {
    kind: 'many',
    target,
    parent: (alias) => `${alias}."${name}"`,
    order: (alias) => (order === 'id' ? `${alias}.id` : `${alias}."${order}", ${alias}.id`),
  }
}

/** Makes a room's entities for the modes in force: the collection, its translations, its lists. */
export type MakeEntities = (compliance: Compliance) => readonly Entity[]

export function wireRecord({
  name,
  slug,
  table,
  shows,
  isListed = true,
  key = 'id',
  storedKey = SERIAL,
  fields,
  follows,
  description,
}: RecordOptions): MakeEntities {
  return (compliance) =>
    entitiesOf({
      name,
      slug,
      table,
      isListed,
      key,
      storedKey,
      compliance,
      fields: key === 'id' && !('id' in fields) ? { id: ID, ...fields } : fields,
      where: typeof shows === 'string' ? PUBLIC[shows] : shows,
      follows,
      description,
    })
}

type Making = Pick<
  Entity,
  'name' | 'slug' | 'isListed' | 'key' | 'storedKey' | 'where' | 'follows' | 'description'
> & {
  readonly table: string
  readonly compliance: Compliance
  readonly fields: Fields
}

function entitiesOf(making: Making): readonly Entity[] {
  const { table, fields, compliance, description, name, slug, isListed, key, storedKey, where, follows } =
    making
  const locals = Object.entries(fields).flatMap(([wire, spec]) =>
    spec.kind === 'local' ? [[wire, spec] as const] : [],
  )
  const made = Object.entries(fields).map(([wire, spec]) => [
    wire,
    fieldOf(spec, `${name}_${wire}`, compliance),
  ])
  const inner = Object.entries(fields).flatMap(([wire, spec]) => innerEntities(spec, wire, making))
  const own: Entity = {
    ...{ name, slug, isListed, key, storedKey, where, follows, description },
    from: (alias) =>
      locals.length === 0
        ? `${table} ${alias}`
        : `${table} ${alias} left join ${table}_locales ${alias}g on ${alias}g._parent_id = ${alias}.id and ${alias}g._locale = '${DEFAULT_LOCALE}'`,
    fields: {
      ...Object.fromEntries(made),
      ...(locals.length > 0 && { translations: translationsField(name) }),
    },
  }
  return locals.length === 0 ? [own, ...inner] : [own, translationsOf(making, locals), ...inner]
}

function fieldOf(spec: FieldSpec, target: string, compliance: Compliance): WireField {
  if (spec.kind === 'local') {
    const { type, column: name, mayShow } = spec
    const isShown = mayShow?.(compliance, DEFAULT_LOCALE) ?? true
    const sql: Sql = (alias) => (isShown ? localSql(`${alias}g`, name, type) : 'null::text')
    return { kind: 'column', type, sql }
  }
  if (spec.kind === 'rows') {
    return {
      kind: 'many',
      target,
      parent: (alias) => `${alias}._parent_id`,
      order: (alias) => `${alias}._order, ${alias}.id`,
    }
  }
  if (spec.kind === 'files') {
    return {
      kind: 'many',
      target,
      parent: (alias) => `${alias}.parent_id`,
      order: (alias) => `${alias}."order", ${alias}.id`,
    }
  }
  return spec
}

function translationsField(name: string): ToMany {
  return {
    kind: 'many',
    target: `${name}_translations`,
    parent: (alias) => `${alias}._parent_id`,
    order: (alias) => `array_position(array['${LOCALES.join("','")}'], ${alias}._locale::text)`,
  }
}

type Local = Extract<FieldSpec, { kind: 'local' }>

/** The rows of a record's texts, one per language. */
function translationsOf(
  { name, slug, table, compliance }: Making,
  locals: readonly (readonly [string, Local])[],
): Entity {
  const texts = locals.map(([wire, { type, column: text, mayShow }]): [string, Column] => [
    wire,
    {
      kind: 'column',
      type,
      sql: (alias) => shownSql(localSql(alias, text, type), alias, compliance, mayShow),
    },
  ])
  return {
    name: `${name}_translations`,
    slug,
    isListed: false,
    key: 'id',
    storedKey: SERIAL,
    from: (alias) => `${table}_locales ${alias}`,
    where: () => 'true',
    fields: {
      id: ID,
      [`${name}_id`]: one(name, '_parent_id'),
      languages_code: { kind: 'one', target: 'languages', sql: codeSql },
      ...Object.fromEntries(texts),
    },
  }
}

/** A document with its language, in which its pictures are described. */
function localSql(alias: string, name: string, type: WireType): string {
  const text = `${alias}."${name}"`
  return type === 'richText' ? `(${text} || jsonb_build_object('language', ${alias}._locale::text))` : text
}

/** `de` → `de-DE`. */
function codeSql(alias: string): string {
  const cases = LOCALES.map((locale) => `when '${locale}' then '${LANGUAGES[locale].code}'`)
  return `case ${alias}._locale::text ${cases.join(' ')} end`
}

/** Languages that may not show it. */
function hiddenIn(compliance: Compliance, mayShow: MayShow | undefined): readonly Locale[] {
  return mayShow ? LOCALES.filter((locale) => !mayShow(compliance, locale)) : []
}

function shownSql(sql: string, alias: string, compliance: Compliance, mayShow: MayShow | undefined): string {
  const hidden = hiddenIn(compliance, mayShow)
  return hidden.length === 0
    ? sql
    : `case when ${alias}._locale::text in ('${hidden.join("','")}') then null else ${sql} end`
}

/** Lists of rows and of files. */
function innerEntities(spec: FieldSpec, wire: string, owner: Making): readonly Entity[] {
  const name = `${owner.name}_${wire}`
  const { slug, compliance } = owner
  if (spec.kind === 'files') {
    const { path, where } = spec
    const aliases = (alias: string) => ({ file: `${alias}f`, owner: `${alias}o` })
    return [
      {
        ...{ name, slug, isListed: false, key: 'id', storedKey: SERIAL },
        from: (alias) =>
          `${owner.table}_rels ${alias} join media ${alias}f on ${alias}f.id = ${alias}.media_id join ${owner.table} ${alias}o on ${alias}o.id = ${alias}.parent_id`,
        follows: ['media'],
        where: (alias) =>
          `${alias}.path = '${path}'${where ? ` and ${where(compliance, aliases(alias))}` : ''}`,
        fields: {
          id: ID,
          [`${owner.name}_id`]: one(owner.name, 'parent_id'),
          [`${FILES}_id`]: file('media_id'),
          sort: column('integer', 'order'),
        },
      },
    ]
  }
  if (spec.kind !== 'rows') return []
  const { table, fields, mayShow } = spec.list
  const isShown = mayShow?.(compliance, DEFAULT_LOCALE) ?? true
  const whole = withMayShow(fields, mayShow)
  return entitiesOf({
    ...{
      name,
      slug,
      table,
      compliance,
      isListed: false,
      key: 'id',
      storedKey: SERIAL,
      description: undefined,
    },
    where: () => (isShown ? 'true' : 'false'),
    fields: {
      id: column('string', 'id'),
      sort: column('integer', '_order'),
      [`${owner.name}_id`]: one(owner.name, '_parent_id'),
      ...whole,
    },
  })
}

/** A list that a language may not show hides each of its texts in that language. */
function withMayShow(fields: Fields, mayShow: MayShow | undefined): Fields {
  if (!mayShow) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([wire, spec]) => [wire, spec.kind === 'local' ? { ...spec, mayShow } : spec]),
  )
}
