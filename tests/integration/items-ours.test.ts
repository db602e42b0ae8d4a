/** Fields of ours on the wire: slugs that editors chose, and when prices and figures were verified. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataOf, testItems } from '../support/items'

const { get, payload, close } = await testItems({ seed: false })
afterAll(close)

const AS_SYSTEM = { overrideAccess: true, depth: 0, locale: 'de' } as const
const PUBLIC = { _status: 'published' } as const
const VERIFIED = { verifiedOn: '2026-10-05T00:00:00.000Z', verifiedBy: 'Patientenbüro' }

describe('when figures were verified', () => {
  it('the costs of a service', async () => {
    const data = { name: 'Dienst', definition: 'Lorem', costs: 'Ab 2.000 €', ...PUBLIC }
    await payload.create({ ...AS_SYSTEM, collection: 'services', data: { ...data, costsVerified: VERIFIED } })
    await payload.create({ ...AS_SYSTEM, collection: 'services', data })
    const fields = 'costs_verified_on,costs_verified_by'
    expect(dataOf(await get(`/items/service?fields=${fields}&sort=id`))).toEqual([
      { costs_verified_on: '2026-10-05', costs_verified_by: 'Patientenbüro' },
      { costs_verified_on: null, costs_verified_by: null },
    ])
    const later = await get('/items/service?filter[costs_verified_on][_gte]=2026-10-05&aggregate[count]=*')
    expect(dataOf(later)).toEqual([{ count: '1' }])
  })

  it('the rating and the figures of a hospital, each for itself', async () => {
    const rating = { value: 4.7, count: 12, source: 'Umfrage', ...VERIFIED }
    const figuresVerified = { verifiedOn: '2026-09-01T00:00:00.000Z' }
    const data = { name: 'Klinik', address: 'Örnek Sokağı 1', city: 'Istanbul', rating, figuresVerified }
    await payload.create({ ...AS_SYSTEM, collection: 'hospitals', data: { ...data, ...PUBLIC } })
    const fields = 'rating_verified_on,rating_verified_by,figures_verified_on,figures_verified_by'
    expect(dataOf(await get(`/items/hc_providers?fields=${fields}`))).toEqual([
      {
        rating_verified_on: '2026-10-05',
        rating_verified_by: 'Patientenbüro',
        figures_verified_on: '2026-09-01',
        figures_verified_by: null,
      },
    ])
  })

  it('each number of a program', async () => {
    const numericInformations = [
      { value: '4', title: 'Zentren', ...VERIFIED },
      { value: '7', title: 'Jahre' },
    ]
    const data = { slug: 'hair', name: 'Haar', slogan: 'Haar', numericInformations, ...PUBLIC } as const
    await payload.create({ ...AS_SYSTEM, collection: 'programs', data })
    const fields = 'numeric_informations.verified_on,numeric_informations.verified_by'
    expect(dataOf(await get(`/items/Programs?fields=${fields}`))).toEqual([
      {
        numeric_informations: [
          { verified_on: '2026-10-05', verified_by: 'Patientenbüro' },
          { verified_on: null, verified_by: null },
        ],
      },
    ])
  })
})

describe('the rating of a hospital', () => {
  const sourced = { value: 4.7, count: 12, source: 'Umfrage' }
  const address = { address: 'Örnek Sokağı 2', city: 'Bursa' }
  const ask = async (query: string) => dataOf(await get(`/items/hc_providers?filter[city]=Bursa&${query}`))
  beforeAll(async () => {
    for (const [name, rating] of [
      ['B', { ...sourced, value: 3.9 }],
      ['A', sourced],
      ['ohne Eintrag', undefined],
      ['ohne Quelle', { ...sourced, source: null }],
      ['leere Quelle', { ...sourced, source: ' ' }],
      ['ohne Anzahl', { ...sourced, count: null }],
      ['ohne Wert', { ...sourced, value: null }],
    ] as const)
      await payload.create({
        ...AS_SYSTEM,
        collection: 'hospitals',
        data: { name, ...address, ...PUBLIC, ...(rating && { rating }) },
      })
  })

  it('is null without its source and its number of ratings, whatever the field’s default is', async () => {
    const unsourced = ['ohne Eintrag', 'ohne Quelle', 'leere Quelle', 'ohne Anzahl', 'ohne Wert']
    expect(await ask('fields=hcp_name,rating&sort=id')).toEqual([
      { hcp_name: 'B', rating: 3.9 },
      { hcp_name: 'A', rating: 4.7 },
      ...unsourced.map((hcp_name) => ({ hcp_name, rating: null })),
    ])
  })

  it('is null to filters, the order, figures and the search as well', async () => {
    const names = async (query: string) =>
      (await ask(`fields=hcp_name&${query}`)).map(({ hcp_name }: { hcp_name: string }) => hcp_name)
    expect(await names('filter[rating][_gte]=4')).toEqual(['A'])
    expect(await names('filter[rating][_eq]=4.5')).toEqual([])
    expect(await names('filter[rating][_null]=true')).toHaveLength(5)
    expect((await names('sort=rating,id')).slice(0, 3)).toEqual(['B', 'A', 'ohne Eintrag'])
    expect(await names('search=4.5')).toEqual([])
    expect(await names('search=4.7')).toEqual(['A'])
    expect(await ask('aggregate[count]=rating&aggregate[avg]=rating&aggregate[max]=rating')).toEqual([
      { count: { rating: '2' }, avg: { rating: '4.3' }, max: { rating: 4.7 } },
    ])
    const groups = await ask('aggregate[count]=*&groupBy[]=rating&sort=rating')
    expect(groups).toEqual([
      { rating: 3.9, count: '1' },
      { rating: 4.7, count: '1' },
      { rating: null, count: '5' },
    ])
  })
})

describe('a slug', () => {
  beforeAll(async () => {
    for (const [code, simpleCode] of [
      ['de-DE', 'de'],
      ['en-US', 'en'],
    ] as const)
      await payload.create({
        ...AS_SYSTEM,
        collection: 'languages',
        data: { code, simpleCode, name: code, appActive: true },
      })
  })

  it('is that of each language, and null where it is made of the title', async () => {
    const data = { name: 'Zahnreinigung', definition: 'Lorem', slug: 'prophylaxe', ...PUBLIC }
    const { id } = await payload.create({ ...AS_SYSTEM, collection: 'services', data })
    await payload.update({
      ...AS_SYSTEM,
      collection: 'services',
      id,
      locale: 'en',
      data: { name: 'Dental hygiene' },
    })
    const fields = 'slug,translations.languages_code,translations.slug'
    expect(dataOf(await get(`/items/service?fields=${fields}&filter[slug]=prophylaxe`))).toEqual([
      {
        slug: 'prophylaxe',
        translations: [
          { languages_code: 'de-DE', slug: 'prophylaxe' },
          { languages_code: 'en-US', slug: null },
        ],
      },
    ])
  })
})
