/** The frame of every page: the shared header and footer (specification, section 2). */
import { expect, test } from 'vitest'
import { Visitor } from './support/client'

/** Every page with a path of its own, and an unknown path. */
const PAGES = [
  ...['', '/services', '/doctors', '/hospitals', '/testimonials', '/blogs', '/about', '/contact', '/faq'],
  ...['/contact/sent', '/health-tourism', '/certifications', '/search', '/imprint', '/privacy', '/terms'],
  ...['/cookies', '/health-data-consent', '/accessibility', '/programs/ivf', '/programs/visio'],
  ...['/login', '/user_register', '/forgot-password', '/reset-password', '/set-password', '/verify-email'],
  ...['/account-verified', '/no-such-page'],
]

test('a shared header and footer wrap all pages', async () => {
  const visitor = new Visitor()
  const asked = [...PAGES]
  for (const list of ['services', 'doctors', 'hospitals', 'blogs']) {
    const page = await visitor.open(`/en/${list}`)
    const first = page.role('main').find(`a[href^="/en/${list}/"]`).first()
    asked.push((first.attribute('href') ?? '').replace(/^\/en/, ''))
  }
  expect(asked.filter((path) => path === '')).toHaveLength(1)
  for (const path of asked) {
    const page = await visitor.open(`/en${path}`)
    const [header, footer] = [page.role('banner').shown(), page.role('contentinfo').shown()]
    expect(header.count, path).toBe(1)
    expect(header.role('link').first().attribute('href'), path).toBe('/en')
    expect(footer.count, path).toBe(1)
    expect(footer.find('a[href="/en/privacy"]').count, path).toBeGreaterThan(0)
    expect(page.role('main').role('heading', { level: 1 }).shown().count, path).toBe(1)
  }
})
