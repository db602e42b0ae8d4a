/** Editors see which languages of a document are missing or stale. Visitors do not, and no one can write the state. */
import { afterAll, describe, expect, it } from 'vitest'
import { type LanguageState, parseStatus, statesOf } from '@/content/translations/rules'
import { editorOf, testContent } from '../support/content'

const { payload, close } = await testContent()
afterAll(close)
const AS_SYSTEM = { overrideAccess: true } as const

async function statesOfFaq(id: number): Promise<Record<string, LanguageState>> {
  const faq = await payload.findByID({ ...AS_SYSTEM, collection: 'faqs', id, draft: true })
  const status = parseStatus(faq.languageStatus)
  return status ? Object.fromEntries(statesOf(status)) : {}
}

async function germanFaq(): Promise<number> {
  const { id } = await payload.create({
    ...AS_SYSTEM,
    collection: 'faqs',
    data: { question: 'Frage', answer: 'Antwort', _status: 'published' },
    locale: 'de',
  })
  return id
}

function save(id: number, locale: 'de' | 'en' | 'tr', data: { question?: string; answer?: string }) {
  return payload.update({ ...AS_SYSTEM, collection: 'faqs', id, data, locale })
}

describe('the state of each language', () => {
  it('changes from missing to partial to complete, and to stale with the next German change', async () => {
    const id = await germanFaq()
    expect(await statesOfFaq(id)).toEqual({
      de: 'complete',
      en: 'missing',
      tr: 'missing',
      fr: 'missing',
    })
    await save(id, 'en', { question: 'Question' })
    expect(await statesOfFaq(id)).toMatchObject({ en: 'partial' })
    await save(id, 'en', { answer: 'Answer' })
    expect(await statesOfFaq(id)).toMatchObject({ en: 'complete' })
    await save(id, 'de', { answer: 'Andere Antwort' })
    expect(await statesOfFaq(id)).toMatchObject({ de: 'complete', en: 'stale', tr: 'missing' })
    await save(id, 'en', { answer: 'Another answer' })
    expect(await statesOfFaq(id)).toMatchObject({ en: 'complete' })
  })

  it('is stored for globals, too', async () => {
    await payload.updateGlobal({
      ...AS_SYSTEM,
      slug: 'about',
      data: { mission: 'Auftrag', _status: 'published' },
      locale: 'de',
    })
    const about = await payload.findGlobal({ ...AS_SYSTEM, slug: 'about' })
    const status = parseStatus(about.languageStatus)
    expect(status && Object.fromEntries(statesOf(status))).toMatchObject({ de: 'complete', fr: 'missing' })
  })
})

describe('the state is read', () => {
  it('by no visitor', async () => {
    const id = await germanFaq()
    const faq = await payload.findByID({ collection: 'faqs', id, overrideAccess: false })
    expect(faq.languageStatus).toBeUndefined()
  })

  it('by an editor, who cannot change it', async () => {
    const user = await editorOf(payload, 'editor')
    const id = await germanFaq()
    const faq = await payload.update({
      collection: 'faqs',
      id,
      data: { languageStatus: { forged: true } },
      locale: 'de',
      overrideAccess: false,
      user,
    })
    expect(parseStatus(faq.languageStatus)).toBeDefined()
  })
})
