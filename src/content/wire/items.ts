/**
 * How a room declares its collection on the wire of the content API: names as other clients know them, and where each
 * value is stored. One declaration gives reading, filtering, sorting, searching and the API's description, so a field
 * that is not declared cannot be reached by any of them. Pure.
 */

import { publicGlobalSql, publicSql } from '@/content/core/rules'
import { entitiesOf, FILES } from './rules'
import type {
  Column,
  FieldSpec,
  Fields,
  MakeEntities,
  MayShow,
  MediaCondition,
  RecordOptions,
  Sql,
  ToMany,
  ToOne,
  WireType,
} from './schema'

const ID = column('integer', 'id')
const SERIAL: Sql = (alias) => `${alias}.id`
const PUBLIC: Readonly<Record<Exclude<RecordOptions['shows'], Sql>, Sql>> = {
  published: publicSql,
  'published global': publicGlobalSql,
  all: () => 'true',
}

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
export function day(name: string, description?: string): Column {
  return computed('date', (alias) => `(${alias}."${name}" at time zone 'UTC')::date`, description)
}

type LocalOptions = {
  readonly type?: 'richText' | 'string' | 'text'
  readonly mayShow?: MayShow
  /** Which records `mayShow` is about, by SQL of their id; all without it. */
  readonly about?: Sql
}

/** A text in every language: the record has the German one, its translations have all. */
export function local(column: string, { type = 'string', mayShow, about }: LocalOptions = {}): FieldSpec {
  return { kind: 'local', type, column, mayShow, about }
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

/** A collection with its translations and lists. */
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
