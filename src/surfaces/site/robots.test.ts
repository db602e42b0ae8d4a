import { expect, it } from 'vitest'
import { presentRobots } from './robots'

const lines = presentRobots('https://lalezar.example').split('\n')

it.each(['/admin', '/api/', '/items/', '/desk', '/tr/desk', '/my-requests', '/fr/my-requests', '/de/search'])(
  'disallows %s',
  (path) => {
    expect(lines).toContain(`Disallow: ${path}`)
  },
)

it('allows pictures, and names the sitemap', () => {
  expect(lines).toContain('Allow: /api/media/file/')
  expect(lines).toContain('Sitemap: https://lalezar.example/sitemap.xml')
})

it('forbids no public page', () => {
  const forbidden = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  expect(forbidden.length).toBeGreaterThan(5)
  const pages = [
    '/',
    '/de',
    '/de/services',
    '/de/doctors/1-x',
    '/de/hospitals',
    '/en/about',
    '/de/imprint',
    '/share-images/a',
    '/captions/de/1.vtt',
  ]
  for (const page of pages)
    expect(
      forbidden.filter((path) => page.startsWith(path)),
      page,
    ).toEqual([])
})
