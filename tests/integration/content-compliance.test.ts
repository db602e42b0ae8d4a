/** Decisions, compliance modes: a publish-time linter that names the rule it breaks; modes are off by default. */
import { readdirSync, readFileSync } from 'node:fs'
import { APIError, createLocalReq } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBreaches } from '@/content/compliance/rules'
import { LOCALES } from '@/i18n/locales'
import { testContent } from '../support/content'

const { payload, close } = await testContent()
const { readService } = await import('@/content/services/read-services')
afterAll(close)
const AS_SYSTEM = { overrideAccess: true } as const
const PRAISE = 'Türkiye’nin en iyi kliniği'

function switchModes(isOn: boolean) {
  return payload.updateGlobal({
    ...AS_SYSTEM,
    slug: 'site-settings',
    data: { compliance: { informationModeTr: isOn, noBeforeAfterDe: isOn, consultationNoticeEn: isOn } },
  })
}

type Text = { readonly question: string; readonly answer: string }

function publish(locale: 'de' | 'en' | 'tr', text: Text, id?: number) {
  const data = { ...text, _status: 'published' } as const
  return id === undefined
    ? payload.create({ ...AS_SYSTEM, collection: 'faqs', data, locale })
    : payload.update({ ...AS_SYSTEM, collection: 'faqs', id, data, locale })
}

/** The message that an editor reads. */
async function refusalOf(attempt: Promise<unknown>): Promise<APIError> {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason) => reason,
  )
  if (!(error instanceof APIError)) throw new Error(`Not refused: ${String(error)}`)
  return error
}

it('refuses nothing while the modes are off', async () => {
  const { id } = await publish('de', { question: 'Frage', answer: 'Antwort' })
  await expect(publish('tr', { question: PRAISE, answer: '500 €' }, id)).resolves.toMatchObject({ id })
})

describe('while the modes are on', () => {
  beforeAll(() => switchModes(true))
  afterAll(() => switchModes(false))

  it('refuses a Turkish superiority claim, naming the rule, the field and the words', async () => {
    const { id } = await publish('de', { question: 'Frage', answer: 'Antwort' })
    const refused = await refusalOf(publish('tr', { question: 'Soru', answer: PRAISE }, id))
    expect(refused.status).toBe(400)
    expect(refused.isPublic).toBe(true)
    expect(refused.message).toContain('en iyi')
    expect(refused.message).toContain('keine Überlegenheit')
    expect(refused.data).toMatchObject({ errors: [{ path: 'answer' }] })
  })

  it('refuses in the editor’s language', async () => {
    const { id } = await publish('de', { question: 'Frage', answer: 'Antwort' })
    const req = await createLocalReq({ locale: 'tr' }, payload)
    req.i18n = { ...req.i18n, language: 'tr' }
    const data = { answer: PRAISE, _status: 'published' } as const
    const attempt = payload.update({ ...AS_SYSTEM, collection: 'faqs', id, data, locale: 'tr', req })
    expect((await refusalOf(attempt)).message).toContain("Yayımlanmadı. Yanıt (Türkçe): “türkiye'nin en iyi”")
  })

  it('accepts the same words in a draft', async () => {
    const { id } = await publish('de', { question: 'Frage', answer: 'Antwort' })
    const saved = payload.update({
      ...AS_SYSTEM,
      collection: 'faqs',
      id,
      draft: true,
      data: { answer: PRAISE },
      locale: 'tr',
    })
    await expect(saved).resolves.toMatchObject({ id })
  })

  it('checks all languages, not only the one being published', async () => {
    const { id } = await publish('de', { question: 'Frage', answer: 'Antwort' })
    await payload.update({
      ...AS_SYSTEM,
      collection: 'faqs',
      id,
      draft: true,
      data: { answer: '%98 başarı' },
      locale: 'tr',
    })
    const refused = await refusalOf(publish('de', { question: 'Frage', answer: 'Antwort 2' }, id))
    expect(refused.message).toContain('Türkçe')
  })

  it('refuses English pressure and promises, and leaves French alone', async () => {
    const { id } = await publish('de', { question: 'Frage', answer: 'Antwort' })
    const refused = await refusalOf(publish('en', { question: 'A holiday?', answer: '99% success' }, id))
    expect(refused.message).toContain('eine Behandlung ist kein Urlaub')
    expect(refused.data).toMatchObject({ errors: [{ path: 'question' }, { path: 'answer' }] })
  })

  it('refuses before/after words for flagged procedures only', async () => {
    const service = {
      name: 'Eingriff',
      definition: 'Unsere Vorher-Nachher-Bilder',
      _status: 'published',
    } as const
    const create = (isFlaggedProcedure: boolean) =>
      payload.create({
        ...AS_SYSTEM,
        collection: 'services',
        data: { ...service, isFlaggedProcedure },
        locale: 'de',
      })
    await expect(create(false)).resolves.toMatchObject({ name: 'Eingriff' })
    expect((await refusalOf(create(true))).message).toContain('Vorher-nachher')
  })

  it('refuses texts for search engines and addresses as well, naming the field', async () => {
    const data = { name: 'Verfahren', definition: 'Text', _status: 'published' } as const
    const { id } = await payload.create({ ...AS_SYSTEM, collection: 'services', data, locale: 'de' })
    const save = (more: object) =>
      payload.update({ ...AS_SYSTEM, collection: 'services', id, data: { ...data, ...more }, locale: 'tr' })
    const refused = await refusalOf(save({ seo: { title: PRAISE, description: 'Yalnızca 500 €' } }))
    expect(refused.data).toMatchObject({ errors: [{ path: 'seo.title' }, { path: 'seo.description' }] })
    expect(refused.message).toContain('Suchmaschinen, Titel (Türkçe)')
    const address = await refusalOf(save({ slug: 'en-iyi-klinik' }))
    expect(address.data).toMatchObject({ errors: [{ path: 'slug' }] })
    await expect(save({ slug: 'klinik', seo: { title: 'Klinik' } })).resolves.toMatchObject({ id })
  })

  it('has no testimonials in Turkish', async () => {
    const { hasTestimonials } = await import('@/content/testimonials/loaders')
    const { loadTestimonialList } = await import('@/content/testimonials/load-testimonial-list')
    expect(await hasTestimonials('tr')).toBe(false)
    const list = await loadTestimonialList('tr', { category: undefined, query: '', page: 1 })
    expect(list.records).toEqual([])
    expect(await hasTestimonials('de')).toBe(true)
  })
})

describe('the costs of a service', () => {
  const said = readdirSync('seed/content/services').map((name): { costs: Record<string, string> } =>
    JSON.parse(readFileSync(`seed/content/services/${name}`, 'utf8')),
  )
  const costsIn = async (id: number, locale: 'de' | 'tr') => (await readService(id, locale))?.costsHtml

  it('are shown where prices are allowed, and not in information mode', async () => {
    const data = {
      name: 'FUE',
      definition: 'Text',
      costs: 'Je nach Zahl der **Grafts**.',
      _status: 'published',
    } as const
    const { id } = await payload.create({ ...AS_SYSTEM, collection: 'services', locale: 'de', data })
    const html = '<p>Je nach Zahl der <strong>Grafts</strong>.</p>'
    expect([await costsIn(id, 'de'), await costsIn(id, 'tr')].map((text) => text?.trim())).toEqual([
      html,
      html,
    ])
    await switchModes(true)
    expect([await costsIn(id, 'de'), await costsIn(id, 'tr')].map((text) => text?.trim())).toEqual([html, ''])
    await switchModes(false)
  })

  it('are described for every sample service, in Turkish in words that information mode allows', async () => {
    const on = {
      informationModeTr: true,
      noBeforeAfterDe: true,
      consultationNoticeEn: true,
    }
    expect(said.length).toBeGreaterThan(20)
    for (const { costs } of said) {
      expect(Object.keys(costs)).toEqual(['de', 'en', 'tr', 'fr'])
      const texts = LOCALES.map((locale) => ({ locale, path: 'costs', label: '', text: costs[locale] ?? '' }))
      expect(findBreaches(texts, on, false)).toEqual([])
    }
  })
})
