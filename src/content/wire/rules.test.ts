/** What is made of a room's declaration: the collection, its translations, its lists. */
import { describe, expect, it } from 'vitest'
import { column, day, file, files, local, numeric, related, reverse, rows, wireRecord } from './items'
import type { Entity } from './schema'

const MODES = { informationModeTr: true, noBeforeAfterDe: false, consultationNoticeEn: false }
const never = () => false
const notTurkish = (_: unknown, locale: string) => locale !== 'tr'

const make = wireRecord({
  name: 'thing',
  slug: 'things',
  table: 'things',
  shows: 'published',
  fields: {
    status: column('string', '_status'),
    title: local('title', { mayShow: notTurkish }),
    hidden: local('hidden', { mayShow: never }),
    text: local('text', { type: 'richText' }),
    since: day('since'),
    sort: numeric('integer', 'order'),
    picture: file('picture_id'),
    pictures: files('pictures', (_, { file: of, owner }) => `${of}.a and ${owner}.b`),
    parts: rows('things_parts', { name: local('name') }, notTurkish),
    secrets: rows('things_secrets', { name: column('string', 'name') }, never),
    others: related('other', { table: 'things_rels', path: 'others', column: 'others_id' }),
    children: reverse('thing', 'parent_id', 'order'),
  },
})
const entities = new Map(make(MODES).map((entity) => [entity.name, entity]))
const entityOf = (name: string): Entity => {
  const entity = entities.get(name)
  if (!entity) throw new Error(name)
  return entity
}
const sqlOf = (name: string, field: string) => {
  const found = entityOf(name).fields[field]
  return found && found.kind !== 'many' ? found.sql('t') : undefined
}

it('makes one for the record, its translations and each list', () => {
  expect([...entities.keys()].toSorted()).toEqual(
    [
      'thing',
      'thing_translations',
      'thing_pictures',
      'thing_parts',
      'thing_parts_translations',
      'thing_secrets',
    ].toSorted(),
  )
  expect([...entities.values()].filter(({ isListed }) => isListed).map(({ name }) => name)).toEqual(['thing'])
  for (const { slug } of entities.values()) expect(slug).toBe('things')
})

describe('a record', () => {
  it('has an id, then its fields, then its translations', () => {
    const names = Object.keys(entityOf('thing').fields)
    expect([names[0], names.at(-1)]).toEqual(['id', 'translations'])
  })
  it('is public when it is published and not in the bin', () => {
    expect(entityOf('thing').where('t')).toBe("t._status = 'published' and t.deleted_at is null")
  })
  it('has the German texts', () => {
    expect(entityOf('thing').from('t')).toBe(
      "things t left join things_locales tg on tg._parent_id = t.id and tg._locale = 'de'",
    )
    expect(sqlOf('thing', 'title')).toBe('tg."title"')
    expect(sqlOf('thing', 'hidden')).toBe('null::text')
  })
  it('a document is read with its language, a day without a time', () => {
    expect(sqlOf('thing', 'text')).toContain("jsonb_build_object('language', tg._locale::text)")
    expect(sqlOf('thing', 'since')).toBe(`(t."since" at time zone 'UTC')::date`)
    expect(sqlOf('thing', 'sort')).toBe('t."order"::int8')
  })
})

describe('translations', () => {
  it('name their record and their language by its code', () => {
    expect(Object.keys(entityOf('thing_translations').fields)).toEqual([
      'id',
      'thing_id',
      'languages_code',
      'title',
      'hidden',
      'text',
    ])
    expect(sqlOf('thing_translations', 'languages_code')).toContain("when 'de' then 'de-DE'")
  })
  it('are hidden in the languages that may not show them', () => {
    expect(sqlOf('thing_translations', 'title')).toMatch(/in \('tr'\) then null else/)
    expect(sqlOf('thing_translations', 'hidden')).toMatch(/in \('de','en','tr','fr'\) then null else/)
    expect(sqlOf('thing_parts_translations', 'name')).toMatch(/in \('tr'\) then null else/)
  })
})

describe('lists', () => {
  it('rows name their record; a list that may not be shown has none', () => {
    expect(Object.keys(entityOf('thing_parts').fields)).toEqual([
      'id',
      'sort',
      'thing_id',
      'name',
      'translations',
    ])
    expect(entityOf('thing_parts').where('t')).toBe('true')
    expect(entityOf('thing_secrets').where('t')).toBe('false')
  })
  it('files are rows with directus_files_id, under the condition of the room', () => {
    expect(Object.keys(entityOf('thing_pictures').fields)).toEqual([
      'id',
      'thing_id',
      'directus_files_id',
      'sort',
    ])
    expect(entityOf('thing_pictures').where('t')).toBe(
      "t.path = 'pictures' and tf.is_withheld is not true and tf.a and to.b",
    )
    expect(entityOf('thing_pictures').follows).toEqual(['media'])
  })
  it('related records come without the rows that link them', () => {
    const { others, children } = entityOf('thing').fields
    expect(others?.kind === 'many' && [others.join?.('t'), others.parent('t')]).toEqual([
      `join things_rels tj on tj."others_id" = t.id and tj.path = 'others'`,
      'tj.parent_id',
    ])
    expect(children?.kind === 'many' && [children.parent('t'), children.order('t')]).toEqual([
      't."parent_id"',
      't."order", t.id',
    ])
  })
})

it('a record with a key of its own has no id', () => {
  const [entity] = wireRecord({
    name: 'a',
    slug: 'a',
    table: 'a',
    shows: 'all',
    key: 'code',
    fields: { code: column('string', 'code') },
  })(MODES)
  expect([Object.keys(entity?.fields ?? {}), entity?.where('t'), entity?.from('t')]).toEqual([
    ['code'],
    'true',
    'a t',
  ])
})
