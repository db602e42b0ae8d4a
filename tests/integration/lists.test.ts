/** Lists in pages: the database finds the records of one page, with any filter, search and page number. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Locale } from '@/i18n/locales'
import { testContent } from '../support/content'
import { opened } from '../support/render-page'
import { richText } from '../support/rich-text'

const { payload, close } = await testContent()
const { loadServiceList } = await import('@/content/services/load-service-list')
const { loadBlogList } = await import('@/content/blogs/load-blog-list')
const { loadDoctorList } = await import('@/content/doctors/load-doctor-list')
const { loadTestimonialList } = await import('@/content/testimonials/load-testimonial-list')
afterAll(close)

const AS_SYSTEM = { overrideAccess: true, depth: 0, locale: 'de' } as const
const PUBLISHED = { _status: 'published' } as const

async function category(key: string, title: string, order: number, parent?: number): Promise<number> {
  const data = { key, title, order, ...(parent === undefined ? {} : { parent }) }
  return (await payload.create({ ...AS_SYSTEM, collection: 'service-categories', data })).id
}

async function service(name: string, order: number, more: object = {}): Promise<number> {
  const data = { name, definition: 'Text', order, ...PUBLISHED, ...more }
  return (await payload.create({ ...AS_SYSTEM, collection: 'services', data })).id
}

const ids: Record<string, number> = {}

beforeAll(async () => {
  ids.hair = await category('hair', 'Haare', 2)
  ids.eye = await category('eye', 'Augen', 1)
  ids.empty = await category('empty', 'Noch leer', 3)
  ids.fue = await category('fue', 'FUE', 4, ids.hair)
  for (let n = 1; n <= 26; n++) await service(`Haar ${n}`, n, { category: n % 2 ? ids.hair : ids.fue })
  ids.laser = await service('Laser', 1, { category: ids.eye })
  ids.loose = await service('Ohne Bereich', 1)
  await service('Entwurf', 1, { category: ids.hair, _status: 'draft' })
})

describe('services', () => {
  const list = (page: number, chosen?: string) => loadServiceList('de', { category: chosen, page })

  it('show All and each top-level category with its count, also the empty one', async () => {
    const { all, filters } = await list(1)
    expect(all).toBe(28)
    expect(filters.map(({ key, count }) => [key, count])).toEqual([
      ['eye', 1],
      ['hair', 26],
      ['empty', 0],
      ['other', 1],
    ])
  })

  it('are 24 on a page, one category after the other, those without one last', async () => {
    const [first, second] = [await list(1), await list(2)]
    expect([first.pages, first.records.length, second.records.length]).toEqual([2, 24, 4])
    expect(first.records.slice(0, 3).map(({ name }) => name)).toEqual(['Laser', 'Haar 1', 'Haar 2'])
    expect(second.records.at(-1)?.name).toBe('Ohne Bereich')
    const seen = [...first.records, ...second.records].map(({ id }) => id)
    expect(new Set(seen).size).toBe(28)
  })

  it('of one category count those of its subcategories', async () => {
    const { total, pages, records } = await list(2, 'hair')
    expect([total, pages, records.map(({ name }) => name)]).toEqual([26, 2, ['Haar 25', 'Haar 26']])
    expect((await list(1, 'other')).records.map(({ name }) => name)).toEqual(['Ohne Bereich'])
    expect((await list(1, 'empty')).records).toEqual([])
  })

  it.each(['3', 'fue', "'; drop table services", '<script>'])(
    'ignore the unknown category %s',
    async (unknown) => {
      const view = await list(1, unknown)
      expect([view.category, view.total]).toEqual([undefined, 28])
    },
  )

  it('show the last page past the end', async () => {
    expect((await list(9_999)).page).toBe(2)
  })
})

it('a hospital is listed under its city however an editor typed it', async () => {
  const { listHospitals } = await import('@/content/hospitals/read-hospitals')
  const typed = ['İSTANBUL', ' istanbul', 'Istanbul', 'izmir', 'Konya']
  for (const [order, city] of typed.entries()) {
    const data = { name: `Haus ${order}`, city, order, ...PUBLISHED }
    const { city: kept } = await payload.create({ ...AS_SYSTEM, collection: 'hospitals', data })
    expect(['Istanbul', 'Izmir', 'Konya']).toContain(kept)
  }
  const cities = async () => (await listHospitals('tr')).map(({ city }) => city)
  expect(await cities()).toEqual(['Istanbul', 'Istanbul', 'Istanbul', 'Izmir', 'Konya'])
  await payload.db.pool.query(`update hospitals set city = 'İstanbul ' where city = 'Istanbul'`) // as older records are
  expect(await cities()).toEqual(['Istanbul', 'Istanbul', 'Istanbul', 'Izmir', 'Konya'])
})

it('articles are listed newest first, and are searched in title and text', async () => {
  for (let n = 1; n <= 25; n++) {
    const data = {
      title: `Artikel ${n}`,
      content: richText(n === 7 ? 'Die Größe zählt.' : 'Text.'),
      dateCreated: `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`,
      ...PUBLISHED,
    }
    await payload.create({ ...AS_SYSTEM, collection: 'blogs', data })
  }
  const first = await loadBlogList('de', { query: '', page: 1 })
  expect([first.total, first.pages, first.records[0]?.title]).toEqual([25, 2, 'Artikel 25'])
  expect((await loadBlogList('de', { query: '', page: 2 })).records.map(({ title }) => title)).toEqual([
    'Artikel 1',
  ])
  const found = await loadBlogList('fr', { query: 'GROSSE', page: 1 })
  expect(found.records.map(({ title }) => title)).toEqual(['Artikel 7'])
  expect((await loadBlogList('de', { query: 'artikel', page: 2 })).records).toHaveLength(1)
  expect((await loadBlogList('de', { query: ':*!', page: 1 })).total).toBe(25)
  expect((await loadBlogList('de', { query: 'zebra', page: 1 })).total).toBe(0)
})

it('doctors are those of hair work, in every language, one specialization after the other', async () => {
  const doctor = async (name: string, order: number, field: string, turkish?: string) => {
    const data = { titleAndName: name, fieldOfSpecialization: field, order, ...PUBLISHED }
    const { id } = await payload.create({ ...AS_SYSTEM, collection: 'doctors', data })
    if (turkish)
      await payload.update({
        ...AS_SYSTEM,
        locale: 'tr',
        collection: 'doctors',
        id,
        data: { fieldOfSpecialization: turkish, ...PUBLISHED },
      })
  }
  await doctor('A', 1, 'Haartransplantation', 'Saç ekimi')
  await doctor('B', 2, 'Kopfhaut und HAAR')
  await doctor('C', 3, 'Augen', 'Göz')
  await doctor('D', 4, 'Haartransplantation', 'Saç ekimi')
  for (const locale of ['de', 'tr'] as const satisfies readonly Locale[]) {
    const { records, total } = await loadDoctorList(locale, { page: 1 })
    expect([total, records.map(({ name }) => name)]).toEqual([3, ['A', 'D', 'B']])
  }
})

describe('films', () => {
  const list = (asked: { category?: string; query?: string; page?: number }) =>
    loadTestimonialList('de', { category: undefined, query: '', page: 1, ...asked })

  beforeAll(async () => {
    const film = async (title: string, order: number, more: object) => {
      const data = { title, order, consent: { givenOn: '2026-05-01' }, ...PUBLISHED, ...more }
      await payload.create({ ...AS_SYSTEM, collection: 'testimonials', data })
    }
    const beard = await service('Barttransplantation', 50, { category: ids.eye })
    const hair = await service('FUE', 51, { category: ids.hair })
    await film('Ayşe erzählt', 1, { service: hair, patient: 'Ayşe' })
    await film('Bart', 2, { service: beard })
    await film('Laser', 3, { service: ids.laser })
    await film('Nur Wunsch', 4, {})
    await film('Ohne Bereich', 5, { service: await service('Haarpflege', 52), patient: 'Léa' })
    await payload.create({
      ...AS_SYSTEM,
      collection: 'testimonials',
      draft: true,
      data: { title: 'Entwurf', service: hair, _status: 'draft' },
    })
  })

  it('are those of hair work by service or category name, with counts', async () => {
    // „Haare“ is the category of one, „Barttransplantation“ the service of the other.
    const { records, all, filters } = await list({})
    expect([all, records.map(({ title }) => title)]).toEqual([3, ['Ayşe erzählt', 'Bart', 'Ohne Bereich']])
    expect(filters.map(({ key, count }) => [key, count])).toEqual([
      ['eye', 1],
      ['hair', 1],
      ['other', 1],
    ])
  })

  it('without a category are under ‘Other’, which is a filter like the others', async () => {
    expect((await list({ category: 'other' })).records.map(({ title }) => title)).toEqual(['Ohne Bereich'])
    const { html } = await opened(() => import('@/app/[locale]/(site)/testimonials/page'))
    expect(linksIn(html)).toContain('/en/testimonials?category=other Other1')
  })

  it('keep the search when a category is chosen, count what it finds, and keep the category when searched', async () => {
    const { all, filters, total } = await list({ query: 'ayse', category: 'eye' })
    expect([all, total]).toEqual([1, 0])
    expect(filters.map(({ key, count }) => [key, count])).toEqual([
      ['eye', 0],
      ['hair', 1],
      ['other', 0],
    ])
    const search = { q: 'ayse', category: 'eye' }
    const { html } = await opened(() => import('@/app/[locale]/(site)/testimonials/page'), '', search)
    expect(linksIn(html).filter((link) => link.includes('q=ayse'))).toEqual([
      '/en/testimonials?q=ayse All1',
      '/en/testimonials?category=eye&q=ayse Augen0',
      '/en/testimonials?category=hair&q=ayse Haare1',
      '/en/testimonials?category=other&q=ayse Other0',
    ])
    expect(html).toContain('<input type="hidden" name="category" value="eye"/>')
  })

  it('are filtered and searched, and an unknown category is ignored', async () => {
    expect((await list({ category: 'eye' })).records.map(({ title }) => title)).toEqual(['Bart'])
    expect((await list({ category: '7' })).total).toBe(3)
    expect((await list({ query: 'AYSE' })).records.map(({ title }) => title)).toEqual(['Ayşe erzählt'])
    expect((await list({ query: 'haare', category: 'eye' })).total).toBe(0)
  })
})

describe('services beside a page, of which there may be ten thousand', () => {
  const read = vi.spyOn(payload, 'find')
  const docsRead = async () => {
    const answers = read.mock.calls.map(async ([{ collection }], at) =>
      collection === 'services' ? (await read.mock.results[at]?.value)?.docs.length : 0,
    )
    read.mockClear()
    return Math.max(...(await Promise.all(answers)))
  }

  it('are those of the doctor’s program in their order, and no more are read than fit', async () => {
    const { readDoctor } = await import('@/content/doctors/read-doctors')
    const { loadDoctorServices } = await import('@/surfaces/site/doctors/loaders')
    const { id: program } = await payload.create({
      ...AS_SYSTEM,
      collection: 'programs',
      data: { slug: 'ivf', name: 'Kinderwunsch', ...PUBLISHED },
    })
    for (let n = 9; n > 0; n--) await service(`IVF ${n}`, n, { program })
    const doctor = async (more: object) => {
      const data = { titleAndName: 'Dr. Ada', ...PUBLISHED, ...more }
      const { id } = await payload.create({ ...AS_SYSTEM, collection: 'doctors', data })
      const view = await readDoctor(id, 'de')
      if (!view) throw new Error('The doctor is not published')
      return view
    }
    const shown = await loadDoctorServices(await doctor({ program }), 'de')
    expect(shown.map(({ name }) => name)).toEqual(['IVF 1', 'IVF 2', 'IVF 3', 'IVF 4', 'IVF 5', 'IVF 6'])
    expect(await docsRead()).toBe(6)
    expect(await loadDoctorServices(await doctor({}), 'de'), 'without a program').toEqual([])
  })

  it('are the first four of all beside an article that links to none, and no more are read', async () => {
    const { readBlog } = await import('@/content/blogs/read-blogs')
    const { loadRelatedServices } = await import('@/surfaces/site/blogs/loaders')
    read.mockClear()
    await service('Der erste', -2)
    await service('Der zweite', -1)
    const data = { title: 'Ohne Links', content: richText('Text.'), ...PUBLISHED }
    const { id } = await payload.create({ ...AS_SYSTEM, collection: 'blogs', data })
    const article = await readBlog(id, 'de')
    if (!article) throw new Error('The article is not published')
    const shown = await loadRelatedServices(article, 'de')
    expect(shown.slice(0, 2).map(({ name }) => name)).toEqual(['Der erste', 'Der zweite'])
    expect([shown.length, await docsRead()]).toEqual([4, 4])
  })
})

describe('hospitals', () => {
  it('keep the search when a city is chosen, count what it finds, and keep the city when searched', async () => {
    for (const [name, city] of [
      ['Lalezar Şişli', 'Istanbul'],
      ['Lalezar Çankaya', 'Ankara'],
      ['Gülistan', 'Ankara'],
    ] as const)
      await payload.create({ ...AS_SYSTEM, collection: 'hospitals', data: { name, city, ...PUBLISHED } })
    const search = { q: 'lalezar', city: 'Ankara' }
    const { html } = await opened(() => import('@/app/[locale]/(site)/hospitals/page'), '', search)
    expect(linksIn(html).filter((link) => link.includes('q=lalezar'))).toEqual([
      '/en/hospitals?q=lalezar All2',
      '/en/hospitals?city=Istanbul&q=lalezar Istanbul1',
      '/en/hospitals?city=Ankara&q=lalezar Ankara1',
      '/en/hospitals?city=Izmir&q=lalezar Izmir0',
      '/en/hospitals?city=Antalya&q=lalezar Antalya0',
    ])
    expect([html.includes('Lalezar Çankaya'), html.includes('Lalezar Şişli')]).toEqual([true, false])
    expect(html).toContain('<input type="hidden" name="city" value="Ankara"/>')
  })
})

/** Address and words of each link, once: the page has the filter twice, for small and for large screens. */
function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)]
  const said = links.map(([, href, inner]) =>
    `${href} ${inner?.replace(/<[^>]*>/g, '')}`.replaceAll('&amp;', '&'),
  )
  return [...new Set(said)]
}
