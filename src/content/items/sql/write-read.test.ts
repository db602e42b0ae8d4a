/** Statements of a read: what a caller sends is never a part of their text. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphOf } from '../items'
import { readQuery } from '../query/read-query'
import type { SentQuery } from '../query/schema'
import { type SqlText, writeCounts, writeGroups, writeKeys, writeListRows, writeRows } from './write-read'

const graph = graphOf({ informationModeTr: true, noBeforeAfterDe: true, consultationNoticeEn: true })

function queryOf(sent: SentQuery, collection = 'service') {
  const result = readQuery({ graph, collection, sent })
  if (!result.ok) throw new Error(result.fault.reason)
  return result.value
}

/** Every statement that a query may need. */
function statementsOf(sent: SentQuery, collection = 'service', id?: string): readonly SqlText[] {
  const query = queryOf(sent, collection)
  const { entity, selection, aggregation } = query
  const lists = selection.items.flatMap((item) =>
    item.kind === 'many' ? [writeListRows(graph, { ...item, items: item.inner?.items ?? [] }, [1])] : [],
  )
  return [
    writeKeys(graph, query, id),
    writeCounts(graph, query),
    writeRows(graph, entity, selection.items, [1, 2]),
    ...(aggregation ? [writeGroups(graph, query, aggregation)] : []),
    ...lists,
  ]
}

/** Places `$1` … of the text. */
const placesOf = (text: string) => [
  ...new Set([...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place))),
]
/** Tables are `… t3`, their joins and texts `… t3g`. */
const aliasesOf = (text: string) =>
  [...text.matchAll(/(?:from|join) (?:\()?(?!select )\w+ (t\d+\w*)/g)].map(([, alias]) => alias)

describe('a value of the caller', () => {
  it('is a parameter, wherever it is sent', () => {
    const marked = fc.string({ minLength: 1 }).map((text) => `Zq${text.replaceAll('\0', '')}Zq`)
    fc.assert(
      fc.property(marked, (text) => {
        const sent = {
          filter: {
            _or: [
              { service_name: text },
              { service_name: { _icontains: text, _nstarts_with: text, _in: [text, text] } },
              { translations: { _none: { service_name: { _neq: text } } } },
              { program: { slug: { _nin: [text] } } },
            ],
          },
          search: text,
          fields: 'id,faq.question',
          deep: { faq: { _filter: { question: { _ends_with: text } }, _search: text } },
        }
        for (const { text: sql, values } of statementsOf(sent, 'service', text)) {
          expect(sql).not.toContain('Zq')
          expect(placesOf(sql).toSorted((a, b) => a - b)).toEqual(values.map((_, at) => at + 1))
        }
      }),
    )
  })

  it('a number of the page is a whole number', () => {
    const [keys] = statementsOf({ limit: '7', offset: '3' })
    expect(keys?.text).toMatch(/ order by t1\.id limit 7 offset 3$/)
  })

  it('is bound only where a field needs it', () => {
    const [none] = statementsOf({ search: '7' }, 'service_blog')
    expect(none).toMatchObject({ values: [7] })
    const [text] = statementsOf({ search: 'x' }, 'service_blog')
    expect(text).toMatchObject({ values: [], text: expect.stringContaining('and false order by') })
    expect(statementsOf({ search: '7' }, 'languages')[0]).toMatchObject({ values: ['%7%'] })
  })
})

it('no two tables of a statement have the same alias', () => {
  const sent = {
    filter: {
      translations: { languages_code: { name: 'x' } },
      program: { services: { _some: { program: { slug: 'x' } } } },
      service_blog: { blog_id: { service_blog: { service_id: 1 } } },
    },
    sort: 'program.sort,rel_service_to_service_category.parent_service_category.sort',
    fields: '*',
  }
  for (const { text } of statementsOf(sent)) {
    const aliases = aliasesOf(text)
    expect(aliases.length).toBeGreaterThan(0)
    expect(new Set(aliases).size).toBe(aliases.length)
  }
  expect(aliasesOf(statementsOf(sent)[0]?.text ?? '').length).toBeGreaterThan(12)
})

it('a related record is joined once, however often it is named', () => {
  const [keys] = statementsOf({
    filter: { program: { slug: 'a', sort: 1 } },
    sort: 'program.sort,-program.slug',
  })
  expect(keys?.text.match(/join \(?programs /g)).toHaveLength(1)
})

it('a list inside of records is cut for each record by the database', () => {
  const [list] = statementsOf(
    { fields: 'services', deep: { services: { _limit: 2, _page: 3 } } },
    'service_category',
  ).slice(-1)
  expect(list?.text).toMatch(/row_number\(\) over \(partition by t1\."category_id" order by .+\) as place/)
  expect(list?.text).toMatch(/where place > \$\d+ and place <= \$\d+ order by place limit 50001$/)
  expect(list?.values.slice(-2)).toEqual([4, 6])
})

describe('only what is public', () => {
  it('each read of services asks for it', () => {
    for (const { text } of statementsOf({ fields: 'id,services.id' }, 'service_category').slice(-1))
      expect(text).toMatch(/_status = 'published' and t\d+\.deleted_at is null/)
    for (const { text } of statementsOf({ aggregate: { count: '*' }, fields: 'id' }))
      expect(text).toMatch(/t1\._status = 'published' and t1\.deleted_at is null/)
  })

  it('the key of a related record is read from that record, which must be public', () => {
    const [, , rows] = statementsOf({ fields: 'program' })
    expect(rows?.text).toMatch(
      /select t1\.id as key, \(t2\."id"\)::float8 as c0 .*left join .*t2\._status = 'published'/,
    )
  })
})

describe('aggregates', () => {
  const groupsOf = (sent: SentQuery) => statementsOf({ ...sent, fields: 'id' }, 'hc_providers').at(-1)?.text
  it('count as text, group and order by number', () => {
    expect(groupsOf({ aggregate: { count: '*' }, groupBy: 'city,status', sort: '-status' })).toMatch(
      /^select t1\."city" as g0, t1\."_status" as g1, count\(\*\)::text as a0 from .* group by 1, 2 order by 2 desc, 1, 2 limit 100 offset 0$/,
    )
  })
  it('stand beside each other', () => {
    expect(groupsOf({ aggregate: { countAll: '*', countDistinct: 'city', max: 'beds' } })).toMatch(
      /^select count\(\*\)::text as a0, count\(distinct t1\."city"::text\)::text as a1, \(max\(t1\."beds"::int8\)\)::float8 as a2 from/,
    )
  })
})
