/** Issue 13, editing: two languages stand side by side. What an editor's browser gets, and who gets it. */
import type { Field } from 'payload'
import { afterAll, describe, expect, it } from 'vitest'
import type { Locale } from '@/i18n/locales'
import { answerTexts } from '@/surfaces/admin/second-language/endpoint'
import { editorOf, testContent } from '../support/content'
import { richText } from '../support/rich-text'

const { config, payload, close } = await testContent()
afterAll(close)
const editor = await editorOf(payload, 'editor')
const AS_SYSTEM = { overrideAccess: true } as const

type Request = {
  readonly slug?: string
  readonly id: unknown
  readonly edited?: Locale
  readonly beside?: Locale
}

async function ask({ slug = 'faqs', id, edited = 'tr', beside = 'de' }: Request, user: unknown = editor) {
  const routeParams = { slug, id: String(id) }
  const req = { payload, user, locale: beside, query: { edited }, routeParams }
  const answer = await answerTexts(req as never)
  return { status: answer.status, body: await answer.json() }
}

const newFaq = (data: object = {}, isDraft = false) =>
  payload.create({
    ...AS_SYSTEM,
    collection: 'faqs',
    data: { question: 'Frage', answer: '**Antwort**', ...(!isDraft && { _status: 'published' }), ...data },
    ...(isDraft && { draft: true }),
    locale: 'de',
  })
const save = (id: number, locale: Locale, data: object) =>
  payload.update({ ...AS_SYSTEM, collection: 'faqs', id, data, locale })

describe('the texts of a record in a second language', () => {
  it('are those of the newest draft, Markdown as HTML too', async () => {
    const { id } = await newFaq()
    await payload.update({
      ...AS_SYSTEM,
      collection: 'faqs',
      id,
      data: { question: 'Neue Frage' },
      locale: 'de',
      draft: true,
    })
    const { status, body } = await ask({ id })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      language: 'de',
      texts: {
        question: { value: 'Neue Frage', html: null },
        answer: { value: '**Antwort**', html: '<p><strong>Antwort</strong></p>' },
      },
    })
  })

  it('are never the German ones in place of what is not translated', async () => {
    const { id } = await newFaq()
    await save(id, 'tr', { question: 'Soru' })
    expect((await ask({ id, edited: 'de', beside: 'tr' })).body.texts).toEqual({
      question: { value: 'Soru', html: null },
    })
    expect((await ask({ id, edited: 'de', beside: 'fr' })).body.texts).toEqual({})
  })

  it('contain no script that someone wrote', async () => {
    const { id } = await newFaq({ answer: 'a <script>alert(1)</script> [x](javascript:alert(1))' })
    const { html } = (await ask({ id })).body.texts.answer
    expect(html).not.toMatch(/script/i)
  })

  it('are named by the ids of their rows', async () => {
    const { id, faq = [] } = await payload.create({
      ...AS_SYSTEM,
      collection: 'services',
      data: {
        name: 'Herz',
        definition: 'd',
        faq: [
          { question: 'eins', answer: '1' },
          { question: 'zwei', answer: '2' },
        ],
      },
      locale: 'de',
    })
    const [first, second] = faq ?? []
    const { texts } = (await ask({ slug: 'services', id })).body
    expect(texts[`faq.${first?.id}.question`].value).toBe('eins')
    expect(texts[`faq.${second?.id}.question`].value).toBe('zwei')
  })

  it('of a global, with rich text', async () => {
    await payload.updateGlobal({
      ...AS_SYSTEM,
      slug: 'about',
      data: { mission: 'Auftrag', content: richText('Über uns'), _status: 'published' },
      locale: 'de',
    })
    const { body } = await ask({ slug: 'about', id: 0 })
    expect(body.texts.mission.value).toBe('Auftrag')
    expect(body.texts.content.html).toContain('Über uns')
    expect(body.texts.content.value.root.children).toHaveLength(1)
  })
})

describe('which German texts changed after the translation', () => {
  it('is told for each', async () => {
    const { id } = await newFaq()
    await save(id, 'tr', { question: 'Soru', answer: 'Yanıt' })
    expect((await ask({ id })).body).toMatchObject({ age: 'current', changed: null })
    await save(id, 'de', { answer: 'Andere Antwort' })
    expect((await ask({ id })).body).toMatchObject({ age: 'changed', changed: ['answer'] })
    expect((await ask({ id, edited: 'de', beside: 'tr' })).body).toMatchObject({
      age: 'older',
      changed: null,
    })
    await save(id, 'tr', { answer: 'Başka yanıt' })
    expect((await ask({ id })).body).toMatchObject({ age: 'current', changed: null })
  })

  it('is not known when the version of the translation is gone', async () => {
    const { id } = await newFaq()
    await save(id, 'tr', { question: 'Soru', answer: 'Yanıt' })
    await save(id, 'de', { answer: 'Andere Antwort' })
    await payload.db.deleteVersions({ collection: 'faqs', where: { parent: { equals: id } } })
    expect((await ask({ id })).body).toMatchObject({ age: 'changed', changed: null })
  })
})

describe('the texts of a draft are read', () => {
  it.each([
    ['nobody', null],
    ['an account without a role of the content', { collection: 'editors', id: 1, role: 'support' }],
    ['an account of another collection', { collection: 'people', id: 1, role: 'admin' }],
  ])('not by %s', async (_, user) => {
    const { id } = await newFaq({}, true)
    expect(await ask({ id }, user)).toMatchObject({ status: 403 })
  })

  it('not of what has no localized texts, is Payload’s own, or does not exist', async () => {
    for (const [slug, id] of [
      ['redirects', 1],
      ['editors', editor.id],
      ['payload-preferences', 1],
      ['faqs', 999_999],
      ['faqs', 'x'],
      ['faqs', -1],
      ['faqs', 0],
      ['about', 1],
      ['constructor', 1],
    ] as const)
      expect(await ask({ slug, id }), `${slug}/${id}`).toMatchObject({ status: 404 })
  })
})

const SLOT = '@/surfaces/admin/second-language/slot#SecondLanguageSlot'
const CHOICE = '@/surfaces/admin/second-language/choice#SecondLanguageChoice'

/** Localized texts at any depth, with their paths. */
function localTextsIn(fields: readonly Field[], prefix: string): (readonly [string, Field])[] {
  return fields.flatMap((field) => {
    const path = 'name' in field && field.name ? `${prefix}.${field.name}` : prefix
    const isText = ['text', 'textarea', 'richText', 'email', 'code'].includes(field.type)
    const own = isText && 'localized' in field && field.localized ? [[path, field] as const] : []
    const inner = 'fields' in field ? localTextsIn(field.fields, path) : []
    const tabs = field.type === 'tabs' ? field.tabs.flatMap((tab) => localTextsIn(tab.fields, path)) : []
    const blocks =
      field.type === 'blocks' ? field.blocks.flatMap((one) => localTextsIn(one.fields, path)) : []
    return [...own, ...inner, ...tabs, ...blocks]
  })
}

describe('every localized text has its text in the second language beside it', () => {
  const sources = [...config.collections, ...config.globals]
  const texts = sources.flatMap(({ slug, fields }) => localTextsIn(fields, slug))

  it('in all collections and globals', () => {
    expect(texts.length).toBeGreaterThan(60)
    const without = texts.filter(([, { admin }]) => {
      const after: unknown =
        admin?.components && 'afterInput' in admin.components && admin.components.afterInput
      return !Array.isArray(after) || !after.includes(SLOT)
    })
    expect(without.map(([path]) => path)).toEqual([])
  })

  it('and the record has the choice of the language', () => {
    const controlsOf = ({ admin }: (typeof sources)[number]): unknown => {
      const components = admin?.components
      if (components && 'edit' in components) return components.edit?.beforeDocumentControls
      return components && 'elements' in components ? components.elements?.beforeDocumentControls : []
    }
    for (const source of sources) {
      const hasTexts = localTextsIn(source.fields, source.slug).length > 0
      expect(JSON.stringify(controlsOf(source) ?? []).includes(CHOICE), source.slug).toBe(hasTexts)
    }
  })
})
