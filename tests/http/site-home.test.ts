/** The home page's sections that need no script (specification, section 2, Home). */
import { expect, test } from 'vitest'
import type { Certification, Program } from '@/payload-types'
import { records } from '../e2e/support/content'
import { words } from '../e2e/support/words'
import { Visitor } from './support/client'
import { hairProgram, published } from './support/content'

const home = words('en', 'home')
const visitor = new Visitor()
const region = async (name: string) => (await visitor.open('/en')).role('region', { name }).shown()

test('a strip of numeric highlights and the program’s rich content', async () => {
  const highlights = (await hairProgram()).numericInformations ?? []
  const strip = await region(home.numbers.title)
  expect(highlights.length).toBeGreaterThan(1)
  expect(strip.role('definition').texts()).toEqual(highlights.map(({ value }) => value ?? ''))
  const terms = strip.role('term').texts()
  expect(terms).toHaveLength(highlights.length)
  for (const [at, { title }] of highlights.entries()) expect(terms[at]).toContain(title ?? '')
  const text = (await visitor.open('/en')).find('.story-text').shown()
  expect(text.role('heading').first().text()).not.toBe('')
  expect(text.text()).toMatch(/.{200}/s)
})

test('four quality certifications: JCI, ISO 15189:2014, LEED Platinum and Surgical Review Corporation', async () => {
  const certificates = await published<Certification>('certifications')
  const section = await region(home.certifications.title)
  const titles = section.role('heading', { level: 3 }).texts()
  expect(titles).toEqual([
    expect.stringMatching(/JCI/),
    expect.stringMatching(/ISO 15189:2014.*genetics.*IVF/i),
    expect.stringMatching(/LEED Platinum/i),
    expect.stringMatching(/Surgical Review/),
  ])
  expect(titles).toEqual(certificates.map(({ title }) => title))
  await expectLeadsTo(
    section.role('link', { name: home.certifications.all }).attribute('href'),
    '/en/certifications',
  )
})

test('three feature cards', async () => {
  const { features } = await hairProgram()
  expect(features).toHaveLength(3)
  const cards = (await region(home.features.title)).role('listitem').all()
  expect(cards).toHaveLength(3)
  for (const [at, { title, description }] of (features ?? []).entries()) {
    expect(cards[at]?.role('heading').text()).toBe(title)
    expect(cards[at]?.role('paragraph').text()).toBe(description)
  }
})

test('treatment methods as cards', async () => {
  const written = (await hairProgram()).treatmentMethods ?? []
  const methods = (await region(home.methods.title)).role('listitem')
  expect(written.length).toBeGreaterThan(1)
  expect(methods.role('heading', { level: 3 }).texts()).toEqual(written.map(({ title }) => title ?? ''))
  expect(methods.role('paragraph').texts()).toEqual(
    written.map(({ description }) => (description ?? '').trim()),
  )
  expect(methods.find('img').count).toBe(written.length)
})

test('an offered-services grid, each card to its service, with View all services to /services', async () => {
  const services = records((await hairProgram()).services)
  expect(services.length).toBeGreaterThan(3)
  const section = await region(home.services.title)
  const links = section.role('listitem').role('link')
  expect(links.texts()).toEqual(services.map(({ name }) => name ?? ''))
  expect(links.attributes('href')).toEqual(
    services.map(({ id }) => expect.stringMatching(new RegExp(`^/en/services/${id}-`))),
  )
  await expectLeadsTo(section.role('link', { name: home.services.all }).attribute('href'), '/en/services')
})

test('a strip with a link to every other program', async () => {
  const all = await published<Program>('programs', { depth: 0 })
  const others = all.filter(({ slug }) => slug !== 'hair')
  expect(others, 'the group has seven programs').toHaveLength(6)
  const strip = await region(home.programs.title)
  expect(strip.role('link').count).toBe(others.length)
  for (const { slug, name } of others)
    expect(strip.find(`a[href="/en/programs/${slug}"]`).text()).toBe(name ?? '')
})

async function expectLeadsTo(href: string | undefined, path: string): Promise<void> {
  expect(href).toBe(path)
  const answer = await visitor.get(path)
  expect([answer.status, answer.url.pathname]).toEqual([200, path])
}
