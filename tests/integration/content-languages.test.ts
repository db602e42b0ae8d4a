/** One language never overwrites another; readers see German where a text is missing. */
import { afterAll, describe, expect, it } from 'vitest'
import { loadMessages } from '@/i18n/messages'
import { testContent } from '../support/content'

const { payload, close } = await testContent()
afterAll(close)
const AS_SYSTEM = { overrideAccess: true } as const
/** The editor reads German, the language of the admin when no other is chosen, also while saving another one's texts. */
const { refusals } = (await loadMessages('de')).editing
const GERMAN_MISSING = refusals.germanTitleMissing.replace('{field}', 'Frage')

async function germanFaq() {
  return payload.create({
    ...AS_SYSTEM,
    collection: 'faqs',
    data: { question: 'Deutsch', answer: 'Antwort', _status: 'published' },
    locale: 'de',
  })
}

it('saving English twice does not change the German text', async () => {
  const { id } = await germanFaq()
  for (const question of ['English', 'English again']) {
    await payload.update({ ...AS_SYSTEM, collection: 'faqs', id, data: { question }, locale: 'en' })
  }
  const all = await payload.findByID({ ...AS_SYSTEM, collection: 'faqs', id, locale: 'all' })
  expect(all).toMatchObject({ question: { de: 'Deutsch', en: 'English again' }, answer: { de: 'Antwort' } })
  expect(JSON.stringify([all.question, all.answer])).not.toContain('"tr"')
})

it('a missing text is shown in German, which is not stored in its place', async () => {
  const { id } = await germanFaq()
  const { listFaqs } = await import('@/content/faqs/list-faqs')
  expect((await listFaqs('fr')).find((faq) => faq.id === id)?.question).toBe('Deutsch')
  const french = await payload.findByID({
    ...AS_SYSTEM,
    collection: 'faqs',
    id,
    locale: 'fr',
    fallbackLocale: false,
  })
  expect(french.question ?? null).toBeNull()
})

describe('German is required, the others are not', () => {
  it('refuses to publish without German', async () => {
    const empty = payload.create({
      ...AS_SYSTEM,
      collection: 'faqs',
      data: { topic: 'x', _status: 'published' },
      locale: 'de',
    })
    await expect(empty).rejects.toMatchObject({ status: 400 })
    const english = payload.create({
      ...AS_SYSTEM,
      collection: 'faqs',
      data: { question: 'English', answer: 'A', _status: 'published' },
      locale: 'en',
    })
    await expect(english).rejects.toThrow(GERMAN_MISSING)
  })

  it('publishes in another language once German exists', async () => {
    const { id } = await payload.create({
      ...AS_SYSTEM,
      collection: 'faqs',
      data: { question: 'Deutsch', answer: 'A' },
      draft: true,
      locale: 'de',
    })
    const published = await payload.update({
      ...AS_SYSTEM,
      collection: 'faqs',
      id,
      data: { question: 'Türkçe', _status: 'published' },
      locale: 'tr',
    })
    expect(published).toMatchObject({ question: 'Türkçe', _status: 'published' })
  })

  it('refuses to publish a record that was created in another language', async () => {
    const { id } = await payload.create({
      ...AS_SYSTEM,
      collection: 'faqs',
      data: { question: 'English', answer: 'A' },
      draft: true,
      locale: 'en',
    })
    const attempt = payload.update({
      ...AS_SYSTEM,
      collection: 'faqs',
      id,
      data: { _status: 'published' },
      locale: 'en',
    })
    await expect(attempt).rejects.toThrow(GERMAN_MISSING)
  })
})

describe('a patient’s film', () => {
  const film = { title: 'Film', hospitalCity: 'Istanbul', _status: 'published' } as const

  it('is not published without a consent', async () => {
    const attempt = payload.create({ ...AS_SYSTEM, collection: 'testimonials', data: film })
    await expect(attempt).rejects.toThrow(refusals.consentMissing)
  })

  it('is unpublished when the consent is withdrawn', async () => {
    const { id } = await payload.create({
      ...AS_SYSTEM,
      collection: 'testimonials',
      data: { ...film, consent: { givenOn: '2026-05-01' } },
    })
    const { listTestimonials } = await import('@/content/testimonials/read-testimonials')
    expect((await listTestimonials('de')).map((testimonial) => testimonial.id)).toContain(id)
    await payload.update({
      ...AS_SYSTEM,
      collection: 'testimonials',
      id,
      data: { consent: { withdrawnOn: '2026-11-01' }, _status: 'published' },
    })
    expect((await listTestimonials('de')).map((testimonial) => testimonial.id)).not.toContain(id)
  })
})

it('the list of languages explains in each language what a further one needs', () => {
  const list = payload.config.collections.find(({ slug }) => slug === 'languages')
  expect(list?.admin.description).toEqual({
    de: expect.stringContaining('Technik'),
    en: expect.stringContaining('technical team'),
    tr: expect.stringContaining('teknik ekip'),
    fr: expect.stringContaining('équipe technique'),
  })
})
