/** Portal lists that are longer than a screen have a search, a status filter and pages; shorter ones do not. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '@/care/sign-in/session'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { SEARCH_FROM } from '@/surfaces/portal/list/query'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { askAs, newDeposit } from '../support/payments'

await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const LISTS = [
  'my-requests/requests',
  'my-requests/offers',
  'my-requests/orders',
  'settings/payment',
] as const
type Search = Readonly<Record<string, string>>

async function shown(patient: Actor, path: string, search: Search = {}, locale = 'en'): Promise<string> {
  const page = pagesOf('(portal)').find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  await askAs(patient)
  return (await openPage(page, { locale }, search)).html
}

const patient = await newPatient('en')
const numbers: string[] = []
beforeAll(async () => {
  for (let index = 0; index < SEARCH_FROM; index += 1)
    numbers.push((await newDeposit(staff, patient)).orderNumber)
})
const few = await newPatient('en')
await newDeposit(staff, few)

describe.each(LISTS)('%s', (path) => {
  it('has a search once it is longer than a screen, which says when nothing matches', async () => {
    const html = await shown(patient, path)
    expect(html).toContain('<search>')
    expect(html).toContain(`action="/en/${path}"`)
    expect(await shown(few, path)).not.toContain('<search>')
    expect(await shown(few, path, { q: newId() }), 'an address that narrows it').toContain('<search>')
    const none = await shown(patient, path, { q: newId() })
    const { list } = (await loadMessages('en')).portal
    expect(none).toContain(list.none)
    expect(none).toContain(`href="/en/${path}"`)
  })
})

it.each(['my-requests/orders', 'settings/payment'] as const)(
  '%s finds a booking by its number',
  async (path) => {
    const [first, second] = numbers
    if (!first || !second) throw new Error('no bookings')
    const html = await shown(patient, path, { q: first.toLowerCase() })
    expect(html).toContain(first)
    expect(html).not.toContain(second)
  },
)

it('the status of an address narrows the list; one that nothing has is ignored', async () => {
  const rows = (html: string) => html.match(/href="\/en\/my-requests\/offers\/[0-9a-f-]{36}"/g)?.length ?? 0
  expect(rows(await shown(patient, 'my-requests/offers', { status: 'accepted' }))).toBe(SEARCH_FROM)
  expect(rows(await shown(patient, 'my-requests/offers', { status: 'declined' }))).toBe(SEARCH_FROM)
})

it('the requests are searched within the status that is chosen', async () => {
  await newRequest(patient)
  const html = await shown(patient, 'my-requests/requests', { status: 'booked' })
  expect(html).toContain('<input type="hidden" name="status" value="booked"/>')
})

it.each(LOCALES)('in %s the search has its words', async (locale) => {
  const { list } = (await loadMessages(locale)).portal
  const html = await shown(patient, 'my-requests/offers', {}, locale)
  for (const word of [list.search, list.status, list.apply]) expect(html).toContain(word)
})
