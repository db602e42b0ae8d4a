/** Makes entities of a declaration: where each value is found, and in which languages it may be shown. Pure. */
import type { Compliance } from '@/content/compliance/rules'
import { shownFilesSql } from '@/content/patient-consent/rules'
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import type {
  Column,
  Entity,
  FieldSpec,
  Fields,
  MayShow,
  Sql,
  ToMany,
  ToOne,
  WireField,
  WireType,
} from './schema'

export const FILES = 'directus_files'
const SERIAL: Sql = (alias) => `${alias}.id`
const ID = storedColumn('integer', 'id')

function storedColumn(type: WireType, name: string): Column {
  return { kind: 'column', type, sql: (alias) => `${alias}."${name}"` }
}

function storedKey(target: string, name: string): ToOne {
  return { kind: 'one', target, sql: (alias) => `${alias}."${name}"` }
}

export type EntityParts = Pick<
  Entity,
  'name' | 'slug' | 'isListed' | 'key' | 'storedKey' | 'where' | 'follows' | 'description'
> & {
  readonly table: string
  readonly compliance: Compliance
  readonly fields: Fields
}

/** The collection, its translations, its lists. */
export function entitiesOf(parts: EntityParts): readonly Entity[] {
  const { table, fields, compliance, description, name, slug, isListed, key, where, follows } = parts
  const locals = Object.entries(fields).flatMap(([wire, spec]) =>
    spec.kind === 'local' ? [[wire, spec] as const] : [],
  )
  const made = Object.entries(fields).map(([wire, spec]) => [
    wire,
    fieldOf(spec, `${name}_${wire}`, compliance),
  ])
  const inner = Object.entries(fields).flatMap(([wire, spec]) => innerEntities(spec, wire, parts))
  const own: Entity = {
    ...{ name, slug, isListed, key, where, follows, description },
    storedKey: parts.storedKey,
    from: (alias) =>
      locals.length === 0
        ? `${table} ${alias}`
        : `${table} ${alias} left join ${table}_locales ${alias}g on ${alias}g._parent_id = ${alias}.id and ${alias}g._locale = '${DEFAULT_LOCALE}'`,
    fields: {
      ...Object.fromEntries(made),
      ...(locals.length > 0 && { translations: translationsField(name) }),
    },
  }
  return locals.length === 0 ? [own, ...inner] : [own, translationsOf(parts, locals), ...inner]
}

function fieldOf(spec: FieldSpec, target: string, compliance: Compliance): WireField {
  if (spec.kind === 'local') {
    const { type, column: name, mayShow, about } = spec
    const isShown = mayShow?.(compliance, DEFAULT_LOCALE) ?? true
    const hidden = (alias: string, text: string) =>
      about ? `case when ${about(`${alias}.id`)} then null else ${text} end` : 'null::text'
    const sql: Sql = (alias) => {
      const text = localSql(`${alias}g`, name, type)
      return isShown ? text : hidden(alias, text)
    }
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
  { name, slug, table, compliance }: EntityParts,
  locals: readonly (readonly [string, Local])[],
): Entity {
  const texts = locals.map(([wire, { type, column: text, mayShow, about }]): [string, Column] => [
    wire,
    {
      kind: 'column',
      type,
      sql: (alias) => {
        const hidden = { languages: hiddenIn(compliance, mayShow), about: about?.(`${alias}._parent_id`) }
        return shownSql(localSql(alias, text, type), alias, hidden)
      },
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
      [`${name}_id`]: storedKey(name, '_parent_id'),
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

type Restriction = { readonly languages: readonly Locale[]; readonly about: string | undefined }

function shownSql(sql: string, alias: string, { languages, about }: Restriction): string {
  if (languages.length === 0) return sql
  const isHidden = `${alias}._locale::text in ('${languages.join("','")}')${about ? ` and ${about}` : ''}`
  return `case when ${isHidden} then null else ${sql} end`
}

/** Lists of rows and of files. */
function innerEntities(spec: FieldSpec, wire: string, owner: EntityParts): readonly Entity[] {
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
          `${alias}.path = '${path}' and ${shownFilesSql(`${alias}f`)}${where ? ` and ${where(compliance, aliases(alias))}` : ''}`,
        fields: {
          id: ID,
          [`${owner.name}_id`]: storedKey(owner.name, 'parent_id'),
          [`${FILES}_id`]: storedKey(FILES, 'media_id'),
          sort: storedColumn('integer', 'order'),
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
      id: storedColumn('string', 'id'),
      sort: storedColumn('integer', '_order'),
      [`${owner.name}_id`]: storedKey(owner.name, '_parent_id'),
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
