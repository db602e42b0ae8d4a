/** A record's address: an editor may choose its words in each language; without them it is made of the title. */
import { afterAll, describe, expect, it } from 'vitest'
import { listAddresses } from '@/content/addresses/list-addresses'
import { pathsOf } from '@/content/addresses/loaders'
import { readAddress, readGermanWords } from '@/content/addresses/read-address'
import { readBlog } from '@/content/blogs/read-blogs'
import { readDoctor } from '@/content/doctors/read-doctors'
import { readHospital } from '@/content/hospitals/read-hospitals'
import { loadSearch } from '@/content/search/loaders'
import { readService } from '@/content/services/read-services'
import type { Locale } from '@/i18n/locales'
import { testContent } from '../support/content'
import { richText } from '../support/rich-text'

const { payload, close } = await testContent()
afterAll(close)
const SYSTEM = { overrideAccess: true, depth: 0, locale: 'de' } as const
const PUBLISHED = { _status: 'published' } as const

async function makeService(more: object = {}) {
  const data = { name: 'Haartransplantation', definition: 'Ein Verfahren', ...PUBLISHED, ...more }
  const { id } = await payload.create({ ...SYSTEM, collection: 'services', data })
  await payload.update({ ...SYSTEM, collection: 'services', id, locale: 'tr', data: { name: 'Saç ekimi' } })
  return id
}
const saveSlug = (id: number, slug: string, locale: 'de' | 'tr' = 'de') =>
  payload.update({ ...SYSTEM, collection: 'services', id, locale, data: { slug, ...PUBLISHED } })

describe('the slug of a service', () => {
  it('is made of the title in each language until an editor writes another, and again when it is emptied', async () => {
    const id = await makeService()
    expect((await readService(id, 'de'))?.href).toBe(`/de/services/${id}-haartransplantation`)
    await saveSlug(id, 'fue')
    expect((await readService(id, 'de'))?.href).toBe(`/de/services/${id}-fue`)
    await saveSlug(id, '')
    expect((await readService(id, 'de'))?.href).toBe(`/de/services/${id}-haartransplantation`)
  })

  it('is stored in the spelling of addresses, by the rules of its language', async () => {
    const id = await makeService({ slug: 'Für Männer & Frauen!' })
    await saveSlug(id, 'Işık', 'tr')
    const { slug } = await payload.findByID({ ...SYSTEM, collection: 'services', id, locale: 'all' })
    expect(slug).toMatchObject({ de: 'fuer-maenner-frauen', tr: 'isik' })
  })

  it('is not lent to a language that has a title of its own, and is to one that has none', async () => {
    const id = await makeService({ slug: 'haar' })
    expect((await readService(id, 'tr'))?.href).toBe(`/tr/services/${id}-sac-ekimi`)
    expect((await readService(id, 'fr'))?.href).toBe(`/fr/services/${id}-haar`)
    const path = await pathsOf('services', id)
    expect(
      ['de', 'tr', 'fr'].map((locale) => path(locale === 'de' ? 'de' : locale === 'tr' ? 'tr' : 'fr')),
    ).toEqual([`/services/${id}-haar`, `/services/${id}-sac-ekimi`, `/services/${id}-haar`])
  })

  it('is where a result of the search leads, in each language', async () => {
    const id = await makeService({ slug: 'haar' })
    const linkIn = async (locale: Locale, query: string) => {
      const view = await loadSearch({ locale, query, kind: 'services', page: 1 })
      const results = view.state === 'answered' ? view.groups.flatMap((group) => group.results) : []
      return results.find(({ key }) => key === `services-${id}`)?.href
    }
    expect(await linkIn('de', 'Haartransplantation')).toBe(`/de/services/${id}-haar`)
    expect(await linkIn('fr', 'Haartransplantation')).toBe(`/fr/services/${id}-haar`)
    expect(await linkIn('tr', 'Saç ekimi')).toBe(`/tr/services/${id}-sac-ekimi`)
    await saveSlug(id, 'sac', 'tr')
    expect(await linkIn('tr', 'Saç ekimi')).toBe(`/tr/services/${id}-sac`)
    await saveSlug(id, '')
    expect(await linkIn('de', 'Haartransplantation')).toBe(`/de/services/${id}-haartransplantation`)
  })

  it('is not counted among the texts to translate', async () => {
    const id = await makeService({ slug: 'haar' })
    const { languageStatus } = await payload.findByID({ ...SYSTEM, collection: 'services', id })
    expect(languageStatus).toMatchObject({ de: { needed: 2 } })
  })

  it('is in the sitemap', async () => {
    const id = await makeService({ slug: 'mit-slug' })
    const found = (await listAddresses('services', 1)).find((one) => one.id === id)
    expect(found?.paths).toMatchObject({ de: `/services/${id}-mit-slug`, tr: `/services/${id}-sac-ekimi` })
  })
})

describe('what an editor reads beside the slug', () => {
  it('is the address that visitors open, not that of the draft', async () => {
    const id = await makeService({ slug: 'alt' })
    const data = { slug: 'neu', _status: 'draft' } as const
    await payload.update({ ...SYSTEM, collection: 'services', id, data, draft: true })
    expect(await readAddress('services', id, 'de')).toBe(`/de/services/${id}-alt`)
    expect(await readGermanWords('services', id)).toEqual({ slug: 'neu', title: 'Haartransplantation' })
  })

  it('is nothing before the first publishing', async () => {
    const data = { name: 'Neu', definition: 'Neu', _status: 'draft' } as const
    const { id } = await payload.create({ ...SYSTEM, collection: 'services', data, draft: true })
    expect(await readAddress('services', id, 'de')).toBeNull()
  })
})

it('doctors, hospitals and articles have one, too', async () => {
  const doctor = { titleAndName: 'Dr. Ayşe Işık', slug: 'ayse', ...PUBLISHED }
  const hospital = { name: 'Lalezar Bosphorus', city: 'Istanbul', slug: 'bosporus', ...PUBLISHED }
  const blog = { title: 'Ein Artikel', content: richText('Text'), slug: 'artikel', ...PUBLISHED }
  const [first, second, third] = [
    await payload.create({ ...SYSTEM, collection: 'doctors', data: doctor }),
    await payload.create({ ...SYSTEM, collection: 'hospitals', data: hospital }),
    await payload.create({ ...SYSTEM, collection: 'blogs', data: blog }),
  ]
  expect([
    (await readDoctor(first.id, 'de'))?.href,
    (await readHospital(second.id, 'de'))?.href,
    (await readHospital(second.id, 'tr'))?.href,
    (await readBlog(third.id, 'de'))?.href,
  ]).toEqual([
    `/de/doctors/${first.id}-ayse`,
    `/de/hospitals/${second.id}-bosporus`,
    `/tr/hospitals/${second.id}-lalezar-bosphorus`,
    `/de/blogs/${third.id}-artikel`,
  ])
})
