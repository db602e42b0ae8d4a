/** The admin's first page as it is drawn: languages that are missing, and texts against the rules for advertising. */
import { eq } from 'drizzle-orm'
import type { ServerProps } from 'payload'
import { createElement, type ReactNode } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { labelOf } from '@/content/labels/field-labels'
import { checkTexts } from '@/content/overview/check-texts'
import { sourcesIn } from '@/content/overview/read-overview'
import { careDb } from '@/db/client'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages, translator } from '@/i18n/messages'
import { DeskLinks } from '@/surfaces/admin/editors/desk-links'
import { FirstPage } from '@/surfaces/admin/first-page/first-page'
import { storeFile } from '../support/assets'
import { careAndContent } from '../support/care-and-content'
import { editorOf } from '../support/content'
import { eventually } from '../support/faulty-mail-server'
import { drawFirstPage, listOf } from '../support/first-page'
import { newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { drawn } from '../support/render-page'

// Payload's components load style sheets, which Node cannot; its link is one of Next.
vi.mock('@payloadcms/ui', () => ({
  NavGroup: ({ label, children }: { label: string; children: ReactNode }) =>
    createElement('div', {}, label, children),
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

const firstPage = (language: Locale, address?: string) =>
  drawFirstPage({ payload, editor }, language, address)

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

describe('what the team published last', () => {
  const saved = { certificate: 0, file: 0, withheld: 0, withheldSince: 0 }
  const publisher = newStaff('editor')

  beforeAll(async () => {
    const { userId } = await publisher
    const asPerson = { ...AS_SYSTEM, user: { ...editor, authUserId: userId }, locale: 'de' } as const
    const certificate = { ...asPerson, collection: 'certifications', data: { title: 'ISO 9001' } } as const
    saved.certificate = (await payload.create(certificate)).id
    await payload.updateGlobal({ ...asPerson, slug: 'site-settings', data: {} })
    const save = async (name: string, data: object) => {
      const { id } = await storeFile(payload, name, 'text/vtt', Buffer.from('WEBVTT\n'))
      await payload.update({ ...asPerson, collection: 'media', id, data })
      return id
    }
    saved.file = await save('free.vtt', { credit: 'A' })
    saved.withheld = await save('patient.vtt', { showsPatient: true })
    saved.withheldSince = await save('later.vtt', { credit: 'A' })
    const now = { ...AS_SYSTEM, collection: 'media', id: saved.withheldSince, locale: 'de' } as const
    await payload.update({ ...now, data: { showsPatient: true } })
  })

  it.each(LOCALES)('has also what has no drafts, with links to it, in %s', async (locale) => {
    const { editorial } = await loadMessages(locale)
    const list = listOf(await firstPage(locale), editorial.firstPage.published.title)
    const entryOf = (path: string) =>
      list.split('<li').find((entry) => entry.includes(`href="/admin/${path}"`)) ?? ''
    expect(entryOf(`collections/certifications/${saved.certificate}`)).toContain('ISO 9001')
    expect(entryOf('globals/site-settings')).toContain(labelOf('siteSettings')[locale])
    expect(entryOf(`collections/media/${saved.file}`)).toContain((await publisher).name)
  })

  it('has no file that visitors must not see, and such a save has no entry in the audit log', async () => {
    const { editorial } = await loadMessages('de')
    const list = listOf(await firstPage('de'), editorial.firstPage.published.title)
    for (const id of [saved.withheld, saved.withheldSince])
      expect(list).not.toContain(`/collections/media/${id}"`)
    const entries = await careDb().select().from(auditEntry).where(eq(auditEntry.action, 'content.published'))
    const subjects = entries.map(({ subjectId }) => subjectId)
    expect(subjects.toSorted()).toEqual(
      [
        `certifications:${saved.certificate}`,
        `media:${saved.file}`,
        `media:${saved.withheldSince}`,
        'site-settings:0',
      ].toSorted(),
    )
  })
})

it('what was published last is no global that was taken off the website since', async () => {
  const { userId } = await newStaff('editor')
  const save = (status: 'draft' | 'published', user?: object) =>
    payload.updateGlobal({
      ...{ ...AS_SYSTEM, slug: 'health-tourism', locale: 'de', ...(user && { user }) },
      data: { _status: status },
    })
  const { title } = (await loadMessages('de')).editorial.firstPage.published
  const list = async () => listOf(await firstPage('de'), title)
  await save('published', { ...editor, authUserId: userId })
  expect(await list()).toContain('href="/admin/globals/health-tourism"')
  await save('draft')
  expect(await list()).not.toContain('health-tourism')
})

describe('a list that is longer than the first page shows', () => {
  const COUNT = 52
  const titleOf = (at: number) => `Nummer ${String(at).padStart(2, '0')}`
  const shownIn = (html: string) => [...html.matchAll(/Nummer \d\d/g)].map(([title]) => title)
  const linkOf = (html: string, words: string) =>
    [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].find(([, , text]) =>
      text?.includes(words),
    )?.[1] ?? ''

  beforeAll(async () => {
    for (let at = 1; at <= COUNT; at += 1) {
      const data = { question: titleOf(at), answer: 'Antwort' }
      await payload.create({ ...AS_SYSTEM, collection: 'faqs', data, draft: true, locale: 'de' })
    }
  }, 60_000)

  it.each(LOCALES)('is reached as a whole by the link below it, in %s', async (locale) => {
    const { firstPage: words } = (await loadMessages(locale)).editorial
    const t = await translator(locale, 'editorial')
    const first = await firstPage(locale)
    for (const list of ['drafts', 'languages'] as const) {
      const { title } = words[list]
      const section = listOf(first, title)
      expect(shownIn(section).length).toBeLessThan(9)
      const total = Number(/^[^(]+\((\d+)\)/.exec(section)?.[1])
      const address = linkOf(section, t('firstPage.more', { count: total - 8 }))
      expect(address).toBe(`/admin?all=${list}`)
      const whole = await firstPage(locale, address)
      expect(whole.match(/data-list="\w+"/g)).toEqual([`data-list="${list}"`])
      expect(whole.match(/<li /g)).toHaveLength(50)
      expect(linkOf(whole, words.all.back)).toBe('/admin')
      expect(whole).toContain(t('firstPage.all.page', { page: 1, pages: 2 }))
      const rest = await firstPage(locale, linkOf(whole, words.all.next))
      expect(rest.match(/<li /g)).toHaveLength(total - 50)
      const reached = [...shownIn(whole), ...shownIn(rest)]
      const all = Array.from({ length: COUNT }, (_, at) => titleOf(at + 1))
      expect(reached).toEqual(list === 'drafts' ? all.toReversed() : all)
      expect(linkOf(rest, words.all.previous)).toBe(address)
      expect(linkOf(rest, words.all.next)).toBe('')
    }
  })

  it('is shown from its last page when an address asks for a later one', async () => {
    const { all } = (await loadMessages('en')).editorial.firstPage
    const last = await firstPage('en', '/admin?all=drafts&page=2')
    for (const page of ['3', '999999999', '2.7']) {
      expect(await firstPage('en', `/admin?all=drafts&page=${page}`)).toBe(last)
    }
    const first = await firstPage('en', '/admin?all=drafts')
    for (const page of ['0', '-1', 'x', ''])
      expect(await firstPage('en', `/admin?all=drafts&page=${page}`)).toBe(first)
    expect(linkOf(await firstPage('en', '/admin?all=scheduled'), all.next)).toBe('')
  })

  it('is one of the lists of the first page: another name opens the first page', async () => {
    const html = await firstPage('en', '/admin?all=constructor')
    expect(html.match(/data-list="\w+"/g)).toHaveLength(7)
  })
})

it.each(LOCALES)(
  'beside it, admins alone find webhooks and access tokens in the navigation, in %s',
  async (language) => {
    const { apiTokens, webhooks } = await loadMessages(language)
    const of = async (user: unknown) =>
      (await drawn(() => DeskLinks({ user, i18n: { language } } as unknown as ServerProps))).html
    const html = await of({ ...editor, role: 'admin' })
    for (const [path, name] of [
      ['webhooks', webhooks.nav],
      ['api-tokens', apiTokens.nav],
    ] as const) {
      expect(html).toContain(`href="/${language}/desk/${path}"`)
      expect(html.replaceAll('&#x27;', "'")).toContain(name)
    }
    for (const other of [editor, null]) expect(await of(other)).toBe('')
  },
)

it('is nothing for anyone but editors and admins', async () => {
  const props = { payload, user: null, i18n: { language: 'de' } } as unknown as ServerProps
  expect((await drawn(() => FirstPage(props))).html).toBe('')
})
