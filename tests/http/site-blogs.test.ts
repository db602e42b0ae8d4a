/** Articles: the sidebar, and what is shown when there is none (specification, section 2). */
import { expect, test } from 'vitest'
import type { Blog } from '@/payload-types'
import { records } from '../e2e/support/content'
import { words } from '../e2e/support/words'
import { Visitor } from './support/client'
import { published } from './support/content'

const catalog = words('en', 'catalog')
const visitor = new Visitor()

test("a sidebar 'Related services' with the first 4 services linking to service detail", async () => {
  for (const blog of (await published<Blog>('blogs', { sort: '-dateCreated' })).slice(0, 3)) {
    const page = await visitor.open(`/en/blogs/${blog.id}`)
    const links = page
      .role('complementary')
      .having((each) => each.role('heading', { name: catalog.blogs.relatedServices }))
      .role('link')
    const linked = records(blog.services).map(({ name }) => name ?? '')
    if (linked.length > 0) expect(links.texts()).toEqual(linked.slice(0, 4))
    else expect(links.count).toBe(4)
    for (const href of links.attributes('href')) expect(href).toMatch(/^\/en\/services\/\d+-/)
  }
})

test('a missing blog shows a not-found message', async () => {
  const answer = await visitor.get('/en/blogs/999999')
  expect(answer.status).toBe(404)
  expect(answer.page().role('heading', { level: 1 }).text()).toBe(catalog.blogs.notFoundTitle)
})
