/** Queries as Directus 11 answers them (texts to the letter), and the bounds of one. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RELATIONS_MAX } from '../constants'
import { graphOf } from '../items'
import { readQuery } from './read-query'
import type { SentQuery } from './schema'

const graph = graphOf({ informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false })
const read = (sent: SentQuery, collection = 'service') => readQuery({ graph, collection, sent })

function refusalOf(sent: SentQuery, collection = 'service'): string {
  const result = read(sent, collection)
  return result.ok ? 'accepted' : `${result.fault.status} ${result.fault.reason}`
}
function accepted(sent: SentQuery, collection = 'service') {
  const result = read(sent, collection)
  if (!result.ok) throw new Error(result.fault.reason)
  return result.value
}
const noField = (name: string, collection = 'service', place = 'root') =>
  `403 You don't have permission to access field "${name}" in collection "${collection}" or it does not exist. Queried in ${place}.`
const noCollection = (name: string) =>
  `403 You don't have permission to access collection "${name}" or it does not exist. Queried in root.`

describe('a query that Directus refuses is refused with its words', () => {
  it.each<[SentQuery, string]>([
    [{ limit: '-5' }, '400 "limit" must be greater than or equal to -1'],
    [{ limit: 'abc', fields: 'id' }, '400 "limit" must be a number'],
    [{ sort: 'bogus', limit: '2', fields: 'id' }, noField('bogus')],
    [{ fields: 'bogus', limit: '1' }, noField('bogus')],
    [
      { filter: { id: { _bogus: '1' } } },
      '400 "integer" field type does not contain the "_bogus" filter operator',
    ],
    [{ filter: '{bad' }, '400 Invalid JSON for filter object'],
    [{ limit: '1.5' }, '400 "limit" must be an integer'],
    [{ offset: '-1' }, '400 "offset" must be greater than or equal to 0'],
    [{ page: 'x' }, '400 "page" must be a number'],
  ])('%j', (sent, refusal) => {
    expect(refusalOf(sent)).toBe(refusal)
  })

  it.each(['nope', 'directus_files', 'service_translations', 'editors', '', 'constructor', '__proto__'])(
    'collection %j',
    (name) => {
      expect(refusalOf({}, name)).toBe(noCollection(name))
    },
  )
})

describe('a name that is no field is refused the same way, wherever it is', () => {
  const names = ['bogus', 'constructor', '__proto__', 'toString', 'hasOwnProperty', 'consent', 'deleted_at']
  it.each(names)('%s', (name) => {
    const own = (value: unknown) => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`)
    expect(refusalOf({ fields: name })).toBe(noField(name))
    expect(refusalOf({ fields: [`${name}.*`] })).toBe(noField(name))
    expect(refusalOf({ fields: `translations.${name}` })).toBe(
      noField(name, 'service_translations', 'translations'),
    )
    expect(refusalOf({ sort: `-${name}` })).toBe(noField(name))
    expect(refusalOf({ groupBy: name })).toBe(noField(name))
    expect(refusalOf({ aggregate: { count: name } })).toBe(noField(name))
    expect(refusalOf({ filter: own({ _eq: 1 }) })).toBe(noField(name))
    expect(refusalOf({ filter: { _or: [{ _and: [own({ _eq: 1 })] }] } })).toBe(noField(name))
    expect(refusalOf({ filter: { program: own({ _eq: 1 }) } })).toBe(noField(name, 'Programs', 'program'))
    expect(refusalOf({ filter: { faq: own({ _eq: 1 }) } })).toBe(noField(name, 'service_faq', 'faq'))
    expect(refusalOf({ deep: own({ _limit: 1 }) })).toBe(noField(name))
    expect(refusalOf({ alias: { x: name }, fields: 'x' })).toBe(noField('x'))
  })

  it('names the place of a field far inside', () => {
    const filter = { rel_service_to_service_category: { services: { _some: { bogus: 1 } } } }
    expect(refusalOf({ filter })).toBe(
      noField('bogus', 'service', 'rel_service_to_service_category.services'),
    )
    expect(refusalOf({ sort: 'program.bogus' })).toBe(noField('bogus', 'Programs', 'program'))
  })
})

describe('what this API does not have is refused, not ignored', () => {
  it.each(['access_token', 'backlink', 'export', 'version', 'versionRaw'])('%s', (name) => {
    expect(refusalOf({ [name]: 'x' })).toBe(`400 "${name}" is not supported`)
  })
  it('a field that is computed by a function', () => {
    expect(refusalOf({ fields: 'count(translations)' })).toBe(noField('count(translations)'))
    expect(refusalOf({ fields: 'json(app_active, x)' }, 'languages')).toBe(
      noField('json(app_active', 'languages'),
    )
  })
})

describe('what an answer depends on', () => {
  it('is every collection of fields, filters, sorts and lists', () => {
    expect([...accepted({ fields: 'id' }).slugs]).toEqual(['services'])
    expect([...accepted({ fields: 'pictures.*', sort: 'program.sort' }).slugs].toSorted()).toEqual([
      'media',
      'programs',
      'services',
      'testimonials',
    ])
    const filter = { _and: [{ service_blog: { blog_id: { title: { _eq: 'x' } } } }] }
    expect([...accepted({ fields: 'id', filter }).slugs].toSorted()).toEqual(['blogs', 'services'])
    const deep = { translations: { _filter: { languages_code: { name: { _eq: 'x' } } } } }
    expect([...accepted({ fields: 'translations.id', deep }).slugs].toSorted()).toEqual([
      'languages',
      'services',
    ])
  })

  it('its texts depend on the fields and the lists inside of them alone', () => {
    const sent = {
      fields: 'id',
      sort: 'program.sort',
      filter: { service_blog: { blog_id: { title: { _eq: 'x' } } } },
    }
    expect([...accepted(sent).selectionSlugs]).toEqual(['services'])
    const deep = { translations: { _filter: { languages_code: { name: { _eq: 'x' } } } } }
    expect([...accepted({ ...sent, fields: 'translations.id', deep }).selectionSlugs]).toEqual([
      'services',
      'languages',
    ])
  })

  it('of a computed name, the collection that it is read from', () => {
    expect([...accepted({ fields: 'Hospital_Name' }, 'doctors').slugs].toSorted()).toEqual([
      'doctors',
      'hospitals',
    ])
  })
})

describe('the name of a selection', () => {
  const keyOf = (sent: SentQuery, collection?: string) => accepted(sent, collection).selectionKey
  it('is the same for the same fields, whatever the filter of the records', () => {
    expect(keyOf({ fields: 'id,status', filter: { id: 1 }, limit: 3 })).toBe(
      keyOf({ fields: ['id', 'status'] }),
    )
  })
  it.each<[SentQuery, SentQuery]>([
    [{ fields: 'id,status' }, { fields: 'status,id' }],
    [{ fields: 'program' }, { fields: 'program.id' }],
    [
      { fields: 'x', alias: { x: 'id' } },
      { fields: 'x', alias: { x: 'status' } },
    ],
    [{ fields: 'faq' }, { fields: 'faq', deep: { faq: { _limit: 1 } } }],
    [
      { fields: 'faq', deep: { faq: { _filter: { id: 'a' } } } },
      { fields: 'faq', deep: { faq: { _filter: { id: 'b' } } } },
    ],
    [
      { fields: 'faq', deep: { faq: { _filter: { question: 'a' } } } },
      { fields: 'faq', deep: { faq: { _filter: { answer: 'a' } } } },
    ],
    [
      { fields: 'faq', deep: { faq: { _sort: 'id' } } },
      { fields: 'faq', deep: { faq: { _sort: '-id' } } },
    ],
  ])('differs between %j and %j', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other))
  })

  it('cannot be chosen by a caller through an alias', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const result = read({ alias: { [name]: 'costs' }, fields: [name] })
        if (result.ok) expect(result.value.selectionKey).toMatch(/^service\(\w+:\w+\)$/)
      }),
    )
  })
})

describe('a query that is too large is refused before anything is read', () => {
  it.each<[string, SentQuery]>([
    ['10,000 conditions', { filter: { _or: Array.from({ length: 10_000 }, (_, id) => ({ id })) } }],
    ['many levels', { filter: Array.from({ length: 50 }).reduce((inner) => ({ _and: [inner] }), { id: 1 }) }],
    ['10,000 values', { filter: { id: { _in: Array.from({ length: 10_000 }, (_, id) => id) } } }],
    ['a long value', { filter: { service_name: 'a'.repeat(1_001) } }],
    ['a long search', { search: 'a'.repeat(1_001) }],
    ['everything of everything', { fields: '*.*.*.*.*' }],
    [
      'a circle',
      { fields: Array.from({ length: 9 }, () => 'rel_service_to_service_category.services').join('.') },
    ],
    ['thousands of paths', { fields: Array.from({ length: 3_000 }, () => 'faq.id') }],
    ['many sorts', { sort: Array.from({ length: 11 }, () => 'id') }],
    ['many aggregates', { aggregate: { count: Array.from({ length: 60 }, () => 'id') } }],
    ['a high limit', { limit: '1001' }],
    ['a huge limit', { limit: '9'.repeat(30) }],
    ['a high offset', { offset: 1_000_001 }],
    ['a high page', { page: 999_999_999 }],
  ])('%s', (_, sent) => {
    const began = performance.now()
    expect(refusalOf(sent)).toMatch(/^400 /)
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  it('says how much it may ask for', () => {
    expect(refusalOf({ fields: '*.*.*.*.*' })).toMatch(
      /^400 "fields" may (?:name at most 2000 fields|follow at most 200 relations)$/,
    )
    expect(refusalOf({ limit: 1_001 })).toBe('400 "limit" must be less than or equal to 1000')
  })

  it('a selection never follows more relations than are allowed', () => {
    const { selection } = accepted({ fields: '*.*' })
    expect(selection.items.filter(({ kind }) => kind !== 'column').length).toBeLessThanOrEqual(RELATIONS_MAX)
  })

  it('a token may read more', () => {
    const result = readQuery({ graph, collection: 'service', sent: { limit: -1 }, mostRecords: 50_000 })
    expect(result).toMatchObject({ ok: true, value: { limit: 50_000 } })
  })
})

it('meta has what was named', () => {
  expect(accepted({ meta: '*' }).meta).toEqual({ total: true, filtered: true })
  expect(accepted({ meta: 'filter_count' }).meta).toEqual({ total: false, filtered: true })
  expect(accepted({ meta: 'bogus' }).meta).toEqual({ total: false, filtered: false })
})

describe('what one query may cost', () => {
  const aliases = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, 'translations']))

  it('at most ten aliases, because each reads its field again', () => {
    expect(refusalOf({ alias: aliases(10) })).toBe('accepted')
    expect(refusalOf({ alias: aliases(11) })).toBe('400 "alias" may have at most 10 names')
  })

  it('a search in each of many lists is more than the conditions of a query', () => {
    const deep = Object.fromEntries(Object.keys(aliases(10)).map((name) => [name, { _search: 'haar' }]))
    const fields = Object.keys(deep).map((name) => `${name}.*`)
    expect(refusalOf({ alias: aliases(10), deep, fields, search: 'haar' })).toBe(
      '400 A query may have at most 200 conditions',
    )
  })
})

describe('what it depends on besides', () => {
  it('the files that a long text shows', () => {
    expect(accepted({ fields: 'content' }, 'blog').slugs).toContain('media')
    expect(accepted({ fields: 'title' }, 'blog').slugs).not.toContain('media')
  })

  it('the records by which it is grouped or counted', () => {
    const grouped = accepted({ fields: 'id', groupBy: 'program', aggregate: { count: '*' } })
    expect(grouped.slugs).toContain('programs')
    const counted = accepted({ fields: 'id', aggregate: { countDistinct: 'program' } })
    expect(counted.slugs).toContain('programs')
    expect(accepted({ fields: 'id' }).slugs).not.toContain('programs')
  })
})
