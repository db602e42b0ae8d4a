/** The list of orders at the desk as coordinators look through it: search, days, payment, owner, and who comes next. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { acceptOffer } from '@/care/orders/answer-offer'
import { ORDER_PAGE_SIZE } from '@/care/orders/constants'
import { listOrders } from '@/care/orders/desk/list-orders'
import { loadOrders } from '@/care/orders/desk/loaders'
import { treatmentOrder } from '@/care/orders/table'
import { requestReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OrderId, RequestId } from '@/lib/record-ids'
import { DeskOrderList } from '@/surfaces/desk/orders/order-list'
import { readOrderQuery } from '@/surfaces/desk/orders/rules'
import { careDatabase } from '../support/database'
import { newOffer, newPatient, newStaff } from '../support/offers'
import { as, newColleague } from '../support/order-files'
import { drawn } from '../support/render-page'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const [elif, deniz] = [await newColleague(), await newStaff()]

type BookedOrder = { readonly id: OrderId; readonly number: string; readonly requestId: RequestId }
type Changes = {
  readonly request?: Partial<typeof contactRequest.$inferInsert>
  readonly order?: Partial<typeof treatmentOrder.$inferInsert>
}

async function stored({ request = {}, order = {} }: Changes): Promise<BookedOrder> {
  const patient = await newPatient()
  const { offerId, requestId } = await newOffer(deniz, patient)
  const accepted = await acceptOffer(patient, { offerId, version: 1, key: newId() })
  if (!accepted.ok) throw new Error(accepted.code)
  const id = accepted.value.orderId
  await db
    .update(contactRequest)
    .set({ assigneeId: null, ...request })
    .where(eq(contactRequest.id, requestId))
  await db
    .update(treatmentOrder)
    .set({ updatedAt: now(), ...order })
    .where(eq(treatmentOrder.id, id))
  return { id, number: accepted.value.orderNumber, requestId }
}

const day = (days: number) => dayInIstanbul(new Date(now().getTime() + days * DAY_MS))
const window = (from: number, until: number) => ({ treatmentFrom: day(from), treatmentUntil: day(until) })
const NONE = { treatmentFrom: null, treatmentUntil: null }

const ORDERS = {
  soon: {
    request: {
      firstName: 'Çınar',
      lastName: 'Şahin',
      assigneeId: elif.userId,
      phone: '+905321234567',
      dialCode: '+90',
    },
    order: { ...window(2, 5), paymentStatus: 'paid' },
  },
  today: { order: { ...window(0, 3), paymentStatus: 'completed' } },
  later: { request: { assigneeId: deniz.userId }, order: { ...window(40, 44), paymentStatus: 'failed' } },
  running: { order: { ...window(-3, -1), status: 'in_progress', paymentStatus: 'pending' } },
  undated: { order: NONE },
  missed: { order: { ...window(-9, -8), paymentStatus: 'refunded' } },
  over: { order: { ...window(-20, -15), status: 'completed', paymentStatus: 'completed' } },
  long: { order: { ...window(-400, -390), status: 'completed', paymentStatus: 'completed' } },
  cancelled: { order: { ...window(4, 6), status: 'cancelled' } },
} as const satisfies Readonly<Record<string, Changes>>
type Name = keyof typeof ORDERS

const made = new Map<Name, BookedOrder>()
beforeAll(async () => {
  for (const [name, changes] of Object.entries(ORDERS) as [Name, Changes][])
    made.set(name, await stored(changes))
})

function order(name: Name): BookedOrder {
  const found = made.get(name)
  if (!found) throw new Error(`${name} was not made`)
  return found
}

/** The names of the orders that are found, in their order. */
async function found(query: Record<string, string>): Promise<readonly (Name | undefined)[]> {
  const { rows, total } = await listOrders(db, readOrderQuery(query))
  expect(total).toBe(rows.length)
  return rows.map((row) => [...made].find(([, { id }]) => id === row.id)?.[0])
}

describe('The list of bookings', () => {
  it('by start of treatment has what is under way and to come first, then what has no dates, then the past backwards', async () => {
    const expected = ['running', 'today', 'soon', 'later', 'undated', 'cancelled', 'missed', 'over', 'long']
    expect(await found({ sort: 'treatment' })).toEqual(expected)
  })

  it('finds a patient by the beginnings of a name, without diacritics, and by phone', async () => {
    for (const q of ['Çınar', 'sahin cin', 'ŞAHİN', '0532 123'])
      expect(await found({ q }), q).toEqual(['soon'])
    expect(await found({ q: 'nobody of that name' })).toEqual([])
    expect(await found({ q: "' | & ! %" })).toEqual([])
  })

  it('finds one booking by its number, and those of a request by its reference', async () => {
    const { number, requestId } = order('later')
    expect(await found({ q: number })).toEqual(['later'])
    expect(await found({ q: number.replaceAll('-', ' ').toLowerCase() })).toEqual(['later'])
    expect(await found({ q: 'OR-2026-99999999' })).toEqual([])
    const [request] = await db.select().from(contactRequest).where(eq(contactRequest.id, requestId))
    expect(await found({ q: request ? requestReference(request) : '' })).toEqual(['later'])
  })

  it('shows whose treatment begins between two days, both included', async () => {
    const sort = 'treatment'
    expect(await found({ sort, from: day(0), until: day(6) })).toEqual(['today', 'soon', 'cancelled'])
    const booked = { sort, status: 'booked', from: day(0), until: day(6) }
    expect(await found(booked)).toEqual(['today', 'soon'])
    expect(await found({ sort, from: day(2), until: day(2) })).toEqual(['soon'])
    expect(await found({ sort, from: day(40) })).toEqual(['later'])
    expect(await found({ sort, until: day(-20) })).toEqual(['over', 'long'])
    expect(await found({ sort, from: day(6), until: day(0) })).toEqual(['today', 'soon', 'cancelled'])
  })

  it('shows who has not paid in full, and each payment status as the list names it', async () => {
    const sort = 'treatment'
    expect(await found({ sort, payment: 'open' })).toEqual(['running', 'soon', 'later', 'undated'])
    // A cancelled booking that was never paid says so, not that money is missing.
    expect(await found({ sort, payment: 'unpaid' })).toEqual(['undated'])
    expect(await found({ sort, payment: 'paid' })).toEqual(['soon'])
    expect(await found({ sort, payment: 'completed' })).toEqual(['today', 'over', 'long'])
    expect(await found({ sort, payment: 'refunded' })).toEqual(['missed'])
  })

  it('shows no cancelled booking among payments in progress or failed', async () => {
    const ended = eq(treatmentOrder.id, order('cancelled').id)
    const others = { pending: ['running'], failed: ['later'] } as const
    for (const paymentStatus of ['pending', 'failed'] as const) {
      await db.update(treatmentOrder).set({ paymentStatus }).where(ended)
      expect(await found({ payment: paymentStatus })).toEqual(others[paymentStatus])
    }
    await db.update(treatmentOrder).set({ paymentStatus: 'unpaid' }).where(ended)
  })

  it('shows the bookings of one owner or of nobody, and names the owner', async () => {
    expect(await found({ owner: elif.userId })).toEqual(['soon'])
    expect(await found({ owner: deniz.userId })).toEqual(['later'])
    expect(await found({ owner: newId() })).toEqual([])
    const unowned = await found({ owner: 'none' })
    expect(unowned).toHaveLength(made.size - 2)
    expect(unowned).not.toContain('soon')
    const { rows } = await listOrders(db, readOrderQuery({ owner: elif.userId }))
    expect(rows).toMatchObject([{ patientName: 'Çınar Şahin', ownerName: elif.name }])
    const first = (await listOrders(db, readOrderQuery({ q: order('today').number }))).rows[0]
    expect(first?.ownerName).toBeNull()
  })

  it('narrows by all filters at once', async () => {
    const mine = { q: 'cinar', status: 'booked', payment: 'open', owner: elif.userId }
    expect(await found({ ...mine, from: day(0), until: day(6) })).toEqual(['soon'])
    expect(await found({ ...mine, from: day(3) })).toEqual([])
  })

  it('records the reading of the rows that were found, and of no others', async () => {
    await as(elif)
    await loadOrders(readOrderQuery({ q: 'Çınar' }))
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.action, 'order.listed'))
    expect(entries.map(({ subjectId }) => subjectId)).toEqual([order('soon').id])
  })
})

describe('The page of the list', () => {
  async function pageOf(locale: Locale, params: Record<string, string>): Promise<string> {
    await as(elif)
    const query = readOrderQuery(params)
    const list = { locale, query, self: elif.userId, found: await loadOrders(query) }
    const { html } = await drawn(() => DeskOrderList(list))
    return html.replaceAll(/<!-- -->/g, '')
  }

  it('keeps the filters in its fields, and leads back to the list without them', async () => {
    const html = await pageOf('de', { q: 'Çınar', payment: 'open', from: '2026-11-30', sort: 'treatment' })
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="Çınar"/)
    expect(html).toMatch(/<option value="open" selected="">Noch nicht vollständig bezahlt</)
    expect(html).toMatch(/<input[^>]*type="date"[^>]*name="from"[^>]*value="2026-11-30"/)
    expect(html).toMatch(/<a[^>]*href="\/de\/desk\/orders"[^>]*>Zurücksetzen</)
    expect(html).toContain('Filter, 2 aktiv')
    expect(await pageOf('de', {})).not.toContain('Zurücksetzen')
  })

  it.each([
    ['de', 'Keine Buchung passt zu diesen Filtern', 'Zurücksetzen'],
    ['en', 'No booking matches these filters', 'Reset'],
    ['tr', 'Bu filtrelere uyan rezervasyon yok', 'Sıfırla'],
    ['fr', 'Aucune réservation ne correspond à ces filtres', 'Réinitialiser'],
  ] as const)('says in %s that the filters are why it is empty', async (locale, title, reset) => {
    const html = await pageOf(locale, { q: 'nobody of that name' })
    expect(html).toContain(title)
    expect(html).toContain(reset)
  })

  it('has a link to who comes in the next seven days, and says that it is the current one', async () => {
    const next = { status: 'booked', from: day(0), until: day(6), sort: 'treatment' }
    const html = await pageOf('en', next)
    const link = /<a[^>]*aria-current="page"[^>]*>Starting in the next 7 days</.exec(html)?.[0]
    expect(link).toContain(`from=${day(0)}&amp;until=${day(6)}`)
    expect(html).toContain('2 bookings')
  })

  it('keeps the filters over its pages', async () => {
    const query = readOrderQuery({ payment: 'open', owner: elif.userId, page: '9' })
    const rows = (await listOrders(db, readOrderQuery({ owner: elif.userId }))).rows
    const page = { rows, page: 2, total: ORDER_PAGE_SIZE * 3, pageSize: ORDER_PAGE_SIZE }
    const list = { locale: 'en', query, self: elif.userId, found: page } as const
    const { html } = await drawn(() => DeskOrderList(list))
    for (const rel of ['prev', 'next'])
      expect(html).toMatch(new RegExp(`<a[^>]*rel="${rel}"[^>]*payment=open&amp;owner=${elif.userId}`))
    expect(html).toMatch(/<a[^>]*rel="next"[^>]*page=3"/)
  })
})
