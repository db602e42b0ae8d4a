/** The page of a service: content, and what is shown when something is missing (specification, sections 2, 4, 8, 9). */
import { expect, test } from 'vitest'
import type { Blog, Service } from '@/payload-types'
import { records } from '../e2e/support/content'
import { words } from '../e2e/support/words'
import { site, Visitor } from './support/client'
import { published } from './support/content'

const catalog = words('en', 'catalog')
const visitor = new Visitor()

async function open(isWanted: (service: Service) => boolean) {
  const service = (await published<Service>('services')).find(isWanted)
  if (!service) throw new Error('No such service is published')
  return { service, page: await visitor.open(`/en/services/${service.id}`) }
}

test("the recovery timeline says 'Day {from}-{to}' or 'Day {from}'", async () => {
  const { service, page } = await open(({ recoveryTimeline }) => (recoveryTimeline?.length ?? 0) > 1)
  const days = (service.recoveryTimeline ?? []).map(({ periodFrom: from, periodTo: to }) =>
    to == null || to === from ? `Day ${from}` : `Day ${from}-${to}`,
  )
  const section = page.role('region', { name: catalog.service.timeline })
  expect(section.role('heading', { level: 3 }).texts()).toEqual(days)
})

test("'Get in touch' goes to /contact with service and id query parameters", async () => {
  const { service, page } = await open(() => true)
  const links = page.role('main').role('link', { name: catalog.service.getInTouch }).attributes('href')
  expect(links, 'in the head and in the side panel').toHaveLength(2)
  for (const link of links) {
    const { pathname, searchParams } = new URL(link ?? '', site())
    expect([pathname, searchParams.get('service'), searchParams.get('id')]).toEqual([
      '/en/contact',
      service.name,
      String(service.id),
    ])
  }
})

test('related blogs show a preview cut at 250 characters', async () => {
  const blogs = await published<Blog>('blogs', { sort: '-dateCreated' })
  const [linked] = records(blogs.find(({ services }) => records(services).length > 0)?.services)
  const page = await visitor.open(`/en/services/${linked?.id}`)
  const section = page.role('region', { name: catalog.service.related })
  const previews = section.role('listitem').find('p.text-sm').all()
  expect(previews.length).toBeGreaterThan(0)
  expect(previews.length).toBeLessThanOrEqual(4)
  for (const preview of previews) {
    const text = preview.rawText()
    expect(text.length).toBeGreaterThan(200) // cut between words
    expect(text.length).toBeLessThanOrEqual(250)
    expect(text).toMatch(/[^\s.,]…$/)
  }
})

for (const part of ['999999', 'nothing'])
  test(`shows a not-found title and a back-to-services link: ${part}`, async () => {
    const answer = await visitor.get(`/en/services/${part}`)
    expect(answer.status).toBe(404)
    const page = answer.page()
    expect(page.role('heading', { level: 1 }).text()).toBe(catalog.service.notFoundTitle)
    const back = page.role('main').role('link', { name: catalog.service.back })
    expect(back.attribute('href')).toBe('/en/services')
  })
