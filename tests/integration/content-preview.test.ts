/** Drafts for editors in the chosen language; a draft never reaches a visitor or a cache for visitors. */
import { afterAll, describe, expect, it } from 'vitest'
import { listFaqs } from '@/content/faqs/list-faqs'
import { contentCache } from '@/lib/content-cache'
import { type RenderContext, renderContext, showDrafts } from '@/lib/render-context'
import { testContent } from '../support/content'

const { payload, close } = await testContent()
afterAll(close)
const AS_SYSTEM = { overrideAccess: true } as const

function asPreview<T>(work: () => Promise<T>): Promise<T> {
  const context: RenderContext = { tags: new Set() }
  return renderContext.run(context, () => {
    showDrafts()
    return work()
  })
}

const questionOf = async (id: number, locale: 'de' | 'tr') =>
  (await listFaqs(locale)).find((faq) => faq.id === id)?.question

describe('a published question with a newer Turkish draft', () => {
  it('shows the draft in the preview only, in its language, and does not cache it', async () => {
    contentCache.enable()
    const { id } = await payload.create({
      ...AS_SYSTEM,
      collection: 'faqs',
      data: { question: 'Frage', answer: 'Antwort', _status: 'published' },
      locale: 'de',
    })
    await payload.update({
      ...AS_SYSTEM,
      collection: 'faqs',
      id,
      draft: true,
      data: { question: 'Taslak' },
      locale: 'tr',
    })
    contentCache.enable()
    expect(await asPreview(() => questionOf(id, 'tr'))).toBe('Taslak')
    expect(await questionOf(id, 'tr')).toBe('Frage')
    expect(await asPreview(() => questionOf(id, 'tr'))).toBe('Taslak')
    expect(await asPreview(() => questionOf(id, 'de'))).toBe('Frage')
    contentCache.disable()
  })
})

it('a question that was never published is shown to editors only', async () => {
  const { id } = await payload.create({
    ...AS_SYSTEM,
    collection: 'faqs',
    data: { question: 'Nur Entwurf', answer: 'Antwort' },
    draft: true,
    locale: 'de',
  })
  expect(await questionOf(id, 'de')).toBeUndefined()
  expect(await asPreview(() => questionOf(id, 'de'))).toBe('Nur Entwurf')
})
