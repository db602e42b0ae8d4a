/** Prices and figures say how current they are; the authorisation has its mark, number and holder; slugs redirect. */
import { expect, test } from 'vitest'
import { dayInWords } from '@/i18n/dates'
import { LOCALES } from '@/i18n/locales'
import type { Hospital, Program, Service, SiteSetting } from '@/payload-types'
import { words } from '../e2e/support/words'
import { signedIn, Visitor } from './support/client'
import { global, published } from './support/content'

const visitor = new Visitor()
const isText = (text: string | null | undefined) => Boolean(text?.trim())

test.each(LOCALES)(
  '%s: costs, numbers and beds are followed by the day of their verification',
  async (locale) => {
    const [services, programs, hospitals] = await Promise.all([
      published<Service>('services', { locale }),
      published<Program>('programs', { locale }),
      published<Hospital>('hospitals', { locale }),
    ])
    const service = services.find(({ costs, costsVerified }) => isText(costs) && costsVerified?.verifiedOn)
    const program = programs.find(
      ({ slug, numericInformations }) => slug !== 'hair' && numericInformations?.length,
    )
    const hospital = hospitals.find(({ beds, figuresVerified }) => beds && figuresVerified?.verifiedOn)
    if (!service || !program || !hospital) throw new Error('The demo has no verified claims')
    const [sentence = ''] = words(locale, 'compliance').verified.on.split('{date}')
    const shown = async (path: string, day: string | null | undefined) => {
      const time = (await visitor.open(`/${locale}/${path}`))
        .find('main')
        .find('time')
        .containing(sentence.trim())
        .first()
      expect(time.attribute('datetime'), path).toBe(day?.slice(0, 10))
      expect(time.text()).toContain(dayInWords(String(day), locale))
    }
    await shown(`services/${service.id}`, service.costsVerified?.verifiedOn)
    await shown(`programs/${program.slug}`, program.numericInformations?.[0]?.verifiedOn)
    await shown(`hospitals/${hospital.id}`, hospital.figuresVerified?.verifiedOn)
  },
)

test.each(LOCALES)(
  '%s: a rating and the sentence of the first page have their day beside their source',
  async (locale) => {
    const hospitals = await published<Hospital>('hospitals', { locale })
    const hospital = hospitals.find(({ rating }) => isText(rating?.source) && rating?.verifiedOn)
    const { brand } = await global<SiteSetting>('site-settings', locale)
    const claims = [
      [`/${locale}/hospitals/${hospital?.id}`, hospital?.rating?.source, hospital?.rating?.verifiedOn],
      [`/${locale}`, brand?.proofSource, brand?.verifiedOn],
    ] as const
    for (const [path, source, day] of claims) {
      if (!source || !day) throw new Error(`The demo has no verified claim for ${path}`)
      const main = (await visitor.open(path)).find('main')
      const time = main.find('p').containing(source).first().find('time').first()
      expect(time.attribute('datetime'), path).toBe(day.slice(0, 10))
      expect(time.text()).toContain(dayInWords(day, locale))
    }
  },
)

test.each(['/de', '/tr/imprint', '/fr/health-tourism', '/en/certifications'])(
  '%s shows the mark of the authorisation with number and holder as text',
  async (path) => {
    const { authorisation } = await global<SiteSetting>('site-settings', 'de')
    const footer = (await visitor.open(path)).find('footer').last()
    expect(footer.text()).toContain(String(authorisation?.number))
    expect(footer.text()).toContain(String(authorisation?.holder))
    const { logo } = authorisation ?? {}
    if (!logo || typeof logo !== 'object') throw new Error('The demo has no mark of the authorisation')
    const mark = footer.find(`img[src*="${logo.filename?.replace(/\.\w+$/, '')}"]`)
    expect([mark.count, mark.first().attribute('alt')]).toEqual([1, expect.stringMatching(/\S/)])
  },
)

test('an address of before is redirected with 301 to the one that an editor chose', async () => {
  const editor = await signedIn('editor')
  const json = { name: 'Umzug', definition: 'Probe', _status: 'published' }
  const made = await editor.send('POST', '/api/services?locale=de', { json })
  const { id } = JSON.parse(made.text).doc
  try {
    const open = async (path: string) => {
      const answer = await visitor.get(path, {}, false)
      return [answer.status, answer.headers.get('location')]
    }
    const before = `/de/services/${id}-umzug`
    expect(await open(before)).toEqual([200, null])
    const slug = { slug: 'Neue Adresse', _status: 'published' }
    expect((await editor.send('PATCH', `/api/services/${id}?locale=de`, { json: slug })).status).toBe(200)
    const after = `/de/services/${id}-neue-adresse`
    await expect.poll(() => open(before)).toEqual([301, expect.stringContaining(after)])
    expect(await open(after)).toEqual([200, null])
  } finally {
    await editor.send('PATCH', `/api/services/${id}?locale=de`, {
      json: { deletedAt: new Date().toISOString() },
    })
  }
})
