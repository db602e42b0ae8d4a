/**
 * The visitor's pages over a content database in which nothing has been written yet: what is shown in place of what
 * is missing, and what the log says (specification, sections 2, 4, 8, 9).
 */
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markdownToLexical } from '@/content/seed/lexical'
import { log } from '@/lib/log'
import { testContent } from '../support/content'
import { drawn, opened } from '../support/render-page'
import { tablesOf } from '../support/tables'

const { payload, ownerUrl, close } = await testContent()
const { without } = tablesOf(ownerUrl)
afterAll(close)

const warned = vi.fn()
const noted = vi.fn()
beforeEach(() => {
  vi.spyOn(log, 'warn').mockImplementation(warned)
  vi.spyOn(log, 'info').mockImplementation(noted)
})
afterEach(() => {
  vi.restoreAllMocks()
  warned.mockClear()
  noted.mockClear()
})
describe('nothing is written yet', () => {
  it('about: the fallback text is ‘No content available’, and the log says ‘No About Us data found’', async () => {
    const { html } = await opened(() => import('@/app/[locale]/(site)/about/page'))
    expect(html).toContain('No content available')
    expect(warned).toHaveBeenCalledWith('No About Us data found')
  })

  it('health tourism and the FAQ say ‘No content available’', async () => {
    for (const load of [
      () => import('@/app/[locale]/(site)/health-tourism/page'),
      () => import('@/app/[locale]/(site)/faq/page'),
    ])
      expect((await opened(load)).html).toContain('No content available')
  })

  it.each([
    ['an empty list of doctors shows a no-doctors message', 'doctors', 'No doctors found'],
    ['an empty list of testimonials shows a no-testimonials text', 'testimonials', 'No testimonials'],
    ['an empty list of blogs says so', 'blogs', 'No articles found'],
    ['an empty list of hospitals says so', 'hospitals', 'No hospitals found'],
    ['empty services show no-services-found', 'services', 'No treatments found'],
  ] as const)('%s', async (_sentence, list, message) => {
    const { html, status, isKept } = await opened(() => import(`@/app/[locale]/(site)/${list}/page.tsx`))
    expect(html).toContain(message)
    expect([status, isKept]).toEqual([undefined, true])
  })

  it('‘No MEMO services found’ is logged and the dropdown is empty', async () => {
    const { loadSiteFrame } = await import('@/surfaces/site/loaders')
    const { ServicesMenu } = await import('@/surfaces/site/frame/services-menu')
    const frame = await loadSiteFrame('en')
    expect(warned).toHaveBeenCalledWith('No MEMO services found')
    const { html } = await drawn(() =>
      ServicesMenu({ locale: 'en', frame, label: 'Services', all: 'All', programs: 'Programs' }),
    )
    const addresses = [...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href)
    expect(addresses, 'only the link to the list is left').toEqual(['/en/services'])
  })
})

describe('the contact page', () => {
  const contact = (search: Record<string, string>) =>
    opened(() => import('@/app/[locale]/(site)/contact/page'), '', search)
  const wish = 'I would like an appointment at Lalezar &quot;Şişli&quot;.'
  const clinicName = 'Lalezar "Şişli"'

  it('opened by “book appointment” begins the message with that wish, in quote mode', async () => {
    const { html } = await contact({ clinicName, appointment: '1' })
    expect(html).toContain('Request an appointment</h1>')
    expect(html).toMatch(new RegExp(`<textarea[^>]*name="message"[^>]*>${wish}</textarea>`))
    expect(html).toContain('name="is_quote"')
  })

  it('asks for no appointment without that, and names no place without one', async () => {
    for (const search of ['clinicName=Lalezar&quote=1', 'clinicName=Lalezar', 'appointment=1']) {
      const { html } = await contact(Object.fromEntries(new URLSearchParams(search)))
      expect(html).not.toMatch(/appointment/)
      expect(html).toMatch(/<textarea[^>]*name="message"[^>]*><\/textarea>/)
    }
  })
})

describe('a record that is not there', () => {
  it.each([
    ['a missing blog id is logged', 'blogs', 'about-hair', 'Blog ID is missing', 'Article not found'],
    [
      'a blog that nobody wrote is logged',
      'blogs',
      '12-old',
      'Blog with ID 12 not found',
      'Article not found',
    ],
    ['‘Service ID is missing’', 'services', 'x', 'Service ID is missing', 'Service not found'],
    ['‘Service with ID {id} not found’', 'services', '7', 'Service with ID 7 not found', 'Service not found'],
    [
      'an unknown doctor',
      'doctors',
      '7',
      'Doctor with ID 7 not found',
      'We have no information on this doctor',
    ],
  ] as const)('%s', async (_sentence, list, id, logged, message) => {
    const { html, status } = await opened(() => import(`@/app/[locale]/(site)/${list}/[id]/page.tsx`), id)
    expect(noted).toHaveBeenCalledWith(logged)
    expect(html).toContain(message)
    expect(status).toBe(404)
  })
})

describe('a doctor’s optional additional explanations', () => {
  const titleAndName = 'Dr. Ada'
  const doctor = async (text?: string) => {
    const { root } = markdownToLexical(text ?? '')
    const lexical = {
      root: { ...root, children: root.children ?? [], direction: null, format: '', indent: 0 },
    } as const
    const data = {
      titleAndName,
      _status: 'published',
      ...(text ? { additionalExplanations: lexical } : {}),
    } as const
    const { id } = await payload.create({ collection: 'doctors', locale: 'de', overrideAccess: true, data })
    return (await opened(() => import('@/app/[locale]/(site)/doctors/[id]/page'), `${id}-dr-ada`)).html
  }

  it('are shown as rich HTML where they are written', async () => {
    const html = await doctor('Spricht **Deutsch**, siehe [hier](/about).')
    expect(html).toContain('Additional explanations')
    expect(html).toContain('<p>Spricht <strong>Deutsch</strong>, siehe <a href="/about">hier</a>.</p>')
  })

  it('leave no heading behind where they are not', async () => {
    const html = await doctor()
    expect(html).toContain(titleAndName)
    expect(html).not.toContain('Additional explanations')
  })
})

describe('a logo', () => {
  const AS_SYSTEM = { locale: 'de', overrideAccess: true } as const
  const pictureOf = (html: string) => /<span data-fallback="none"[^>]*>(<img [^>]*>)/.exec(html)?.[1]

  it('is shown on a hospital’s page and on a certificate where an editor has given one, beside the name', async () => {
    const hospital = await payload.create({
      ...AS_SYSTEM,
      collection: 'hospitals',
      data: { name: 'Lalezar', city: 'Istanbul', _status: 'published' },
    })
    const certificate = await payload.create({
      ...AS_SYSTEM,
      collection: 'certifications',
      data: { title: 'JCI', key: 'jci' },
    })
    const pages = [
      () => opened(() => import('@/app/[locale]/(site)/hospitals/[id]/page'), `${hospital.id}-lalezar`),
      () => opened(() => import('@/app/[locale]/(site)/certifications/page')),
    ]
    for (const page of pages) expect(pictureOf((await page()).html)).toBeUndefined()
    const { id: logo } = await payload.create({
      ...AS_SYSTEM,
      collection: 'media',
      data: { alt: 'Logo' },
      file: await logoFile(),
    })
    await payload.update({ ...AS_SYSTEM, collection: 'hospitals', id: hospital.id, data: { logo } })
    await payload.update({ ...AS_SYSTEM, collection: 'certifications', id: certificate.id, data: { logo } })
    for (const page of pages) {
      const picture = pictureOf((await page()).html)
      expect(picture).toMatch(/src="[^"]+logo[^"]*".* width="300" height="100" alt=""/)
    }
  })
})

describe('a category in which nothing matches', () => {
  it('shows the empty message of the services, with the way to all of them', async () => {
    const data = { key: 'to-come', title: 'Noch leer' }
    await payload.create({ collection: 'service-categories', locale: 'de', overrideAccess: true, data })
    const services = () => import('@/app/[locale]/(site)/services/page')
    const { html } = await opened(services, '', { category: 'to-come' })
    expect(html).toContain('No treatments found')
    expect(html).toMatch(/href="\/en\/services"[^>]*>Show all/)
  })
})

describe('a patient’s film', () => {
  it('of which nothing else is known is from Istanbul, its service is ‘Service’', async () => {
    const data = {
      title: 'Ein Film',
      consent: { givenOn: '2026-05-01' },
      _status: 'published',
    } as const
    await payload.create({ collection: 'testimonials', locale: 'de', overrideAccess: true, data })
    const { listTestimonials } = await import('@/content/testimonials/read-testimonials')
    const { TestimonialCard } = await import('@/surfaces/site/testimonials/testimonial-card')
    const [testimonial] = await listTestimonials('en')
    if (!testimonial) throw new Error('The film is not published')
    const { html } = await drawn(() => TestimonialCard({ locale: 'en', testimonial }))
    expect(html).toContain('>Service<')
    expect(html).toMatch(/<\/svg>Istanbul/)
  })
})

describe('the language dropdown', () => {
  const offered = async (current: 'en' | 'tr') => {
    const { languageOptions } = await import('@/surfaces/frame/language-options')
    const found: string[] = []
    const names: string[] = []
    const { isKept } = await drawn(async () => {
      for (const { locale, name } of await languageOptions(current)) {
        found.push(locale)
        names.push(name)
      }
      return null
    })
    return { found, names, isKept }
  }

  it('has the active entries of the list in its order, and French when it is missing', async () => {
    expect((await offered('en')).found, 'nobody has made a list').toEqual(['de', 'en', 'tr', 'fr'])
    for (const [order, [code, simpleCode, name, appActive]] of (
      [
        ['en-US', 'en', 'English', true],
        ['de-DE', 'de', 'Deutsch (Deutschland)', true],
        ['tr-TR', 'tr', 'Türkçe', false],
      ] as const
    ).entries())
      await payload.create({
        collection: 'languages',
        overrideAccess: true,
        data: { code, simpleCode, name, appActive, order },
      })
    expect(await offered('en')).toMatchObject({ found: ['en', 'de', 'fr'], isKept: true })
    expect((await offered('en')).names).toEqual(['English', 'Deutsch (Deutschland)', 'Français'])
    expect((await offered('tr')).found, 'never without the one being read').toContain('tr')
  })

  it('has English, German and French when the list cannot be read', async () => {
    await without('languages', async () => {
      expect(await offered('en')).toMatchObject({ found: ['en', 'de', 'fr'], isKept: false })
      expect(warned).toHaveBeenCalledOnce()
      expect((await offered('tr')).found, 'and the one being read').toEqual(['en', 'de', 'fr', 'tr'])
    })
  })
})

it('the form falls back to English, German, French, Turkish', async () => {
  await without('languages', async () => {
    const { html, isKept } = await opened(() => import('@/app/[locale]/(site)/contact/page'))
    const [, options = ''] = /name="PreferedLanguage".*?>(.*?)<\/select>/s.exec(html) ?? []
    expect([...options.matchAll(/value="(\w+)"/g)].map(([, locale]) => locale)).toEqual([
      'en',
      'de',
      'fr',
      'tr',
    ])
    expect(isKept).toBe(false)
  })
})

async function logoFile() {
  const create = { width: 300, height: 100, channels: 3, background: '#1b4f72' } as const
  const data = await sharp({ create }).png().toBuffer()
  return { data, mimetype: 'image/png', name: 'logo.png', size: data.byteLength }
}
