/** Every table and column that the content API names is in Payload's schema, with a type that its operators fit. */
import { afterAll, describe, expect, it } from 'vitest'
import { graphOf } from '@/content/items/items'
import { operatorsOf } from '@/content/items/query/read-operands'
import type { Operator } from '@/content/items/query/schema'
import type { Entity, WireType } from '@/content/wire/schema'
import { dataOf, testItems } from '../support/items'

const { ask, get, close } = await testItems({ seed: false })
afterAll(close)

const MODES = [false, true].map((isOn) => ({
  informationModeTr: isOn,
  noBeforeAfterDe: isOn,
  consultationNoticeEn: isOn,
}))
const graphs = MODES.map(graphOf)
const graph = graphs[0] ?? new Map<string, Entity>()
const listed = [...graph.values()].filter(({ isListed }) => isListed)

const OPERANDS: Readonly<Record<WireType, string>> = {
  boolean: 'true',
  date: '2026-03-01',
  float: '4.5',
  integer: '3',
  json: 'x',
  richText: 'x',
  string: 'Haar',
  text: 'Haar',
  uuid: '6b657276-616e-8000-8000-000000000001',
}

function operandOf(type: WireType, operator: Operator): string {
  const one = OPERANDS[type]
  if (operator.endsWith('null') || operator.endsWith('empty')) return 'true'
  return operator.endsWith('between') || operator.endsWith('in') ? `${one},${one}` : one
}

/** A filter for each operator of each column, to be put where the entity is reached. */
function filtersOf(entity: Entity): readonly object[] {
  return Object.entries(entity.fields).flatMap(([name, field]): object[] => {
    if (field.kind === 'many') return [{ [name]: { _null: true } }]
    if (field.kind === 'one') return [{ [name]: { _nnull: true } }]
    return [...operatorsOf(field.type)].map((operator) => ({
      [name]: { [operator]: operandOf(field.type, operator) },
    }))
  })
}

it('has the collections of the specification', () => {
  expect(listed.map(({ name }) => name).toSorted()).toEqual(
    [
      ...['about_us', 'blog', 'certifications', 'doctors', 'error_messages', 'faq', 'hc_providers'],
      ...['languages', 'Programs', 'service', 'service_blog', 'service_category', 'success_factors'],
      'testimonials',
    ].toSorted(),
  )
})

it.each(graphs.map((each, at) => [at, each] as const))(
  'every relation leads somewhere (modes %s)',
  (_, each) => {
    for (const { fields } of each.values())
      for (const field of Object.values(fields))
        if (field.kind !== 'column') expect(each.has(field.target), field.target).toBe(true)
  },
)

describe.each(listed)('$name', (entity) => {
  it('has every field that it declares, also those of its relations', async () => {
    const names = Object.entries(entity.fields).map(([name, { kind }]) =>
      kind === 'column' ? name : `${name}.*`,
    )
    for (const name of names)
      expect(dataOf(await get(`/items/${entity.name}?fields=${name}`))).toBeInstanceOf(Array)
    expect(dataOf(await get(`/items/${entity.name}?meta=*`))).toBeInstanceOf(Array)
  })

  it('filters by every operator of every field', async () => {
    for (const filter of filtersOf(entity)) {
      const answer = await ask({ collection: entity.name, sent: { filter } })
      expect(answer, JSON.stringify(filter)).toMatchObject({ status: 200 })
    }
  })

  it('filters by every field of its relations', async () => {
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.kind === 'column') continue
      for (const filter of filtersOf(graph.get(field.target) ?? entity)) {
        const answer = await ask({ collection: entity.name, sent: { filter: { [name]: filter } } })
        expect(answer, JSON.stringify({ [name]: filter })).toMatchObject({ status: 200 })
      }
    }
  })

  it('sorts, groups and counts by every value that has an order', async () => {
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.kind === 'many' || (field.kind === 'column' && /json|richText/.test(field.type))) continue
      for (const query of [`sort=${name}`, `sort=-${name}`, `groupBy=${name}&aggregate[count]=${name}`])
        expect(await get(`/items/${entity.name}?${query}`), query).toMatchObject({ status: 200 })
    }
  })

  it('computes every aggregate that a type has', async () => {
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.kind !== 'column') continue
      const isNumber = field.type === 'integer' || field.type === 'float'
      const isOrdered = isNumber || field.type === 'date' || field.type === 'string' || field.type === 'text'
      const all = ['avg', 'avgDistinct', 'sum', 'sumDistinct'].map((each) => [each, isNumber] as const)
      for (const [aggregate, isRight] of [...all, ['min', isOrdered] as const, ['max', isOrdered] as const]) {
        const answer = await get(`/items/${entity.name}?aggregate[${aggregate}]=${name}`)
        expect([aggregate, name, answer.status]).toEqual([aggregate, name, isRight ? 200 : 400])
      }
    }
  })

  it('searches for a text and for a number', async () => {
    for (const search of ['Haar', '3', '-2.5', '99999999999999', '%_\\'])
      expect(await ask({ collection: entity.name, sent: { search } })).toMatchObject({ status: 200 })
  })
})
