/** The demo content is written once, in four languages; an interrupted run is completed by the next. */
import { readdir } from 'node:fs/promises'
import { handleEndpoints } from 'payload'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { MEDIA_FOLDER } from '@/content/media/scale-picture'
import { seedContent } from '@/content/seed/seed-content'
import { parseStatus, statesOf } from '@/content/translations/rules'
import { LOCALES } from '@/i18n/locales'
import { testContent } from '../support/content'

const { config, payload, close } = await testContent()
afterAll(close)

const COUNTED = [
  'services',
  'doctors',
  'hospitals',
  'programs',
  'blogs',
  'testimonials',
  'faqs',
  'questionnaires',
  'media',
  'languages',
  'pages',
] as const

const TRANSLATED = [
  'services',
  'doctors',
  'hospitals',
  'programs',
  'blogs',
  'testimonials',
  'faqs',
  'pages',
  'questionnaires',
  'certifications',
  'service-categories',
  'success-factors',
] as const

async function counts() {
  const totals = await Promise.all(
    COUNTED.map((collection) => payload.count({ collection, overrideAccess: true })),
  )
  return totals.map(({ totalDocs }) => totalDocs)
}

/** Writing the demo content takes a minute on a busy machine; this only finds what hangs. */
const SEED_TIMEOUT_MS = 400_000

it('a second run completes an interrupted one, a third does nothing', {
  timeout: SEED_TIMEOUT_MS,
}, async () => {
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

it('a smaller copy of a picture is made at its first request only', async () => {
  const { docs } = await payload.find({
    collection: 'media',
    where: { key: { equals: 'stage/1' } },
    overrideAccess: true,
  })
  const { filename, width, height } = docs[0]?.sizes?.small ?? {}
  if (!filename || !width || !height) throw new Error('the demo has no such picture')
  expect(await readdir(MEDIA_FOLDER)).not.toContain(filename)
  const url = new URL(`/api/media/file/${filename}`, process.env.PUBLIC_URL ?? '')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => handleEndpoints({ config, request: new Request(url) })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const bytes = await Promise.all(answers.map((answer) => answer.bytes()))
  expect(await sharp(bytes[0]).metadata()).toMatchObject({ format: 'webp', width, height })
  expect(new Set(bytes.map((copy) => copy.length)).size).toBe(1)
  const files = await readdir(MEDIA_FOLDER)
  expect(files).toContain(filename)
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
})

it('a copy has the size that follows from the picture, whatever its record says', async () => {
  const picture = { collection: 'media', overrideAccess: true } as const
  const filename = 'stage-2-9000x9000.webp'
  await payload.update({
    ...picture,
    where: { key: { equals: 'stage/2' } },
    data: { sizes: { small: { filename, width: 9000, height: 9000 } } },
  })
  const url = new URL(`/api/media/file/${filename}`, process.env.PUBLIC_URL ?? '')
  expect((await handleEndpoints({ config, request: new Request(url) })).status).toBe(500)
  expect(await readdir(MEDIA_FOLDER)).not.toContain(filename)
})

it('a copy that no record names is not found', async () => {
  const url = new URL('/api/media/file/stage-1-7x7.webp', process.env.PUBLIC_URL ?? '')
  expect((await handleEndpoints({ config, request: new Request(url) })).status).toBe(403)
})

it('texts and rows differ in the four languages', async () => {
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

it('the hair program has everything its page shows', async () => {
  const { readProgram } = await import('@/content/programs/read-programs')
  const program = await readProgram('hair', 'fr')
  expect(program?.doctors).toHaveLength(4)
  expect(program?.services.length).toBeGreaterThanOrEqual(5)
  expect(program?.services.every(({ picture }) => picture?.variants.length)).toBe(true)
  expect(program?.contentHtml).toContain('<h2>')
  expect(program?.treatmentStages.every(({ image }) => image && image.variants.length > 1)).toBe(true)
})

/** Otherwise the demo's pages would mix languages. */
it('no language is missing, partial or stale', async () => {
  const wanting: string[] = []
  const judge = (what: string, stored: unknown) => {
    const status = parseStatus(stored)
    if (!status) wanting.push(`${what}: no status`)
    for (const [locale, state] of status ? statesOf(status) : [])
      if (state !== 'complete') wanting.push(`${what}: ${locale} is ${state}`)
  }
  for (const collection of TRANSLATED) {
    const { docs } = await payload.find({
      collection,
      depth: 0,
      pagination: false,
      select: { key: true, languageStatus: true },
      overrideAccess: true,
    })
    for (const { key, languageStatus } of docs) judge(`${collection} ${key}`, languageStatus)
  }
  for (const slug of ['about', 'health-tourism'] as const) {
    const { languageStatus } = await payload.findGlobal({ slug, depth: 0, overrideAccess: true })
    judge(slug, languageStatus)
  }
  expect(wanting).toEqual([])
})
