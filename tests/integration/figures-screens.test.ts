/** The desk's page of figures, in four languages, with many requests, one and none. */
import { beforeEach, describe, expect, it } from 'vitest'
import { loadFigures } from '@/care/figures/loaders'
import { readFigureQuery } from '@/care/figures/schema'
import type { Actor } from '@/care/sign-in/session'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages, translator } from '@/i18n/messages'
import { countryName } from '@/i18n/names'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { booked, came, takenUp } from '../support/figures'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { askAs } from '../support/payments'

const { care } = await careAndContent()
const admin = await care.admin()
beforeEach(async () => {
  await askAsStranger()
  await admin.query('truncate contact_request cascade')
})

const staff = await newStaff()

async function shown(
  search: Readonly<Record<string, string>> = {},
  locale: Locale = 'en',
  actor: Actor = staff,
) {
  await askAs(actor)
  const page = pagesOf('(desk)').find(({ path }) => path === 'desk/figures')
  if (!page) throw new Error('There is no such page')
  const { html } = await openPage(page, { locale }, search)
  return html
}

/** The cells of a row, as text. */
function cellsOf(html: string, name: string): readonly string[] {
  const row =
    html
      .split('<tr')
      .slice(1)
      .find((part) => part.includes(`>${name}<`)) ?? ''
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text = '']) => text)
}

describe('the page of figures', () => {
  it.each(LOCALES)(
    '%s: has a table with a heading for each figure, and bars that are not read out',
    async (locale) => {
      const { patient } = await booked(staff, { country: 'DE' })
      await takenUp(staff, { country: 'DE' })
      const html = await shown({}, locale)
      const { figures } = await loadMessages(locale)
      for (const title of [...Object.values(figures.titles), ...Object.values(figures.groups)])
        expect(html).toContain(`>${title}</h2>`)
      expect(cellsOf(html, figures.stages.received)[0]).toBe('2')
      expect(cellsOf(html, figures.stages.accepted)[0]).toBe('1')
      expect(cellsOf(html, countryName('DE', locale))[0]).toBe('2')
      expect(html).toContain('<svg aria-hidden="true"')
      expect(html).not.toContain('NaN')
      for (const secret of ['Lovelace', patient.email, patient.userId]) expect(html).not.toContain(secret)
    },
  )

  it('says what period it shows and with which it is compared, in days of Istanbul', async () => {
    const html = await shown({ period: 'free', from: '2026-03-31', until: '2026-03-01' })
    const days = { from: '1 March 2026', until: '31 March 2026' }
    const before = { beforeFrom: '29 January 2026', beforeUntil: '28 February 2026' }
    const range = (await translator('en', 'figures'))('range', { ...days, ...before })
    expect(html.replaceAll('\u00a0', ' ')).toContain(range)
    expect(html).toContain('value="2026-03-01"')
  })

  it('says that there was none, and that one says little', async () => {
    const { figures } = await loadMessages('en')
    expect(await shown()).toContain(figures.noneTitle)
    await came()
    const html = await shown()
    expect(html).toContain(figures.one)
    expect(html).not.toContain(figures.noneTitle)
    expect(html).toContain(figures.noData)
  })

  it('keeps a filter that no request has, and offers to reset it', async () => {
    const html = await shown({ source: 'nobody', treatment: 'LASIK' })
    expect(html).toMatch(/<option value="nobody" selected=""/)
    expect(html).toMatch(/<option value="LASIK" selected=""/)
    expect(html).toContain((await loadMessages('en')).desk.filter.reset)
  })

  it('names twelve groups and says how many more there are', async () => {
    const patient = await newPatient()
    for (let index = 0; index < 14; index++) await newRequest(patient)
    await admin.query(
      `update contact_request set service_name = 'T' || n from
       (select id as of, row_number() over (order by id) n from contact_request) numbered where id = of`,
    )
    expect(await shown()).toContain('2 more entries are')
  })

  it('is refused to editors and patients', async () => {
    const { figures } = await loadMessages('en')
    for (const actor of [await newStaff('editor'), await newPatient()])
      expect(await shown({}, 'en', actor)).not.toContain(figures.lead)
    expect(await shown({}, 'en', await newStaff('admin'))).toContain(figures.lead)
  })

  it('filters by the sources there are and the treatments of the period; nobody else learns them', async () => {
    await came({ leadSource: 'ads', serviceName: 'LASIK' })
    await came({ leadSource: 'portal', serviceName: 'FUE' }, 40)
    const choicesFor = async (actor: Actor, values: Readonly<Record<string, string>>) => {
      await askAs(actor)
      return (await loadFigures(readFigureQuery(values)))?.choices
    }
    const sources = ['ads', 'portal']
    expect(await choicesFor(staff, {})).toEqual({ sources, treatments: ['LASIK'] })
    expect(await choicesFor(staff, { period: '90' })).toEqual({ sources, treatments: ['FUE', 'LASIK'] })
    for (const actor of [await newStaff('editor'), await newPatient()])
      expect(await choicesFor(actor, {})).toBeUndefined()
  })
})
