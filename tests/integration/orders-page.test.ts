/** The page of one booking: what its owner sees, its calendar file, and that nobody else gets either. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderMail } from '@/base/mail/emails/render-mail'
import { acceptOffer } from '@/care/orders/answer-offer'
import { findAftercare } from '@/care/orders/find-aftercare'
import { loadMyAftercare, loadMyOrder } from '@/care/orders/loaders'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { OrderId } from '@/lib/record-ids'
import { downloadCalendar } from '@/surfaces/portal/orders/download-calendar'
import { OrderScreen } from '@/surfaces/portal/orders/order-screen'
import { careAndContent } from '../support/care-and-content'
import { mailsTo } from '../support/mails'
import { askAsStranger, askWith } from '../support/next-headers'
import { newOffer, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

const content = await careAndContent()
beforeEach(askAsStranger)

const staff = await newStaff()
const newPatient = () => newPerson({ hasPassword: false, locale: 'tr' })
const as = async ({ userId }: Actor) => void (await askWith(await openSession(userId)))

async function booking() {
  const patient = await newPatient()
  const offer = await newOffer(staff, patient, { notes: 'Aç karnına gelin.' })
  const accepted = await acceptOffer(patient, { offerId: offer.offerId, version: 1, key: newId() })
  if (!accepted.ok) throw new Error(accepted.code)
  return { patient, ...offer, ...accepted.value }
}

async function fileOf(orderId: OrderId) {
  const response = await downloadCalendar('tr', orderId)
  // Long lines are folded (RFC 5545, 3.1).
  return { response, text: (await response.text()).replaceAll('\r\n ', '') }
}

describe('the page of a booking', () => {
  it.each(LOCALES)('has number, status, dates, price and what was accepted, in %s', async (locale) => {
    const { patient, orderId, orderNumber } = await booking()
    await moveOrder(staff, { orderId, action: 'start' })
    await as(patient)
    const order = await loadMyOrder(orderId)
    if (!order.ok) throw new Error(order.code)
    const { orders: words } = await loadMessages(locale)
    const { html } = await drawn(() => OrderScreen({ locale, actor: patient, order: order.value }))
    for (const text of [
      orderNumber,
      'Lalezar Ataşehir',
      'Dr. Aylin Kaya',
      'Transferts',
      'Examen sur place',
      'Aç karnına gelin.',
      words.labels.in_progress,
      words.payment.unpaid,
      words.history.booked,
      words.history.started,
    ])
      expect(html).toContain(text)
    expect(html).toContain(`/${locale}/my-requests/orders/${orderId}/calendar.ics`)
  })

  it('says nothing of who cancelled it and why, which is for the desk', async () => {
    const { patient, orderId } = await booking()
    await moveOrder(staff, { orderId, action: 'cancel', reason: 'CANARY-7713' })
    await as(patient)
    const order = await loadMyOrder(orderId)
    expect(order).toMatchObject({ ok: true, value: { status: 'cancelled' } })
    expect(JSON.stringify(order)).not.toMatch(/CANARY|Elif/)
  })

  it.each(LOCALES)('the mail about its cancellation promises no reason either, in %s', async (locale) => {
    const patient = await newPerson({ hasPassword: false, locale })
    const offer = await newOffer(staff, patient)
    const accepted = await acceptOffer(patient, { offerId: offer.offerId, version: 1, key: newId() })
    if (!accepted.ok) throw new Error(accepted.code)
    const { orderId } = accepted.value
    await moveOrder(staff, { orderId, action: 'cancel', reason: 'CANARY-7714' })
    const mail = (await mailsTo(patient.email)).at(-1)
    expect(mail).toMatchObject({ template: 'order-moved', locale, props: { kind: 'cancelled' } })
    const content = { template: mail?.template, props: mail?.props } as Parameters<typeof renderMail>[0]
    const { html, text } = await renderMail(content, locale, { phone: '+90 500 000 01 00' })
    for (const said of [html, text])
      expect(said).not.toMatch(/CANARY|\breasons?\b|Begründung|Grund\b|gerekçe|\b(raison|motif)s?\b/i)
  })

  it('is for its owner only: for another patient, the team, a visitor and no id it does not exist', async () => {
    const { orderId } = await booking()
    const missing = { ok: false, code: 'ORDER_NOT_FOUND' }
    expect(await loadMyOrder(orderId)).toEqual(missing)
    for (const actor of [await newPatient(), staff]) {
      await as(actor)
      for (const id of [orderId, newId<OrderId>(), 'x', "' or 1=1"])
        expect(await loadMyOrder(id)).toEqual(missing)
    }
  })
})

describe('its calendar file', () => {
  it('has the days of the treatment, and names hospital and number, never the treatment', async () => {
    const { patient, orderId, orderNumber } = await booking()
    await as(patient)
    const { response, text } = await fileOf(orderId)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain(`${orderNumber}.ics`)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(text).toContain('DTSTART;VALUE=DATE:20990110\r\n')
    expect(text).toContain('DTEND;VALUE=DATE:20990115\r\n')
    expect(text).toContain('LOCATION:Lalezar Ataşehir')
    expect(text).toContain(orderNumber)
    expect(text).toMatch(/DTSTAMP:\d{8}T\d{6}Z/)
    expect(text).not.toMatch(/greffe|FUE/i)
  })

  it('replaces an earlier one: the UID stays, SEQUENCE grows, a cancelled booking is marked', async () => {
    const { patient, orderId } = await booking()
    await as(patient)
    const first = (await fileOf(orderId)).text
    await moveOrder(staff, { orderId, action: 'cancel' })
    const second = (await fileOf(orderId)).text
    const uid = /UID:.*/.exec(first)?.[0]
    expect(uid).toContain(orderId)
    expect(second).toContain(uid ?? '-')
    expect(first).toContain('SEQUENCE:0')
    expect(first).toContain('STATUS:CONFIRMED')
    expect(second).toContain('SEQUENCE:1')
    expect(second).toContain('STATUS:CANCELLED')
  })

  it('does not exist for others, and not without dates', async () => {
    const { orderId } = await booking()
    await as(await newPatient())
    const [foreign, none] = [await fileOf(orderId), await fileOf(newId<OrderId>())]
    expect(foreign.response.status).toBe(404)
    expect(foreign.text).toBe(none.text)
    const patient = await newPatient()
    const undated = { treatmentFrom: null, treatmentUntil: null }
    const { offerId } = await newOffer(staff, patient, undated)
    const accepted = await acceptOffer(patient, { offerId, version: 1, key: newId() })
    if (!accepted.ok) throw new Error(accepted.code)
    await as(patient)
    expect((await fileOf(accepted.value.orderId)).response.status).toBe(404)
  })
})

describe('the days after the treatment', () => {
  it('are those of the service that the request names, in the reader’s language', async () => {
    const days = { periodFrom: 1, periodTo: 3, condition: 'Schorf', measures: 'Nicht waschen' }
    const made = await content.payload.create({
      collection: 'services',
      locale: 'de',
      data: {
        key: 'fue',
        name: 'Haartransplantation',
        definition: 'Haare werden versetzt.',
        recoveryTimeline: [days],
        _status: 'published',
      },
      overrideAccess: true,
    })
    const translated = { name: 'Saç ekimi', recoveryTimeline: made.recoveryTimeline ?? [] }
    await content.payload.update({
      collection: 'services',
      id: made.id,
      locale: 'tr',
      data: translated,
      overrideAccess: true,
    })
    const { patient, orderId, requestId } = await booking()
    const db = careDb()
    expect(await findAftercare(db, { userId: patient.userId, orderId }, 'de')).toBeUndefined()
    await db.update(contactRequest).set({ serviceName: 'Saç ekimi' }).where(eq(contactRequest.id, requestId))
    await as(patient)
    expect(await loadMyAftercare(orderId, 'de')).toMatchObject({
      service: { name: 'Haartransplantation' },
      days: [{ from: 1, to: 3, condition: 'Schorf', measures: 'Nicht waschen' }],
    })
    await as(await newPatient())
    expect(await loadMyAftercare(orderId, 'de')).toBeUndefined()
  })
})
