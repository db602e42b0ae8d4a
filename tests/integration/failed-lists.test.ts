/**
 * The visitor's pages over a content database whose tables are out of reach, or hold what no editor writes: the message
 * in the place of what is missing, the retry, and what the log says (specification, section 8).
 */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { log } from '@/lib/log'
import { testContent } from '../support/content'
import { drawn, opened } from '../support/render-page'
import { tablesOf } from '../support/tables'

const { payload, ownerUrl, close } = await testContent()
const { asOwner, without } = tablesOf(ownerUrl)
afterAll(close)
afterEach(() => vi.restoreAllMocks())

describe('a list that cannot be read', () => {
  it('testimonials: ‘Failed to load testimonials’, shown as ‘Error: …’, with a retry', async () => {
    vi.spyOn(log, 'error').mockReturnValue()
    await without('testimonials', async () => {
      const { html, status, isKept } = await opened(() => import('@/app/[locale]/(site)/testimonials/page'))
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
        const { html, status, isKept } = await opened(() => import(`@/app/[locale]/(site)/${list}/page.tsx`))
        expect(html).toContain(`${catalog[list].title}</h1>`)
        expect(html).toContain(`Error: ${message}`)
        expect(html).toMatch(new RegExp(`<a href="/en/${list}"[^>]*>.*Try again`))
        expect([status, isKept]).toEqual([503, false])
      })
    },
  )

  it.each(LOCALES)('hospitals loading error: the message is in place of the list, in %s', async (locale) => {
    const { details } = await loadMessages(locale)
    const { default: Page } = await import('@/app/[locale]/(site)/hospitals/page')
    vi.spyOn(log, 'error').mockReturnValue()
    await without('hospitals', async () => {
      const { html } = await drawn(() =>
        Page({ params: Promise.resolve({ locale }), searchParams: Promise.resolve({}) }),
      )
      const [, alert = ''] = html.split('role="alert"')
      const title = details.failed.title.replace('{message}', details.errors.hospitals)
      for (const text of [title, details.failed.text, details.failed.retry]) expect(alert).toContain(text)
    })
  })

  it('beside a page leaves it standing: the home page without certificates, those without the hospitals', async () => {
    vi.spyOn(log, 'error').mockReturnValue()
    const data = { slug: 'hair', name: 'Haare', _status: 'published' } as const
    await payload.create({ collection: 'programs', locale: 'de', overrideAccess: true, data })
    for (const [table, load] of [
      ['certifications', () => import('@/app/[locale]/(site)/page')],
      ['hospitals', () => import('@/app/[locale]/(site)/certifications/page')],
    ] as const)
      await without(table, async () => {
        const { html, status, isKept } = await opened(load)
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
  const services = () => opened(() => import('@/app/[locale]/(site)/services/page'))

  it('‘Failed to fetch service’', async () => {
    await without('services', async () => {
      const service = () => import('@/app/[locale]/(site)/services/[id]/page')
      const { html, status, isKept } = await opened(service, '7')
      expect(html).toContain('Error: Failed to fetch service')
      expect(html).toMatch(/<a href="\/en\/services\/7"[^>]*>.*Try again/)
      expect([status, isKept]).toEqual([503, false])
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
