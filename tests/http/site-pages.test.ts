/** Text pages: about, health tourism, certifications, legal texts, and a hospital (specification, section 2). */
import { expect, test } from 'vitest'
import { PAGE_KEYS } from '@/content/pages/constants'
import { LOCALES } from '@/i18n/locales'
import type {
  About,
  Certification,
  HealthTourism,
  Hospital,
  Page as LegalPage,
  Program,
} from '@/payload-types'
import { records } from '../e2e/support/content'
import { words } from '../e2e/support/words'
import { site, Visitor } from './support/client'
import { global, published } from './support/content'
import type { Parts } from './support/html'

const catalog = words('en', 'catalog')
const visitor = new Visitor()

for (const locale of LOCALES)
  test(`shows the about record’s rich content, mission, vision and values in ${locale}`, async () => {
    const about = await global<About>('about', locale)
    const t = words(locale, 'catalog').about
    const page = await visitor.open(`/${locale}/about`)
    expect(page.find('html').attribute('lang')).toBe(locale)
    const main = page.role('main')
    for (const [title, text] of [
      [t.mission, about.mission],
      [t.vision, about.vision],
    ]) {
      expect(main.role('heading', { name: title ?? '' }).shown().count, title ?? '').toBe(1)
      expect(main.withOwnText(text ?? 'no text').shown().count, title ?? '').toBe(1)
    }
    const values = main.role('region', { name: t.values }).role('heading', { level: 3 })
    expect(values.texts()).toEqual((about.values ?? []).map(({ title }) => title ?? ''))
    const first = plainText(about.content).slice(0, 60)
    expect(first.length).toBeGreaterThan(20)
    expect(main.find('.prose').first().text()).toContain(first)
  })

test('health tourism has its categories with their topics', async () => {
  const known = (await global<HealthTourism>('health-tourism', 'en')).categories ?? []
  const main = (await visitor.open('/en/health-tourism')).role('main')
  expect(known.length).toBeGreaterThan(1)
  for (const { title, topics } of known) {
    const section = main.find('section').having((each) => each.role('heading', { name: title ?? '' }))
    expect(section.find('summary').texts()).toEqual((topics ?? []).map((topic) => topic.title ?? ''))
  }
  expect(main.find('details').first().find('.prose').text()).toMatch(/.{20}/s)
})

test('each certification has holder, number, validity and a link to verify it', async () => {
  const certificates = await published<Certification>('certifications')
  const cards = (await visitor.open('/en/certifications')).role('main').role('listitem')
  expect(certificates.length).toBeGreaterThanOrEqual(4)
  const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  for (const { title, holder, number, validUntil, url } of certificates) {
    const card = cards.having((each) => each.role('heading', { name: title ?? '' })).shown()
    expect(card.text()).toContain(holder ?? 'no holder')
    expect(card.text()).toContain(number ?? 'no number')
    // The date is written with spaces that do not break.
    expect(card.text().replaceAll('\u00a0', ' ')).toContain(inWords.format(new Date(validUntil ?? '')))
    const check = card.role('link', { name: catalog.certifications.verify })
    expect(check.attribute('href')).toBe(url ?? 'nowhere')
  }
})

for (const path of PAGE_KEYS)
  test(`the legal page /${path} has its text in the four languages, from the content`, async () => {
    for (const locale of LOCALES) {
      const [text] = await published<LegalPage>(`pages?where[pageKey][equals]=${path}`, { locale })
      const page = await visitor.open(`/${locale}/${path}`)
      expect(page.role('heading', { level: 1 }).text()).toBe(text?.title ?? 'no such page')
      expect(page.role('main').find('.prose').first().text()).toMatch(/.{100}/s)
    }
  })

test('a hospital has pictures, services, specialties, its place with directions, appointment and quote', async () => {
  const [hospital] = await published<Hospital>('hospitals')
  const name = hospital?.name ?? ''
  const list = await visitor.open('/en/hospitals')
  const page = await visitor.open(list.role('main').role('link', { name }).attribute('href') ?? '')
  expect(page.role('heading', { level: 1 }).text()).toBe(name)
  const main = page.role('main')
  const { photos, specialties, services: treatments } = hospital ?? {}
  for (const all of [photos, specialties, treatments]) expect(all?.length).toBeGreaterThan(1)
  for (const { title } of specialties ?? [])
    expect(
      main
        .role('listitem')
        .containing(title ?? 'no title')
        .shown().count,
      title ?? '',
    ).toBeGreaterThan(0)
  const gallery = section(main, catalog.hospitals.gallery)
  expect(gallery.role('figure').count).toBe(Math.max(0, (photos?.length ?? 0) - 1))
  const services = main.role('region', { name: catalog.hospitals.services }).role('heading', { level: 3 })
  expect(services.texts()).toEqual(records(treatments).map((service) => service.name ?? ''))
  const place = section(main, catalog.hospitals.place)
  expect(place.text()).toContain(hospital?.address ?? 'no address')
  const directions = place.role('link', { name: new RegExp(catalog.hospitals.directions) })
  expect(directions.attribute('href')).toMatch(/destination=41\.0\d+%2C2\d\.\d+/)
  expect(directions.attribute('target')).toBe('_blank')
  const asked = (link: string) =>
    new URL(main.role('link', { name: link }).first().attribute('href') ?? '', site())
  const quote = asked(catalog.hospitals.quote)
  expect([quote.pathname, quote.searchParams.get('clinicName'), quote.searchParams.get('quote')]).toEqual([
    '/en/contact',
    name,
    '1',
  ])
  const appointment = asked(catalog.hospitals.appointment)
  expect([appointment.pathname, ...appointment.searchParams]).toEqual([
    '/en/contact',
    ['clinicName', name],
    ['appointment', '1'],
  ])
})

for (const [kind, address] of [
  ['hospitals', '/en/hospitals/999999'],
  ['programs', '/en/programs/no-such-program'],
] as const)
  test(`${kind}: shows a message and a link back`, async () => {
    const answer = await visitor.get(address)
    expect(answer.status).toBe(404)
    const page = answer.page()
    expect(page.role('heading', { level: 1 }).text()).toBe(catalog[kind].notFoundTitle)
    const back = page.role('main').role('link', { name: catalog[kind].back }).attribute('href')
    expect(back).toBe(kind === 'hospitals' ? '/en/hospitals' : '/en')
  })

for (const slug of ['visio', 'ivf'] as const)
  test(`the ${slug} program page shows treatment stages and doctors`, async () => {
    const [program] = await published<Program>(`programs?where[slug][equals]=${slug}`)
    const page = await visitor.open(`/en/programs/${slug}`)
    expect(page.role('heading', { level: 1 }).text()).toBe(program?.name ?? 'no such program')
    const written = program?.treatmentStages ?? []
    expect(written.length).toBeGreaterThan(2)
    const stages = page
      .role('list', { name: words('en', 'home').stages.title })
      .find('li')
      .texts()
    expect(stages).toHaveLength(written.length)
    for (const [at, { title }] of written.entries()) expect(stages[at]).toContain(title ?? 'no title')
    const doctors = records(program?.doctors)
    expect(doctors.length).toBeGreaterThan(0)
    const part = page.role('region', { name: catalog.programs.doctors })
    for (const { titleAndName } of doctors)
      expect(part.role('heading', { name: titleAndName ?? '' }).shown().count, titleAndName ?? '').toBe(1)
  })

test('the program slugs ivf, visio, oncology, denta, cardio and checks have a page; hair leads home', async () => {
  for (const slug of ['ivf', 'visio', 'oncology', 'denta', 'cardio', 'checks'])
    expect((await visitor.get(`/en/programs/${slug}`)).status, slug).toBe(200)
  expect((await visitor.get('/en/programs/hair')).url.pathname).toBe('/en')
})

/** The first paragraph of an editor's text. */
function plainText(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  const text: unknown = Reflect.get(node, 'text')
  if (typeof text === 'string') return text
  const inside: unknown = Reflect.get(node, 'root') ?? Reflect.get(node, 'children')
  if (!Array.isArray(inside)) return plainText(inside)
  for (const child of inside) {
    const found = plainText(child)
    if (found) return found
  }
  return ''
}

function section(main: Parts, name: string): Parts {
  return main.find('section').having((each) => each.role('heading', { name }))
}
