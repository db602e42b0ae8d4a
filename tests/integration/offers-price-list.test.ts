/** The price list of the care team, and what the offer form proposes from it. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { user } from '@/care/accounts/table'
import { saveDraft } from '@/care/offers/drafts/save-draft'
import { deletePrice } from '@/care/offers/price-list/delete-price'
import { loadPrices, loadValidPrices } from '@/care/offers/price-list/loaders'
import { addPrice, changePrice } from '@/care/offers/price-list/save-price'
import type { offerPrice } from '@/care/offers/price-list/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { savePrice as saveForm } from '@/surfaces/desk/offers/prices/actions'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { drawn, opened } from '../support/render-page'
import { openSession } from '../support/sessions'

const { payload } = await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const factorAt = new Date()
await careDb().update(user).set({ secondFactorAt: factorAt }).where(eq(user.id, staff.userId))
const atDesk = async () => void (await askWith(await openSession(staff.userId, factorAt)))

const VALUES = {
  hospitalId: '3',
  currency: 'EUR',
  priceMinor: 245_000,
  titleDe: 'Haartransplantation',
  titleEn: 'Hair transplant',
  titleTr: 'Saç ekimi',
  titleFr: null,
  validFrom: '2020-01-01',
  validUntil: null,
} as const
type Changes = Partial<typeof offerPrice.$inferInsert>

const save = (changes: Changes = {}, actor: Actor = staff) =>
  addPrice(actor, { values: { ...VALUES, ...changes }, key: newId() })

it('a price is kept for a hospital, changed and deleted, and a stale page overwrites nothing', async () => {
  const key = newId()
  const input = { values: { ...VALUES, titleEn: 'Once' }, key }
  const [first, again] = [await addPrice(staff, input), await addPrice(staff, input)]
  expect(again).toEqual(first)
  await atDesk()
  const [price, ...others] = (await loadPrices()).filter(({ titles }) => titles.en === 'Once')
  expect(others).toEqual([])
  if (!price) throw new Error('no price')
  const { id: priceId, revision } = price
  const change = (base: string, priceMinor = 1, over = '') =>
    changePrice(staff, { priceId, base, over, values: { ...VALUES, priceMinor } })
  const elsewhere = { ok: false, code: 'CHANGED_ELSEWHERE' }
  expect(await change('')).toEqual(elsewhere)
  const changed = await change(revision)
  expect(changed).toMatchObject({ ok: true, value: { isChanged: true } })
  expect(await change(revision), 'the same again').toMatchObject({ ok: true, value: { isChanged: false } })
  expect(await change(revision, 2), 'saved meanwhile').toEqual(elsewhere)
  expect(await deletePrice(staff, { priceId, revision })).toEqual({ ok: false, code: 'PRICE_OUTDATED' })
  const saved = (await loadPrices()).find(({ id }) => id === priceId)
  expect(saved).toMatchObject({ priceMinor: 1 })
  expect(await deletePrice(staff, { priceId, revision: saved?.revision ?? '' })).toMatchObject({ ok: true })
  expect((await loadPrices()).some(({ id }) => id === priceId)).toBe(false)
  expect(await change(saved?.revision ?? '', 2)).toEqual({ ok: false, code: 'PRICE_GONE' })
  expect(await deletePrice(staff, { priceId, revision })).toEqual({ ok: false, code: 'PRICE_GONE' })
})

it('the list is for the care team only', async () => {
  const forbidden = { ok: false, code: 'FORBIDDEN' }
  for (const actor of [await newPatient(), await newStaff('editor')]) {
    expect(await save({}, actor)).toEqual(forbidden)
    const change = { priceId: newId(), base: '', over: '', values: VALUES }
    expect(await changePrice(actor, change)).toEqual(forbidden)
    expect(await deletePrice(actor, { priceId: newId(), revision: '' })).toEqual(forbidden)
  }
  await save()
  expect(await loadPrices()).toEqual([])
})

it('the offer form proposes the prices that apply today, in the patient’s language', async () => {
  const marks = { titleDe: 'CANARY-DE', titleEn: 'CANARY-EN', titleTr: 'CANARY-TR' }
  await save(marks)
  await save({ ...marks, titleTr: 'CANARY-OVER', validUntil: '2020-12-31' })
  await save({ ...marks, titleTr: 'CANARY-LATER', validFrom: '2099-01-01' })
  await atDesk()
  expect((await loadValidPrices()).filter(({ titles }) => titles.en === 'CANARY-EN')).toHaveLength(1)
  const form = async (locale: 'tr' | 'fr') => {
    const requestId = await newRequest(await newPatient(locale))
    const values = { hospital: '3', currency: 'EUR' }
    await saveDraft(staff, { requestId, offerId: null, basedOn: null, values })
    return (await opened(() => import('@/app/[locale]/(desk)/desk/requests/[id]/offer/page'), requestId)).html
  }
  const turkish = await form('tr')
  expect(turkish).toContain('CANARY-TR')
  expect(turkish).toContain('2450.00')
  for (const other of ['CANARY-DE', 'CANARY-OVER', 'CANARY-LATER']) expect(turkish).not.toContain(other)
  expect(await form('fr'), 'without a French title').toContain('CANARY-EN')
})

it('the form names what is missing, and keeps what was typed', async () => {
  await atDesk()
  const data = new FormData()
  const empty = { hospital: '', titleEn: '', titleTr: '' }
  const typed = {
    ...empty,
    currency: 'EUR',
    titleDe: 'Krone',
    amount: 'viel',
    validFrom: '2026-12-01',
    locale: 'de',
  }
  for (const [name, value] of Object.entries({
    ...typed,
    validUntil: '2026-11-01',
    idempotency_key: newId(),
  }))
    data.set(name, value)
  expect(await saveForm(IDLE, data)).toMatchObject({
    fields: { hospital: 'HOSPITAL_REQUIRED', titleEn: 'TITLE_REQUIRED', titleTr: 'TITLE_REQUIRED' },
    values: { titleDe: 'Krone' },
  })
  for (const [name, value] of [
    ['hospital', '999999'],
    ['titleEn', 'Crown'],
    ['titleTr', 'Kuron'],
  ] as const)
    data.set(name, value)
  expect(await saveForm(IDLE, data)).toMatchObject({ fields: { validUntil: 'VALIDITY_REVERSED' } })
  data.set('validUntil', '')
  expect(await saveForm(IDLE, data)).toMatchObject({ fields: { amount: 'PRICE_INVALID' } })
  data.set('amount', '1.290,00')
  expect(await saveForm(IDLE, data)).toMatchObject({ fields: { hospital: 'HOSPITAL_REQUIRED' } })
})

it.each(LOCALES)(
  'hospitals that cannot be loaded are named in place of the price list, in %s',
  async (locale) => {
    await atDesk()
    const find = vi.spyOn(payload, 'find').mockRejectedValue(new Error('the database does not answer'))
    const logged = vi.spyOn(log, 'error').mockReturnValue()
    const { default: Page } = await import('@/app/[locale]/(desk)/desk/offers/prices/page')
    try {
      const { html, status } = await drawn(() => Page({ params: Promise.resolve({ locale }) }))
      const { prices, details } = await loadMessages(locale)
      expect(status).toBe(503)
      for (const text of [details.errors.hospitals, prices.listFailed, prices.again, prices.title])
        expect(html).toContain(text)
      expect(html).not.toContain('name="hospital"')
    } finally {
      find.mockRestore()
      logged.mockRestore()
    }
    const { html, status } = await drawn(() => Page({ params: Promise.resolve({ locale }) }))
    expect(status).toBeUndefined()
    expect(html).toContain('name="hospital"')
  },
)

it('hospitals that cannot be loaded are named when a price is saved, and what was typed is kept', async () => {
  const hospital = await payload.create({
    ...({ collection: 'hospitals', locale: 'de', overrideAccess: true } as const),
    data: { name: 'Lalezar Ankara', city: 'Ankara', _status: 'published' },
  })
  await atDesk()
  const data = new FormData()
  const typed = { hospital: String(hospital.id), currency: 'EUR', amount: '90.00', titleDe: 'Füllung' }
  const rest = { titleEn: 'Filling', titleTr: 'Dolgu', validFrom: '2026-12-01', validUntil: '' }
  const hidden = { price: '', locale: 'de', idempotency_key: newId() }
  for (const [name, value] of Object.entries({ ...typed, ...rest, ...hidden })) data.set(name, value)
  const find = vi.spyOn(payload, 'find').mockRejectedValue(new Error('the database does not answer'))
  const logged = vi.spyOn(log, 'error').mockReturnValue()
  try {
    expect(await saveForm(IDLE, data)).toMatchObject({
      ...{ status: 'error', code: 'HOSPITALS_FAILED', values: { titleDe: 'Füllung' } },
    })
  } finally {
    find.mockRestore()
    logged.mockRestore()
  }
  expect(await saveForm(IDLE, data)).toMatchObject({ status: 'done' })
})
