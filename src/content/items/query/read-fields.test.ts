/** Which fields an answer has. */
import { describe, expect, it } from 'vitest'
import { graphOf } from '../items'
import { readQuery } from './read-query'
import type { Selection, SentQuery } from './schema'

const graph = graphOf({ informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false })

function select(sent: SentQuery, collection = 'faq'): Selection {
  const result = readQuery({ graph, collection, sent })
  if (!result.ok) throw new Error(result.fault.reason)
  return result.value.selection
}
type Tree = { readonly [name: string]: Tree | 'key' | 'value' }
const treeOf = ({ items }: Selection): Tree =>
  Object.fromEntries(
    items.map((item) => [
      item.name,
      item.kind === 'column' ? 'value' : item.inner ? treeOf(item.inner) : 'key',
    ]),
  )
const tree = (sent: SentQuery, collection?: string) => treeOf(select(sent, collection))

const FAQ = {
  id: 'value',
  status: 'value',
  question: 'value',
  answer_: 'value',
  answer: 'value',
  topic: 'value',
  sort: 'value',
  translations: 'key',
}

describe('fields', () => {
  it.each([undefined, '', '*', ['*'], { 0: '*' }])(
    '%j is every field, and the keys of relations',
    (fields) => {
      expect(tree({ fields })).toEqual(FAQ)
    },
  )

  it('are in the order in which they were named, each once', () => {
    expect(Object.keys(tree({ fields: 'topic,id,topic' }))).toEqual(['topic', 'id'])
    expect(Object.keys(tree({ fields: ['topic', '*'] }))[0]).toBe('topic')
  })

  it('of the specification: *, translations.*, translations.languages_code.*', () => {
    const language = { code: 'value', simple_code: 'value', name: 'value', app_active: 'value' }
    const { translations, ...own } = tree({ fields: '*,translations.*,translations.languages_code.*' })
    expect(own).toEqual({ ...FAQ, translations: undefined, ...own })
    expect(translations).toEqual({
      id: 'value',
      faq_id: 'key',
      languages_code: language,
      question: 'value',
      answer_: 'value',
      answer: 'value',
    })
  })

  it('*.* follows each relation', () => {
    expect(tree({ fields: '*.*' }, 'service_blog')).toMatchObject({
      id: 'value',
      service_id: { id: 'value', service_name: 'value', program: 'key' },
      blog_id: { id: 'value', title: 'value' },
    })
  })

  it('a value has nothing below it', () => {
    expect(() => select({ fields: 'topic.x' })).toThrow('field "topic" in collection "faq"')
  })
})

describe('alias', () => {
  it('gives a field another name, also twice with different lists', () => {
    const sent = {
      alias: { german: 'translations', all: 'translations' },
      fields: 'german.question,all',
      deep: { german: { _filter: { languages_code: { _eq: 'de-DE' } } } },
    }
    expect(tree(sent)).toEqual({ german: { question: 'value' }, all: 'key' })
    const [german, all] = select(sent).items
    expect(german).toMatchObject({ list: { filter: { operator: '_eq', operands: ['de-DE'] } } })
    expect(all).toMatchObject({ list: { filter: undefined } })
  })

  it('holds for the records alone, not for what is inside of them', () => {
    expect(() => select({ alias: { x: 'question' }, fields: 'translations.x' })).toThrow('field "x"')
  })

  it.each(['__proto__', 'a.b', 'a,b', 'a:b', '', '*', '_x', '1x', 'é', 'a b', 'a'.repeat(65)])(
    'refuses the name %j',
    (name) => {
      const alias = JSON.stringify({ [name]: 'id' }).replace('{}', '{"__proto__":"id"}')
      expect(() => select({ alias, fields: 'id' })).toThrow('"alias" needs names of letters, digits and "_"')
    },
  )

  it('refuses what is no name of a field', () => {
    expect(() => select({ alias: { x: { _eq: 1 } } })).toThrow('"alias" must name fields')
    expect(() => select({ alias: ['id'] })).toThrow('"alias" must be an object')
  })
})

describe('deep', () => {
  it('bounds, sorts and filters a list', () => {
    const deep = {
      translations: { _limit: '2', _page: 2, _sort: '-id', _search: 'x', _filter: { id: { _gt: 1 } } },
    }
    expect(select({ fields: 'translations.id', deep }).items[0]).toMatchObject({
      list: { limit: 2, offset: 2, search: 'x', sort: [{ isDescending: true }], filter: { operator: '_gt' } },
    })
  })

  it('goes on inside', () => {
    const deep = { services: { translations: { _limit: 1 } } }
    const [services] = select({ fields: 'services.translations.id', deep }, 'service_category').items
    expect(services).toMatchObject({ list: { limit: 100 }, inner: { items: [{ list: { limit: 1 } }] } })
  })

  it('may be sent as JSON, and about a field that is not selected', () => {
    expect(tree({ fields: 'id', deep: '{"translations":{"_filter":{"id":{"_eq":1}}}}' })).toEqual({
      id: 'value',
    })
  })

  it('of a single related record has conditions, whatever order and limit are sent', () => {
    const deep = { program: { _filter: { slug: 'hair' }, _search: 'x', _limit: 1, _sort: '-id' } }
    const [program] = select({ fields: 'program.slug', deep }, 'service').items
    expect(program).toMatchObject({
      conditions: { filter: { operator: '_eq', operands: ['hair'] }, search: 'x' },
    })
    expect(program).not.toHaveProperty('list')
  })

  it.each([
    [{ _offset: 1 }, '"_offset" is not supported for a single record'],
    [{ _page: 2 }, '"_page" is not supported for a single record'],
    [{ _bogus: 1 }, '"_bogus" is not supported'],
    [{ _limit: 'x' }, '"limit" must be a number'],
    [{ _filter: { bogus: 1 } }, 'field "bogus" in collection "Programs"'],
  ])('of a single related record refuses %j', (program, reason) => {
    expect(() => select({ fields: 'program.slug', deep: { program } }, 'service')).toThrow(reason)
  })

  it.each(['_fields', '_aggregate', '_groupBy', '_bogus'])('refuses %s', (name) => {
    const deep = JSON.parse(`{"translations":{"${name}":"id"}}`)
    expect(() => select({ fields: 'translations.id', deep })).toThrow(`"${name}" is not supported`)
  })

  it('refuses what is no object', () => {
    expect(() => select({ fields: 'translations.id', deep: { translations: 'x' } })).toThrow(
      '"deep" must be an object',
    )
    expect(() => select({ deep: '[1]' })).toThrow('"deep" must be an object')
  })
})
