/** Every program is found from every page, and every doctor from the list of the hair doctors. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testContent } from '../support/content'
import { drawn } from '../support/render-page'

const { payload, close } = await testContent()
afterAll(close)
const AS_SYSTEM = { overrideAccess: true, locale: 'de' } as const

async function doctor(titleAndName: string, status: 'published' | 'draft'): Promise<number> {
  const data = { titleAndName, _status: status } as const
  return (await payload.create({ ...AS_SYSTEM, collection: 'doctors', data })).id
}

beforeAll(async () => {
  const [eyes, draft, hair] = await Promise.all([
    doctor('Dr. Auge', 'published'),
    doctor('Dr. Entwurf', 'draft'),
    doctor('Dr. Haar', 'published'),
  ])
  for (const data of [
    { slug: 'visio', name: 'Augen', order: 2, doctors: [eyes, draft] },
    { slug: 'ivf', name: 'Kinderwunsch', order: 3, doctors: [draft] },
    { slug: 'hair', name: 'Haare', order: 1, doctors: [hair] },
  ] as const)
    await payload.create({
      ...AS_SYSTEM,
      collection: 'programs',
      data: { ...data, doctors: [...data.doctors], _status: 'published' },
    })
})

it('the services menu leads to all programs but the hair one, whose page is the home page', async () => {
  const { loadSiteFrame } = await import('@/surfaces/site/loaders')
  const { ServicesMenu } = await import('@/surfaces/site/frame/services-menu')
  const frame = await loadSiteFrame('de')
  const { html } = await drawn(() =>
    ServicesMenu({ locale: 'de', frame, label: 'Behandlungen', all: 'Alle', programs: 'Programme' }),
  )
  expect([...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/de/services',
    '/de/programs/visio',
    '/de/programs/ivf',
  ])
})

it('the doctors’ page counts the published doctors of each other program', async () => {
  const { listProgramsWithDoctors } = await import('@/content/programs/list-programs-with-doctors')
  const programs = await listProgramsWithDoctors('de')
  expect(programs).toMatchObject([{ name: 'Augen', href: '/de/programs/visio', doctors: 1 }])
})
