/** Reference numbers and coordinators of a patient: their own, and no other patient's. */
import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { profile, user } from '@/care/accounts/table'
import { acceptOffer } from '@/care/orders/answer-offer'
import { treatmentOrder } from '@/care/orders/table'
import { findReference } from '@/care/requests/read-requests'
import { contactRequest } from '@/care/requests/table'
import { listReferences } from '@/care/schedule/references/list-references'
import { generalQuote, quotesById } from '@/care/schedule/references/rules'
import { shift } from '@/care/schedule/table'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { RequestId, UserId } from '@/lib/record-ids'
import { QuoteMail } from '@/surfaces/portal/page-quote'
import { PortalContact } from '@/surfaces/portal/portal-contact'
import { RequestNumber } from '@/surfaces/portal/request-number'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { drawn } from '../support/render-page'

await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const AT = new Date()
const referencesOf = (userId: UserId) => listReferences(careDb(), userId, AT)
const assign = (id: RequestId, assigneeId: UserId, status: 'in_progress' | 'declined' = 'in_progress') =>
  careDb().update(contactRequest).set({ assigneeId, status }).where(eq(contactRequest.id, id))
const onShift = (userId: UserId, phone: string | null, from: number) =>
  careDb()
    .insert(shift)
    .values({
      ...{ userId, phone },
      startsAt: new Date(AT.getTime() + from * HOUR_MS),
      endsAt: new Date(AT.getTime() + (from + 2) * HOUR_MS),
    })

describe('the number to quote', () => {
  it('is the booking with its request, else the newest request, else nothing', async () => {
    const patient = await newPatient()
    await newOffer(staff, await newPatient())
    expect(await referencesOf(patient.userId)).toEqual([])
    const { offerId, requestId } = await newOffer(staff, patient)
    const newest = await newRequest(patient)
    const [of, ofNewest] = await Promise.all([requestId, newest].map((id) => findReference(careDb(), id)))
    const general = async () => generalQuote(await referencesOf(patient.userId))
    expect(await general()).toMatchObject({ number: ofNewest, orderNumber: null })
    const accepted = await acceptOffer(patient, { offerId, version: 1, key: newId() })
    const number = accepted.ok ? accepted.value.orderNumber : 'none'
    expect(await general()).toMatchObject({ number: of, orderNumber: number })
    const quotes = quotesById(await referencesOf(patient.userId))
    expect(quotes.get(newest)).toMatchObject({ number: ofNewest, orderNumber: null })
    expect(quotes.get(offerId)).toMatchObject({ number: of, orderNumber: number })
    await careDb()
      .update(treatmentOrder)
      .set({ status: 'cancelled' })
      .where(eq(treatmentOrder.number, number))
    expect(await general()).toMatchObject({ number: ofNewest, orderNumber: null })
  })

  it('is that of the request on the page of an offer, for its patient only', async () => {
    const patient = await newPatient()
    const { offerId, requestId } = await newOffer(staff, patient)
    const reference = await findReference(careDb(), requestId)
    const draw = () => drawn(() => RequestNumber({ locale: 'en', of: offerId }))
    expect((await draw()).html).toBe('')
    await askAs(await newPatient())
    expect((await draw()).html).toBe('')
    await askAs(patient)
    expect((await draw()).html).toContain(`Request number ${reference}`)
  })
})

describe('the coordinator', () => {
  it('is the person who looks after a request, with the number of their next shift, else their own', async () => {
    const patient = await newPatient()
    const [ayse, mert] = [await newStaff(), await newStaff()]
    const id = await newRequest(patient)
    await assign(id, ayse.userId)
    const number = async () => (await referencesOf(patient.userId))[0]?.coordinator?.phone
    expect(await number()).toBeNull()
    await careDb().update(profile).set({ phone: '+902120000001' }).where(eq(profile.userId, ayse.userId))
    expect(await number()).toBe('+902120000001')
    await onShift(ayse.userId, '+90 212 000 00 03', 30)
    await onShift(ayse.userId, '+90 212 000 00 02', 4)
    await onShift(ayse.userId, '+90 212 000 00 04', -8)
    expect(await number()).toBe('+902120000002')
    await assign(await newRequest(await newPatient()), mert.userId)
    expect((await referencesOf(patient.userId)).map(({ coordinator }) => coordinator?.id)).toEqual([
      ayse.userId,
    ])
  })

  it('is nobody once the request is declined, or their account is closed', async () => {
    const patient = await newPatient()
    const gone = await newStaff()
    const id = await newRequest(patient)
    await assign(id, gone.userId, 'declined')
    expect(await referencesOf(patient.userId)).toMatchObject([{ coordinator: null }])
    await assign(id, gone.userId)
    expect(await referencesOf(patient.userId)).toMatchObject([{ coordinator: { id: gone.userId } }])
    await careDb().update(user).set({ disabledAt: AT }).where(eq(user.id, gone.userId))
    expect(await referencesOf(patient.userId)).toMatchObject([{ coordinator: null }])
  })
})

describe.each(LOCALES)('in %s, the end of each page of the portal', (locale) => {
  it('names the coordinator with their number, and what to quote on this page', async () => {
    const patient = await newPatient(locale)
    const coordinator = await newStaff()
    await careDb()
      .update(profile)
      .set({ phone: '+902120000077' })
      .where(eq(profile.userId, coordinator.userId))
    const { offerId, requestId } = await newOffer(staff, patient)
    await assign(requestId, coordinator.userId)
    const accepted = await acceptOffer(patient, { offerId, version: 1, key: newId() })
    const orderNumber = accepted.ok ? accepted.value.orderNumber : 'none'
    const newest = await newRequest(patient)
    const references = await referencesOf(patient.userId)
    const draw = async (path: string) =>
      (await drawn(() => PortalContact({ locale, references }), `/${locale}${path}`)).html
    const { coordinator: words } = (await loadMessages(locale)).portal
    const home = await draw('/my-requests')
    for (const text of [words.label, 'Elif Aydın', 'tel:+902120000077', orderNumber])
      expect(home).toContain(text)
    expect(home).toContain(await findReference(careDb(), requestId))
    const other = await draw(`/my-requests/requests/${newest}`)
    expect(other).toContain(await findReference(careDb(), newest))
    expect(other).not.toContain(orderNumber)
  })
})

it('a mail to us has the number of the open page in its subject', async () => {
  const [own, unknown] = [newId(), newId()]
  const quotes = { general: 'Request RQ-1', byId: { [own]: 'Request RQ-2, booking OR-1' } }
  const draw = async (path: string) =>
    (await drawn(() => createElement(QuoteMail, { quotes, address: 'care@example.org' }), path)).html
  expect(await draw('/en/settings')).toContain('mailto:care@example.org?subject=Request%20RQ-1')
  for (const path of ['requests', 'offers', 'orders'])
    expect(await draw(`/en/my-requests/${path}/${own}/payment`)).toContain('RQ-2%2C%20booking%20OR-1')
  expect(await draw(`/en/my-requests/offers/${unknown}`)).toContain('"mailto:care@example.org"')
})
