/**
 * Every page that shows a price or a claim of the demo content says in its language when it was last verified: as many
 * days as the page has claims, so that one which is drawn without its day fails.
 */
import type { CollectionSlug } from 'payload'
import { afterAll, describe, expect, it } from 'vitest'
import type { RecordSection } from '@/content/addresses/constants'
import { readAddress } from '@/content/addresses/read-address'
import { claimsIn } from '@/content/claims/rules'
import { dayInWords } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { VerifiedOn } from '@/surfaces/site/blocks/verified-on'
import { drawn } from '../support/render-page'
import { seededContent } from '../support/seeded-content'

const { payload, close } = await seededContent()
afterAll(close)

const VERIFIED_ON = {
  de: 'Geprüft am',
  en: 'Verified on',
  tr: 'Son doğrulama:',
  fr: 'Vérifié le',
} as const

type Route = () => Promise<{
  readonly default: (props: {
    readonly params: Promise<{ locale: string; id: string; slug: string }>
    readonly searchParams: Promise<Record<string, string>>
  }) => ReturnType<Parameters<typeof drawn>[0]>
}>
const ROUTES = {
  home: () => import('@/app/[locale]/(site)/page'),
  program: () => import('@/app/[locale]/(site)/programs/[slug]/page'),
  service: () => import('@/app/[locale]/(site)/services/[id]/page'),
  hospital: () => import('@/app/[locale]/(site)/hospitals/[id]/page'),
  hospitals: () => import('@/app/[locale]/(site)/hospitals/page'),
} satisfies Record<string, Route>

/** The days that a page says in the words of its language, in their order. */
async function daysOn(route: Route, locale: Locale, part = ''): Promise<string[]> {
  const { default: Page } = await route()
  const params = Promise.resolve({ locale, id: part, slug: part })
  const { html } = await drawn(() => Page({ params, searchParams: Promise.resolve({}) }), `/${locale}`)
  const times = [...html.matchAll(/<time datetime="([^"]+)">([^<]+)<\/time>/gi)]
  return times.flatMap(([, day = '', text]) =>
    text === `${VERIFIED_ON[locale]} ${dayInWords(day, locale)}` ? day : [],
  )
}

async function recordsOf<Slug extends CollectionSlug>(collection: Slug, locale: Locale) {
  const { docs } = await payload.find({
    ...{ collection, locale, depth: 0, pagination: false, overrideAccess: true },
    where: { _status: { equals: 'published' } },
  })
  return docs
}

/** The last part of the record's address: any other is redirected to it. */
async function partOf(section: RecordSection, id: number, locale: Locale): Promise<string> {
  return (await readAddress(section, id, locale))?.split('/').at(-1) ?? ''
}

/** @throws when the demo has a claim that nobody has verified */
function daysOf(kind: string, record: object, only?: string): string[] {
  return claimsIn(kind, record)
    .filter(({ name }) => !only || name === only)
    .map(({ name, verifiedOn }) => {
      if (verifiedOn === null) throw new Error(`The demo has no day for ${kind} ${name}`)
      return verifiedOn
    })
}

describe.each(LOCALES)('%s', (locale) => {
  it('the costs of each service, and the ratings of the hospitals beside them', async () => {
    const nearby = (await recordsOf('hospitals', locale)).filter(({ city }) => city === 'Istanbul')
    const ratings = nearby.flatMap((hospital) => daysOf('hospitals', hospital, 'rating'))
    expect(ratings.length).toBeGreaterThan(0)
    const services = await recordsOf('services', locale)
    expect(services.flatMap((service) => daysOf('services', service))).toHaveLength(services.length)
    for (const service of services) {
      const days = await daysOn(ROUTES.service, locale, await partOf('services', service.id, locale))
      expect(days, String(service.name)).toEqual([...daysOf('services', service), ...ratings])
    }
  })

  it('each number of a program, and the proof of the first page', async () => {
    const settings = await payload.findGlobal({ slug: 'site-settings', locale, overrideAccess: true })
    for (const program of await recordsOf('programs', locale)) {
      const numbers = daysOf('programs', program)
      expect(numbers.length).toBeGreaterThan(2)
      if (program.slug === 'hair')
        expect(await daysOn(ROUTES.home, locale)).toEqual([...daysOf('site-settings', settings), ...numbers])
      else expect(await daysOn(ROUTES.program, locale, program.slug), program.slug).toEqual(numbers)
    }
  })

  it('the rating and the figures of each hospital, on its page and in the list', async () => {
    const hospitals = await recordsOf('hospitals', locale)
    for (const hospital of hospitals) {
      const days = await daysOn(ROUTES.hospital, locale, await partOf('hospitals', hospital.id, locale))
      expect(days, hospital.name).toEqual(daysOf('hospitals', hospital))
    }
    const ratings = hospitals.flatMap((hospital) => daysOf('hospitals', hospital, 'rating'))
    expect(ratings.length).toBeGreaterThan(3)
    expect((await daysOn(ROUTES.hospitals, locale)).toSorted()).toEqual(ratings.toSorted())
  })
})

it.each([
  ['de', (day: string) => `Geprüft am ${day} von Dr. Ada Kaya`],
  ['en', (day: string) => `Verified on ${day} by Dr. Ada Kaya`],
  ['tr', (day: string) => `Son doğrulama: ${day} (Dr. Ada Kaya)`],
  ['fr', (day: string) => `Vérifié le ${day} par Dr. Ada Kaya`],
] as const)('%s: who verified a claim is named with the day', async (locale, sentence) => {
  const verified = { on: '2026-10-05', by: 'Dr. Ada Kaya' }
  const { html } = await drawn(() => VerifiedOn({ locale, verified }))
  expect(html).toContain(`>${sentence(dayInWords(verified.on, locale))}</time>`)
})
