/**
 * The visitor's pages over a content database in which nothing has been written yet, and one whose tables are out
 * of reach: what stands in the place of what is missing, and what the log says (specification, sections 2, 4, 8, 9).
 */
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markdownToLexical } from '@/features/content/seed/lexical'
import { loadMessages } from '@/i18n/messages'
import { log } from '@/lib/log'
import { testContent } from '../support/content'
import { drawn } from '../support/drawn'

vi.mock('next-intl/server', async () => (await import('../support/drawn')).wordsWithoutNext)

const { payload, ownerUrl, close } = await testContent()
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

type Page = (props: {
  readonly params: Promise<{ locale: string; id: string }>
  readonly searchParams: Promise<Record<string, string>>
}) => ReturnType<Parameters<typeof drawn>[0]>

/** The page of this address, in English. */
function open(load: () => Promise<{ readonly default: Page }>, id = '', search: Record<string, string> = {}) {
  return drawn(async () => {
    const { default: Page } = await load()
    return Page({ params: Promise.resolve({ locale: 'en', id }), searchParams: Promise.resolve(search) })
  })
}

describe('nothing is written yet', () => {
  it('about: the fallback text is ‘No content available’, and the log says ‘No About Us data found’', async () => {
    const { html } = await open(() => import('@/app/[locale]/(site)/about/page'))
    expect(html).toContain('No content available')
    expect(warned).toHaveBeenCalledWith('No About Us data found')
  })

  it('health tourism and the FAQ say ‘No content available’', async () => {
    for (const load of [
      () => import('@/app/[locale]/(site)/health-tourism/page'),
      () => import('@/app/[locale]/(site)/faq/page'),
    ])
      expect((await open(load)).html).toContain('No content available')
  })

  it.each([
    ['an empty list of doctors shows a no-doctors message', 'doctors', 'No doctors found'],
    ['an empty list of testimonials shows a no-testimonials text', 'testimonials', 'No testimonials'],
    ['an empty list of blogs says so', 'blogs', 'No articles found'],
    ['an empty list of hospitals says so', 'hospitals', 'No hospitals found'],
    ['empty services show no-services-found', 'services', 'No treatments found'],
  ] as const)('%s', async (_sentence, list, message) => {
    const { html, status, isKept } = await open(() => import(`@/app/[locale]/(site)/${list}/page.tsx`))
    expect(html).toContain(message)
    expect([status, isKept]).toEqual([undefined, true])
  })

  it('‘No MEMO services found’ is logged and the dropdown is empty', async () => {
    const { loadChrome } = await import('@/features/site/loaders')
    const { ServicesMenu } = await import('@/features/site/components/services-menu')
    const chrome = await loadChrome('en')
    expect(warned).toHaveBeenCalledWith('No MEMO services found')
    const { html } = await drawn(() => ServicesMenu({ locale: 'en', chrome, label: 'Services', all: 'All' }))
    const addresses = [...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href)
    expect(addresses, 'only the way to the list is left').toEqual(['/en/services'])
  })
})

describe('the contact page', () => {
  const contact = (search: Record<string, string>) =>
    open(() => import('@/app/[locale]/(site)/contact/page'), '', search)
  const wish = 'I would like an appointment at Lalezar &quot;Şişli&quot;.'
  const clinicName = 'Lalezar "Şişli"'

  it('opened by “book appointment” begins the message with that wish, in quote mode', async () => {
    const { html } = await contact({ clinicName, appointment: '1' })
    expect(html).toContain('Ask for an appointment</h1>')
    expect(html).toMatch(new RegExp(`<textarea[^>]*name="message"[^>]*>${wish}</textarea>`))
    expect(html).toContain('name="is_quote"')
  })

  it('asks for no appointment without that, and for none nowhere', async () => {
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
    ['an unknown doctor', 'doctors', '7', 'Doctor with ID 7 not found', 'We have no data on this doctor'],
  ] as const)('%s', async (_sentence, list, id, logged, message) => {
    const { html, status } = await open(() => import(`@/app/[locale]/(site)/${list}/[id]/page.tsx`), id)
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
    return (await open(() => import('@/app/[locale]/(site)/doctors/[id]/page'), `${id}-dr-ada`)).html
  }

  it('stand as rich HTML where they are written', async () => {
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

describe('a category in which nothing matches', () => {
  it('shows the empty message of the services, with the way to all of them', async () => {
    const data = { key: 'to-come', title: 'Noch leer' }
    await payload.create({ collection: 'service-categories', locale: 'de', overrideAccess: true, data })
    const services = () => import('@/app/[locale]/(site)/services/page')
    const { html } = await open(services, '', { category: 'to-come' })
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
    const { listTestimonials } = await import('@/features/content/testimonials/data')
    const { TestimonialCard } = await import('@/features/content/testimonials/components/testimonial-card')
    const [testimonial] = await listTestimonials('en')
    if (!testimonial) throw new Error('The film is not published')
    const { html } = await drawn(() => TestimonialCard({ locale: 'en', testimonial }))
    expect(html).toContain('>Service<')
    expect(html).toMatch(/<\/svg>Istanbul/)
  })
})

describe('the language dropdown', () => {
  const offered = async (current: 'en' | 'tr') => {
    const { languageOptions } = await import('@/features/site/components/language-options')
    const found: string[] = []
    const { isKept } = await drawn(async () => {
      for (const { locale } of await languageOptions(current)) found.push(locale)
      return null
    })
    return { found, isKept }
  }

  it('has the active entries of the list, and French when it is missing', async () => {
    expect((await offered('en')).found, 'nobody has made a list').toEqual(['de', 'en', 'tr', 'fr'])
    for (const [code, simpleCode, name, appActive] of [
      ['de-DE', 'de', 'Deutsch', true],
      ['en-US', 'en', 'English', true],
      ['tr-TR', 'tr', 'Türkçe', false],
    ] as const)
      await payload.create({
        collection: 'languages',
        overrideAccess: true,
        data: { code, simpleCode, name, appActive },
      })
    expect(await offered('en')).toEqual({ found: ['de', 'en', 'fr'], isKept: true })
    expect((await offered('tr')).found, 'never without the one being read').toContain('tr')
  })

  it('has English, German and French when the list cannot be read', async () => {
    await without('languages', async () => {
      expect(await offered('en')).toEqual({ found: ['de', 'en', 'fr'], isKept: false })
      expect(warned).toHaveBeenCalledOnce()
    })
  })
})

describe('a list that cannot be read', () => {
  it('testimonials: ‘Failed to load testimonials’, shown as ‘Error: …’, with a retry', async () => {
    vi.spyOn(log, 'error').mockReturnValue()
    await without('testimonials', async () => {
      const { html, status, isKept } = await open(() => import('@/app/[locale]/(site)/testimonials/page'))
      expect(html).toContain('Error: Failed to load testimonials')
      expect(html).toMatch(/<a href="\/en\/testimonials"[^>]*>.*Try again/)
      expect([status, isKept]).toEqual([503, false])
    })
  })

  it.each([
    ['services', 'services', 'The services could not be loaded'],
    ['doctors', 'doctors', 'The doctors could not be loaded'],
    ['blogs', 'blogs', 'The articles could not be loaded'],
    ['hospitals', 'hospitals', 'The hospitals could not be loaded'],
    ['faq', 'faqs', 'The questions and answers could not be loaded'],
    ['certifications', 'certifications', 'The certifications could not be loaded'],
  ] as const)(
    '%s: a failed list says its message with a retry, below its title',
    async (list, table, message) => {
      const { catalog } = await loadMessages('en')
      vi.spyOn(log, 'error').mockReturnValue()
      await without(table, async () => {
        const { html, status, isKept } = await open(() => import(`@/app/[locale]/(site)/${list}/page.tsx`))
        expect(html).toContain(`${catalog[list].title}</h1>`)
        expect(html).toContain(`Error: ${message}`)
        expect(html).toMatch(new RegExp(`<a href="/en/${list}"[^>]*>.*Try again`))
        expect([status, isKept]).toEqual([503, false])
      })
    },
  )

  it('beside a page leaves it standing: the home page without certificates, those without the hospitals', async () => {
    vi.spyOn(log, 'error').mockReturnValue()
    const data = { slug: 'hair', name: 'Haare', _status: 'published' } as const
    await payload.create({ collection: 'programs', locale: 'de', overrideAccess: true, data })
    for (const [table, load] of [
      ['certifications', () => import('@/app/[locale]/(site)/page')],
      ['hospitals', () => import('@/app/[locale]/(site)/certifications/page')],
    ] as const)
      await without(table, async () => {
        const { html, status, isKept } = await open(load)
        expect(html).toContain('</h1>')
        expect([status, isKept], table).toEqual([undefined, false])
      })
  })
})

describe('services that cannot be shown (specification, section 8)', () => {
  const failed = vi.fn()
  beforeEach(() => {
    vi.spyOn(log, 'error').mockImplementation(failed)
    failed.mockClear()
  })
  const services = () => open(() => import('@/app/[locale]/(site)/services/page'))

  it('‘Failed to fetch service’', async () => {
    await without('services', async () => {
      const service = () => import('@/app/[locale]/(site)/services/[id]/page')
      await expect(open(service, '7')).rejects.toThrow()
      expect(failed).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }), 'Failed to fetch service')
    })
  })

  it('invalid data structure for services: one without a name is left out, and the log says so', async () => {
    const created = async (name: string) => {
      const data = { name, definition: name, _status: 'published' } as const
      return (await payload.create({ collection: 'services', locale: 'de', overrideAccess: true, data })).id
    }
    await created('Wimpern')
    const id = await created('Brauen')
    await asOwner('update services_locales set name = null where _parent_id = $1', [id])
    const { html } = await services()
    expect(html).toContain('Wimpern')
    expect(html).not.toContain(`/services/${id}`)
    expect(failed).toHaveBeenCalledWith({ ids: [id] }, 'Invalid data structure for services')
  })

  it('invalid data structure for categories: one without a title is no filter, and the log says so', async () => {
    const data = { key: 'nameless', title: 'Ohne Namen' }
    const overrideAccess = true
    const { id } = await payload.create({
      collection: 'service-categories',
      locale: 'de',
      overrideAccess,
      data,
    })
    await asOwner(`update service_categories_locales set title = '' where _parent_id = $1`, [id])
    const { html } = await services()
    expect(html).not.toContain('category=nameless')
    expect(failed).toHaveBeenCalledWith({ ids: [id] }, 'Invalid data structure for service categories')
  })
})

/** While `work` runs, this table is out of reach. */
async function without(
  table:
    | 'languages'
    | 'services'
    | 'testimonials'
    | 'doctors'
    | 'blogs'
    | 'hospitals'
    | 'faqs'
    | 'certifications',
  work: () => Promise<void>,
): Promise<void> {
  await asOwner(`alter table ${table} rename to ${table}_away`)
  try {
    await work()
  } finally {
    await asOwner(`alter table ${table}_away rename to ${table}`)
  }
}

/** What no editor can do. */
async function asOwner(query: string, values: readonly unknown[] = []): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(query, [...values])
  } finally {
    await owner.end()
  }
}
