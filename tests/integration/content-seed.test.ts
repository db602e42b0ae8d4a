/** The demo content goes in once, in four languages, and a run that was cut off is completed. */
import { afterAll, expect, it } from 'vitest'
import { seedContent } from '@/features/content/seed'
import { LOCALES } from '@/i18n/locales'
import { testContent } from '../support/content'

const { payload, close } = await testContent()
afterAll(close)

const COUNTED = [
  'services',
  'doctors',
  'hospitals',
  'programs',
  'blogs',
  'testimonials',
  'faqs',
  'media',
  'languages',
  'pages',
] as const

async function counts() {
  const totals = await Promise.all(
    COUNTED.map((collection) => payload.count({ collection, overrideAccess: true })),
  )
  return totals.map(({ totalDocs }) => totalDocs)
}

it('completes a run that was cut off, then does nothing', { timeout: 240_000 }, async () => {
  const cut = seedContent({
    payload,
    onProgress: (what) => {
      if (what.startsWith('doctors')) throw new Error('killed')
    },
  })
  await expect(cut).rejects.toThrow('killed')
  await seedContent({ payload })
  const complete = await counts()
  expect(complete.every((count) => count > 0)).toBe(true)
  await seedContent({ payload })
  expect(await counts()).toEqual(complete)
  const keys = await payload.find({
    collection: 'services',
    depth: 0,
    pagination: false,
    select: { key: true },
    overrideAccess: true,
  })
  expect(new Set(keys.docs.map(({ key }) => key)).size).toBe(keys.docs.length)
})

it('holds four different languages in texts and in rows', async () => {
  const { docs } = await payload.find({
    collection: 'services',
    locale: 'all',
    depth: 0,
    where: { key: { equals: 'hair-fue' } },
    overrideAccess: true,
  })
  const [service] = docs
  const texts: unknown[] = [
    service?.definition,
    service?.successFactors?.[0]?.value,
    service?.faq?.[0]?.answer,
  ]
  for (const text of texts) {
    expect(text).toEqual(Object.fromEntries(LOCALES.map((locale) => [locale, expect.any(String)])))
    expect(new Set(Object.values(text ?? {})).size).toBe(LOCALES.length)
  }
})

it('gives the hair program everything its page shows', async () => {
  const { readProgram } = await import('@/features/content/programs/data')
  const program = await readProgram('hair', 'fr')
  expect(program?.doctors).toHaveLength(4)
  expect(program?.services.length).toBeGreaterThanOrEqual(5)
  expect(program?.services.every(({ picture }) => picture?.variants.length)).toBe(true)
  expect(program?.contentHtml).toContain('<h2>')
  expect(program?.treatmentStages.every(({ image }) => image)).toBe(true)
})
