/** `deep` of a single related record, as Directus 11 answers it: what does not meet its conditions is null. */
import { afterAll, describe, expect, it } from 'vitest'
import { dataOf, testItems } from '../support/items'

const { get, payload, close } = await testItems({ seed: false })
afterAll(close)

const AS_SYSTEM = { overrideAccess: true, depth: 0, locale: 'de' } as const
const PUBLIC = { _status: 'published' } as const
const categories = []
for (const title of ['Haar', 'Zähne'])
  categories.push(await payload.create({ ...AS_SYSTEM, collection: 'service-categories', data: { title } }))
const [hair, teeth] = categories
for (const [name, category] of [
  ['Haartransplantation', hair?.id],
  ['Zahnimplantate', teeth?.id],
  ['Ohne', undefined],
] as const)
  await payload.create({
    ...AS_SYSTEM,
    collection: 'services',
    data: { name, definition: 'Lorem', ...(category && { category }), ...PUBLIC },
  })

const FIELDS = 'fields=service_name,rel_service_to_service_category.service_category_title&sort=id'
const read = async (deep: string) => {
  const rows = dataOf(
    await get(`/items/service?${FIELDS}${deep.replaceAll('~', '&deep[rel_service_to_service_category]')}`),
  )
  return rows.map((row: Record<string, { service_category_title: string } | null>) => {
    return row.rel_service_to_service_category?.service_category_title ?? null
  })
}

describe('a single related record', () => {
  it.each([
    ['', ['Haar', 'Zähne', null]],
    ['~[_filter][service_category_title]=Haar', ['Haar', null, null]],
    ['~[_filter][service_category_title][_neq]=Haar', [null, 'Zähne', null]],
    ['~[_filter][services][service_name][_starts_with]=Zahn', [null, 'Zähne', null]],
    ['~[_search]=haar', ['Haar', null, null]],
    ['~[_limit]=1~[_sort]=-id', ['Haar', 'Zähne', null]],
  ])('%j', async (deep, titles) => {
    expect(await read(deep)).toEqual(titles)
  })

  it('that is named without its fields is its key, whatever deep says', async () => {
    const url = '/items/service?fields=rel_service_to_service_category&sort=id'
    const deep = '&deep[rel_service_to_service_category][_filter][service_category_title]=Haar'
    expect(dataOf(await get(url + deep))).toEqual(
      [hair?.id, teeth?.id, null].map((id) => ({ rel_service_to_service_category: id })),
    )
  })

  it.each(['_offset', '_page'])('has no %s', async (name) => {
    const answer = await get(`/items/service?${FIELDS}&deep[rel_service_to_service_category][${name}]=1`)
    expect(answer).toEqual({ status: 400, reason: `"${name}" is not supported for a single record` })
  })

  it('is stored for its conditions alone', async () => {
    const first = await read('~[_filter][service_category_title]=Haar')
    expect(await read('~[_filter][service_category_title]=Z%C3%A4hne')).not.toEqual(first)
    expect(await read('')).toEqual(['Haar', 'Zähne', null])
  })
})
