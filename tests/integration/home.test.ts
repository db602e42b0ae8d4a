/** The home page shows as many of a kind as the specification says (section 2, Home), however many are published. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testContent } from '../support/content'
import { drawn } from '../support/render-page'

const { payload, close } = await testContent()
afterAll(close)
const AS_SYSTEM = { overrideAccess: true, locale: 'de' } as const
const { loadHome } = await import('@/surfaces/site/home/loaders')

/** More than are shown, each entered before those that come before it. */
beforeAll(async () => {
  for (const order of [6, 5, 4, 3, 2, 1])
    await payload.create({
      ...AS_SYSTEM,
      collection: 'certifications',
      data: { key: `seal-${order}`, title: `Siegel ${order}`, holder: 'Lalezar', order },
    })
  const features = ['eins', 'zwei', 'drei', 'vier', 'fünf'].map((title) => ({ title, description: title }))
  await payload.create({
    ...AS_SYSTEM,
    collection: 'programs',
    data: { slug: 'hair', name: 'Haare', features, _status: 'published' },
  })
})

it('four quality certifications, the first in their order', async () => {
  const home = await loadHome('de')
  expect(home?.certifications.map(({ title }) => title)).toEqual([
    'Siegel 1',
    'Siegel 2',
    'Siegel 3',
    'Siegel 4',
  ])
  const { listCertifications } = await import('@/content/certifications/list-certifications')
  expect(await listCertifications('de'), 'their own page has all').toHaveLength(6)
})

it('three feature cards, the first in the editors’ order', async () => {
  const home = await loadHome('de')
  const { Features } = await import('@/surfaces/site/home/features')
  const { html } = await drawn(() =>
    Features({ title: 'Drei Karten', features: home?.program.features ?? [] }),
  )
  expect([...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual([
    'eins',
    'zwei',
    'drei',
  ])
})
