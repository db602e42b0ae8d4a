/** The admin's first page as it is drawn: languages that are missing, and texts against the rules for advertising. */
import type { ServerProps } from 'payload'
import { createElement } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { labelOf } from '@/content/labels/field-labels'
import { checkTexts } from '@/content/overview/check-texts'
import { sourcesIn } from '@/content/overview/read-overview'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages, translator } from '@/i18n/messages'
import { FirstPage } from '@/surfaces/admin/first-page/first-page'
import { careAndContent } from '../support/care-and-content'
import { editorOf } from '../support/content'
import { eventually } from '../support/faulty-mail-server'
import { newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { drawn } from '../support/render-page'

// Payload's components load style sheets, which Node cannot; its link is one of Next.
vi.mock('@payloadcms/ui', () => ({
  Link: ({ href, children }: { href: string; children: string }) => createElement('a', { href }, children),
}))

const { payload } = await careAndContent()
const AS_SYSTEM = { overrideAccess: true } as const
const editor = await editorOf(payload, 'editor')
const ids = { bare: 0, claims: 0, draft: 0 }

async function newFaq(question: string, turkish?: string, draft = false) {
  const data = { question, answer: 'Antwort', _status: 'published' } as const
  const { id } = await payload.create({ ...AS_SYSTEM, collection: 'faqs', data, locale: 'de' })
  const texts = { question: 'Soru', answer: turkish ?? '' }
  if (turkish)
    await payload.update({ ...AS_SYSTEM, collection: 'faqs', id, data: texts, locale: 'tr', draft })
  return id
}

beforeAll(async () => {
  ids.bare = await newFaq('Wie lange bleibe ich?')
  ids.claims = await newFaq('Was kostet es?', 'Türkiye’nin en iyi kliniği')
  ids.draft = await newFaq('Wann fliege ich?', 'Fiyat 500 €', true)
  const about = { ...AS_SYSTEM, slug: 'about', locale: 'tr' } as const
  await payload.updateGlobal({ ...about, data: { mission: 'Rakipsiz', _status: 'published' } })
  await payload.updateGlobal({ ...about, data: { vision: 'Büyük indirim' }, draft: true })
  const data = { compliance: { informationModeTr: true } }
  await payload.updateGlobal({ ...AS_SYSTEM, slug: 'site-settings', data })
  await eventually(async () => (await checkTexts(payload, sourcesIn(payload), 50)).unchecked === 0)
  await askAs(await newStaff('editor'))
})

/** Only what the page reads of Payload's properties. */
async function firstPage(language: Locale) {
  const props: Pick<ServerProps, 'payload' | 'user'> & { readonly i18n: { readonly language: Locale } } = {
    ...{ payload, user: editor, i18n: { language } },
  }
  return (await drawn(() => FirstPage(props as ServerProps))).html.replaceAll('&#x27;', "'")
}
/** The list with this title, up to the next one. */
const listOf = (html: string, title: string) =>
  html.slice(html.indexOf(`>${title}`)).split('</section>')[0] ?? ''

describe.each(LOCALES)('in %s', (locale) => {
  it('languages that are missing are listed with a link to the first of them', async () => {
    const { editorial } = await loadMessages(locale)
    const states = await translator(locale, 'editing')
    const list = listOf(await firstPage(locale), editorial.firstPage.languages.title)
    expect(list).toContain('Wie lange bleibe ich?')
    expect(list).toContain(`href="/admin/collections/faqs/${ids.bare}?locale=en"`)
    for (const other of ['en', 'tr', 'fr'] as const) {
      const state = states('languages.state.missing')
      expect(list).toContain(states('languages.line', { language: LANGUAGES[other].name, state }))
    }
    expect(list).toContain(`href="/admin/collections/faqs/${ids.claims}?locale=en"`)
  })

  it('texts that break a rule are listed with their words, the rule, and whether visitors read them', async () => {
    const { editorial, editing } = await loadMessages(locale)
    const { title, public: shown, draft } = editorial.firstPage.breaches
    const list = listOf(await firstPage(locale), title)
    expect(list).toContain(`href="/admin/collections/faqs/${ids.claims}?locale=tr"`)
    for (const text of ['en iyi', editing.compliance.rules.superiority, shown, draft, LANGUAGES.tr.name])
      expect(list).toContain(text)
    expect(list).toContain(editing.compliance.rules.prices)
    expect(list).not.toContain('Wie lange bleibe ich?')
  })

  it('texts of a global that break a rule are listed by its name, with a link to it', async () => {
    const { editorial, editing } = await loadMessages(locale)
    const { title, public: shown, draft } = editorial.firstPage.breaches
    const entries = listOf(await firstPage(locale), title).split('<li')
    const ofAbout = entries.filter((entry) => entry.includes('href="/admin/globals/about?locale=tr"'))
    expect(ofAbout).toHaveLength(2)
    const { superiority, prices } = editing.compliance.rules
    for (const text of [labelOf('about')[locale], LANGUAGES.tr.name, 'rakipsiz', superiority, shown])
      expect(ofAbout[0]).toContain(text)
    for (const text of [labelOf('about')[locale], LANGUAGES.tr.name, 'indirim', prices, draft])
      expect(ofAbout[1]).toContain(text)
  })
})

it('is nothing for anyone but editors and admins', async () => {
  const props = { payload, user: null, i18n: { language: 'de' } } as unknown as ServerProps
  expect((await drawn(() => FirstPage(props))).html).toBe('')
})
