import { describe, expect, it } from 'vitest'
import { isUnknownPath, routeOf } from './routes'

const asTurkish = () => 'tr' as const

describe('every route works without prefix in the negotiated language and under /de, /en, /tr, /fr (reading 3)', () => {
  it.each([
    ['/', '/tr'],
    ['/services', '/tr/services'],
    ['/de/services', '/de/services'],
    ['/en', '/en'],
    ['/en/', '/en'],
    ['/fr/blogs/3-la-chute', '/fr/blogs/3-la-chute'],
    ['/services//12', '/tr/services/12'],
  ])('%s is the public page %s', (url, expected) => {
    expect(routeOf(url, asTurkish)).toMatchObject({ kind: 'public', url: expected })
  })

  it.each(['/my-requests', '/de/my-requests/offers/1', '/desk', '/login', '/nowhere', '/de/services/1/2'])(
    '%s belongs to one reader',
    (url) => {
      expect(routeOf(url, asTurkish).kind).toBe('private')
    },
  )

  it.each([
    '/admin',
    '/admin/collections/services',
    '/api/media',
    '/items/service',
    '/captcha',
    '/dev/mailbox',
    '/favicon.ico',
    '/videos/hero.mp4',
    '/_next/static/a.js',
  ])('%s carries no language', (url) => {
    expect(routeOf(url, asTurkish)).toMatchObject({ kind: 'unlocalized', url })
  })
})

describe('a dot in an address makes no file of a page', () => {
  it.each([
    ['/de/doctors/12-x.aa', '/de/doctors/12-x.aa'],
    ['/doctors/12-dr.yilmaz', '/tr/doctors/12-dr.yilmaz'],
    ['/fr/services/3-v2.0?x=1', '/fr/services/3-v2.0'],
  ])('%s is the public page %s', (url, expected) => {
    expect(routeOf(url, asTurkish)).toMatchObject({ kind: 'public', url: expected })
  })

  it.each(['/de/anything.aa', '/de/favicon.ico', '/de/icons/icon-192.png', '/en/login.aa'])(
    '%s is an unknown page, rendered in its pool',
    (url) => {
      expect(routeOf(url, asTurkish)).toMatchObject({ kind: 'private', url })
    },
  )

  it.each([
    '/captions/de/hero.vtt',
    '/share-images/de/doctors-12.jpg',
    '/service-worker.js',
    '/api/media/file/a.webp',
  ])('%s is still a file', (url) => {
    expect(routeOf(url, asTurkish)).toMatchObject({ kind: 'unlocalized', url })
    expect(isUnknownPath(routeOf(url, asTurkish))).toBe(url === '/service-worker.js')
  })
})

describe('the editors’ preview', () => {
  it.each(['/de/preview/services/3', '/preview/about', '/fr/preview/services/3?x=1'])(
    '%s is private, never kept, and belongs to the content admin',
    (url) => {
      const route = routeOf(url, asTurkish)
      expect(route.kind).toBe('private')
      expect(route.address.policy).toBe('preview')
      expect(route.address.surface).toBe('cms')
    },
  )

  it.each(['/de/services/preview', '/de/services?preview=1', '/admin/preview', '/de/previews/x'])(
    '%s is none',
    (url) => expect(routeOf(url, asTurkish).address.policy).not.toBe('preview'),
  )
})

describe('texts for search engines and readers of feeds', () => {
  it.each([
    ['/robots.txt', '/crawlers/robots'],
    ['/sitemap.xml?x=1', '/crawlers/sitemap'],
    ['/sitemaps/services-12.xml', '/crawlers/services-12'],
  ])('%s is one text for every reader', (url, expected) => {
    expect(routeOf(url, asTurkish)).toMatchObject({ kind: 'shared', url: expected })
  })

  it.each([
    ['/de/rss.xml', '/de/rss.xml'],
    ['/manifest.webmanifest', '/tr/manifest.webmanifest'],
    ['/terms.pdf', '/tr/terms.pdf'],
    ['/en/offline', '/en/offline'],
  ])('%s is kept like a page', (url, expected) => {
    expect(routeOf(url, asTurkish)).toMatchObject({ kind: 'public', url: expected })
  })

  it.each([
    '/crawlers/robots',
    '/sitemaps/x.xml',
    '/sitemaps/services-0.xml',
    '/index.php',
    '/alt/haar.html',
  ])('%s is an unknown page, so that a redirect or our own 404 answers it', (url) => {
    expect(routeOf(url, asTurkish)).toMatchObject({ kind: 'private', locale: 'tr', url: `/tr${url}` })
  })
})

describe('a page has one key however it is asked for', () => {
  it('drops what is not on the allow-list and sorts the rest', () => {
    expect(routeOf('/de/contact?utm_source=x&service=FUE&quote=1&_rsc=abc', asTurkish).url).toBe(
      '/de/contact?quote=1&service=FUE',
    )
    expect(routeOf('/de/contact/sent?own=1', asTurkish).url).toBe('/de/contact/sent?own=1')
    expect(routeOf('/de/contact/sent?demo=1&x=1', asTurkish).url).toBe('/de/contact/sent?demo=1')
  })

  it('drops every parameter of a page that has none', () => {
    expect(routeOf('/de/services/12?x=1', asTurkish).url).toBe('/de/services/12')
  })

  it('cuts long values, so that no one fills the memory with them', () => {
    const { url } = routeOf(`/de/contact?service=${'a'.repeat(5000)}`, asTurkish)
    expect(url.length).toBeLessThan(200)
  })

  it('keeps what was wrong with a form, up to a maximum length', () => {
    const faults = `first_name.REQUIRED-last_name.REQUIRED-email.REQUIRED-${'prefered_communication_way.REQUIRED-'.repeat(3)}`
    expect(routeOf(`/de/contact?fields=${faults}`, asTurkish).url).toBe(`/de/contact?fields=${faults}`)
    expect(routeOf(`/de/contact?fields=${'a'.repeat(5000)}`, asTurkish).url.length).toBeLessThan(450)
  })

  it('knows the numbers of pages, and none for the first', () => {
    expect(routeOf('/de/services?page=12&category=hair', asTurkish)).toMatchObject({
      kind: 'public',
      url: '/de/services?category=hair&page=12',
    })
    for (const page of ['1', '0', '-1', '01', '99999', 'x', ''])
      expect(routeOf(`/de/services?page=${page}`, asTurkish).url).toBe('/de/services')
  })

  it('never keeps what a visitor typed', () => {
    expect(routeOf('/search?q=Knie&x=1', asTurkish)).toMatchObject({
      kind: 'private',
      url: '/tr/search?q=Knie',
    })
    expect(routeOf('/de/search', asTurkish)).toMatchObject({ kind: 'private', url: '/de/search' })
    for (const page of ['blogs', 'hospitals', 'testimonials'])
      expect(routeOf(`/de/${page}?q=Knie`, asTurkish).kind, page).toBe('private')
    expect(routeOf('/de/blogs?q=', asTurkish)).toMatchObject({ kind: 'public', url: '/de/blogs' })
  })

  it('keeps the query of a private page whole', () => {
    expect(routeOf('/login?next=%2Fdesk', asTurkish).url).toBe('/tr/login?next=%2Fdesk')
  })
})

describe('SURFACES choose what a process serves', () => {
  it.each([
    ['/admin/collections/services', 'cms'],
    ['/api/media', 'cms'],
    ['/items/service?limit=1', 'api'],
    ['/desk', 'desk'],
    ['/fr/desk/requests/1', 'desk'],
    ['/my-requests/offers', 'portal'],
    ['/de/services', 'site'],
    ['/login', 'site'],
    ['/captcha', 'site'],
    ['/sitemap.xml', 'site'],
  ])('%s belongs to %s', (url, surface) => {
    expect(routeOf(url, asTurkish).address.surface).toBe(surface)
  })
})
