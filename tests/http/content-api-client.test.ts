/** Every read of specification, section 7, by the official client of Directus with the types of `clients/typescript`. */
import { aggregate, readItem, readItems, staticToken, withSearch } from '@directus/sdk'
import { describe, expect, it } from 'vitest'
import { assetUrl, createKervanClient } from '../../clients/typescript/client'
import { newToken } from './support/api-tokens'
import { site } from './support/client'
import { whileOnCall } from './support/on-call'

const kervan = createKervanClient(site())

describe('treatments', () => {
  it('GET /items/service, with pictures and translations', async () => {
    const services = await kervan.request(
      readItems('service', {
        fields: [
          'id',
          'service_name',
          { pictures: [{ directus_files_id: ['id', 'type'] }] },
          { translations: ['languages_code', 'service_name'] },
        ],
        limit: 3,
      }),
    )
    expect(services).toHaveLength(3)
    const codes = ['de-DE', 'en-US', 'tr-TR', 'fr-FR'].map((code) => ({ languages_code: code }))
    for (const service of services)
      expect(service).toMatchObject({
        pictures: [{ directus_files_id: { type: 'image/webp' } }],
        translations: codes,
      })
  })

  it('GET /items/service/{id}, with what a page of a treatment shows', async () => {
    const [first] = await kervan.request(readItems('service', { fields: ['id'], limit: 1 }))
    const service = await kervan.request(
      readItem('service', first?.id ?? 0, {
        fields: [
          'Definition',
          { success_factors: ['value', { factor_fk: ['factor', 'factor_icon'] }] },
          { faq: ['question', 'answer'] },
          { segment: ['segment_title', 'description'] },
          { recovery_timeline: ['period_from', 'patient_condition'] },
          { service_blog: [{ blog_id: ['title'] }] },
        ],
      }),
    )
    expect(service).toMatchObject({
      success_factors: expect.arrayContaining([
        { value: expect.any(String), factor_fk: { factor: expect.any(String), factor_icon: 'av_timer' } },
      ]),
      faq: expect.arrayContaining([{ question: expect.any(String), answer: expect.any(String) }]),
      recovery_timeline: expect.arrayContaining([
        { period_from: expect.any(Number), patient_condition: expect.any(String) },
      ]),
    })
  })

  it('GET /items/success_factors and /{id}, with the name of an icon and its translations', async () => {
    const factors = await kervan.request(
      readItems('success_factors', { fields: ['id', 'factor', 'factor_icon'], sort: ['id'], limit: -1 }),
    )
    expect(factors.map(({ factor_icon }) => factor_icon)).toContain('medical_mask')
    const [first] = factors
    const factor = await kervan.request(
      readItem('success_factors', first?.id ?? 0, {
        fields: ['id', 'factor', 'factor_icon', { translations: ['languages_code', 'factor'] }],
      }),
    )
    expect(factor).toEqual({ ...first, translations: expect.any(Array) })
    expect(factor.translations).toContainEqual({ languages_code: 'de-DE', factor: first?.factor })
  })

  it('GET /items/service_category, with the treatments below', async () => {
    const categories = await kervan.request(
      readItems('service_category', { fields: ['service_category_title', { services: ['service_name'] }] }),
    )
    expect(categories).toContainEqual({
      service_category_title: expect.any(String),
      services: expect.arrayContaining([{ service_name: expect.any(String) }]),
    })
  })

  it('GET /items/service_category/{id}, in one language', async () => {
    const category = await kervan.request(
      readItem('service_category', 1, {
        fields: ['id', { parent_service_category: ['id'] }, { translations: ['service_category_title'] }],
        deep: { translations: { _filter: { languages_code: { _eq: 'fr-FR' } } } },
      }),
    )
    expect(category).toEqual({
      id: 1,
      parent_service_category: null,
      translations: [{ service_category_title: 'Greffe de cheveux' }],
    })
  })
})

describe('articles', () => {
  it('GET /items/blog and /{id}, with the text as HTML', async () => {
    const [blog] = await kervan.request(
      readItems('blog', { fields: ['id', 'title'], sort: ['-date_created'], limit: 1 }),
    )
    const { content } = await kervan.request(readItem('blog', blog?.id ?? 0, { fields: ['content'] }))
    expect(content).toMatch(/^<[a-z]/)
  })

  it('GET /items/service_blog, of one treatment', async () => {
    const [link] = await kervan.request(readItems('service_blog', { fields: ['service_id'], limit: 1 }))
    const links = await kervan.request(
      readItems('service_blog', {
        fields: ['service_id', { blog_id: ['title'] }],
        filter: { service_id: { _eq: Number(link?.service_id) } },
      }),
    )
    expect(new Set(links.map(({ service_id }) => service_id))).toEqual(new Set([link?.service_id]))
  })
})

describe('the group', () => {
  it('GET /items/hc_providers, published and in Istanbul, the first six', async () => {
    const hospitals = await kervan.request(
      readItems('hc_providers', {
        fields: ['hcp_name', 'city', 'rating', 'hcp_location'],
        filter: { status: { _eq: 'published' }, city: { _eq: 'Istanbul' } },
        limit: 6,
      }),
    )
    expect(hospitals.length).toBeGreaterThan(0)
    expect(hospitals.every(({ city, rating }) => city === 'Istanbul' && typeof rating === 'number')).toBe(
      true,
    )
  })

  it('GET /items/hc_providers/{id}, with its photos', async () => {
    const hospital = await kervan.request(
      readItem('hc_providers', 1, {
        fields: ['hcp_name', 'rating', { photos: [{ directus_files_id: ['id', 'type'] }] }],
      }),
    )
    expect(hospital).toMatchObject({ hcp_name: 'Lalezar Bosphorus', rating: expect.any(Number) })
    expect(hospital.photos?.length).toBeGreaterThan(0)
    for (const { directus_files_id } of hospital.photos ?? [])
      expect(directus_files_id).toEqual({ id: expect.stringMatching(/^6b657276-/), type: 'image/webp' })
  })

  it('GET /items/Programs, by slug, with published treatments', async () => {
    const [hair] = await kervan.request(
      readItems('Programs', {
        fields: ['slug', { services: ['status'] }, { our_doctors: ['Title_and_Name'] }],
        filter: { slug: { _eq: 'hair' } },
      }),
    )
    expect(hair?.slug).toBe('hair')
    expect(hair).toMatchObject({
      our_doctors: expect.arrayContaining([{ Title_and_Name: expect.any(String) }]),
    })
    expect(new Set(hair?.services?.map(({ status }) => status))).toEqual(new Set(['published']))
  })

  it('GET /items/doctors and testimonials, of one treatment', async () => {
    const doctors = await kervan.request(
      readItems('doctors', { fields: ['Title_and_Name', 'photo', 'languages'] }),
    )
    expect(doctors.length).toBeGreaterThan(0)
    const [film] = await kervan.request(
      readItems('testimonials', {
        fields: ['title', { video: ['url', 'id'] }, { service: ['service_name'] }],
        limit: 1,
      }),
    )
    expect(film).toMatchObject({ video: { url: expect.stringMatching(/^\/assets\/[\da-f-]{36}$/) } })
  })

  it('GET /assets/{id}, of a film whose path gets the address in front', async () => {
    const [film] = await kervan.request(readItems('testimonials', { fields: [{ video: ['url'] }], limit: 1 }))
    const address = assetUrl(site(), film?.video?.url ?? '')
    const answer = await fetch(address, { headers: { range: 'bytes=0-99' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    expect((await answer.arrayBuffer()).byteLength).toBe(100)
  })

  it('GET /items/testimonials, filtered by treatment', async () => {
    const all = await kervan.request(readItems('testimonials', { fields: ['id', 'service'] }))
    const service = Number(all.find((film) => film.service !== null)?.service)
    const films = await kervan.request(
      readItems('testimonials', { fields: ['id', 'service'], filter: { service: { _eq: service } } }),
    )
    expect(films.length).toBeGreaterThan(0)
    expect(films.length).toBeLessThan(all.length)
    expect(films).toEqual(all.filter((film) => film.service === service))
  })

  it('GET /items/languages, about_us, error_messages, faq, certifications', async () => {
    const languages = await kervan.request(readItems('languages', { fields: ['code', 'app_active'] }))
    expect(languages.map(({ code }) => code).toSorted()).toEqual(['de-DE', 'en-US', 'fr-FR', 'tr-TR'])
    const [about] = await kervan.request(
      readItems('about_us', { fields: ['*', { translations: ['*', 'languages_code'] }] }),
    )
    expect(about?.translations).toHaveLength(4)
    const messages = await kervan.request(
      readItems('error_messages', { fields: ['id', 'message'], limit: -1 }),
    )
    expect(messages.every(({ id, message }) => typeof id === 'string' && Boolean(message))).toBe(true)
    for (const collection of ['faq', 'certifications'] as const)
      expect((await kervan.request(readItems(collection, { limit: 1 }))).length).toBe(1)
  })

  it('GET /items/support_entry, who is on call', async () => {
    await whileOnCall(async () => {
      const onCall = await kervan.request(readItems('support_entry'))
      expect(onCall.map(({ phone }) => phone)).toContain('+902125550100')
      for (const { Start, End } of onCall) expect(Date.parse(Start)).toBeLessThan(Date.parse(End))
    })
  })
})

describe('the query language', () => {
  it('searches, counts and groups', async () => {
    const found = await kervan.request(readItems('service', { fields: ['id'], search: 'Haar' }))
    expect(found.length).toBeGreaterThan(0)
    const [all] = await kervan.request(aggregate('service', { aggregate: { count: '*' } }))
    expect(Number(all?.count)).toBeGreaterThan(found.length)
    const groups = await kervan.request(
      aggregate('faq', { aggregate: { count: '*' }, groupBy: ['topic'], query: { limit: -1 } }),
    )
    const questions = await kervan.request(readItems('faq', { fields: ['topic'], limit: -1 }))
    const counted = Object.fromEntries(groups.map(({ topic, count }) => [topic, Number(count)]))
    expect(Object.keys(counted).length).toBeGreaterThan(1)
    for (const [topic, count] of Object.entries(counted))
      expect(questions.filter((question) => question.topic === topic)).toHaveLength(Number(count))
  })

  it('takes the query in the body of a SEARCH, with other names for lists', async () => {
    // The types of the official client have no names of one's own for lists.
    const query = {
      fields: ['id', 'all.languages_code', 'french.service_name'],
      alias: { all: 'translations', french: 'translations' },
      deep: { french: { _filter: { languages_code: { _eq: 'fr-FR' } } } },
      filter: { translations: { service_name: { _contains: 'Hair' } } },
      sort: ['-id'],
    } as never
    const inBody = await kervan.request(withSearch(readItems('service', query)))
    expect(inBody).not.toEqual([])
    for (const service of inBody)
      expect(service).toMatchObject({
        all: expect.toSatisfy((rows: readonly unknown[]) => rows.length === 4),
        french: [{ service_name: expect.any(String) }],
      })
    expect(await kervan.request(readItems('service', query))).toEqual(inBody)
  })

  it('gives more rows to a token that may read all, and to no other', async () => {
    const rows = async (right?: Parameters<typeof newToken>[0]) => {
      const caller = right ? kervan.with(staticToken((await newToken(right)).token)) : kervan
      return caller.request(readItems('service', { fields: ['id'], limit: 1_001 }))
    }
    expect((await rows('may_read_all')).length).toBeGreaterThan(0)
    const refused = { errors: [{ extensions: { code: 'INVALID_QUERY' } }] }
    await expect(rows()).rejects.toMatchObject(refused)
    await expect(rows('may_send_requests')).rejects.toMatchObject(refused)
  })

  it('says why it refuses, as the client expects it', async () => {
    const unknown = kervan.request(readItem('service', 999_999))
    await expect(unknown).rejects.toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
  })
})
