/** The services list: groups and cards, and filters that are unknown (specification, sections 2 and 4). */
import { expect, test } from 'vitest'
import { serviceGroups } from '../e2e/support/content'
import { words } from '../e2e/support/words'
import { Visitor } from './support/client'
import { published } from './support/content'
import type { Parts } from './support/html'

const catalog = words('en', 'catalog')
const visitor = new Visitor()
const cards = (page: Parts) => page.role('main').find('li.whole-card')

test('services are grouped by category, each card with picture, name, definition and Learn more', async () => {
  const groups = await serviceGroups(published)
  expect(groups.length).toBeGreaterThan(1)
  const page = await visitor.open('/en/services')
  const titles = page.role('main').role('heading', { level: 2 }).texts()
  expect(titles).toEqual(groups.map(({ title }) => title))
  for (const { title, services } of groups) {
    const group = page.role('region', { name: title })
    expect(group.role('heading', { level: 3 }).texts()).toEqual(services.map(({ name }) => name ?? ''))
    expect(group.role('paragraph').texts()).toEqual(services.map(({ definition }) => definition ?? ''))
    expect(group.find('img').count).toBe(services.length)
    expect(group.withOwnText(catalog.services.learnMore).shown().count).toBe(services.length)
  }
})

for (const [list, address] of [
  ['services', '/en/services?category=no-such-category'],
  ['services', '/en/services?category='],
  ['services', '/en/services?colour=blue'],
  ['hospitals', '/en/hospitals?city=Paris'],
] as const) {
  test(`an unknown filter is ignored: ${address} shows all`, async () => {
    const all = cards(await visitor.open(`/en/${list}`))
      .role('heading')
      .texts()
    expect(all.length).toBeGreaterThan(3)
    const page = await visitor.open(address)
    expect(cards(page).role('heading').texts()).toEqual(all)
    const label = list === 'services' ? catalog.services.categories : catalog.hospitals.location
    const current = page.role('navigation', { name: label }).find('[aria-current=true]').texts()
    expect(current.length).toBeGreaterThan(0)
    for (const text of current) expect(text).toContain(catalog.all)
  })
}
