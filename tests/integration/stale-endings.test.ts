/**
 * A stale page never overwrites (issue 12): what ends something carries what its page showed, and is refused when it has
 * changed since. What was typed comes back with the refusal, and the next press, from the page as it is now, succeeds.
 */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { reviseOffer } from '@/care/offers/revise-offer'
import { sendOffer } from '@/care/offers/send-offer'
import { offer } from '@/care/offers/table'
import { takeUpRequest } from '@/care/offers/take-up-request'
import { acceptOffer } from '@/care/orders/answer-offer'
import { loadDeskOrder } from '@/care/orders/desk/loaders'
import { beginTransfer } from '@/care/payments/begin-transfer'
import { declinePayment as failPayment } from '@/care/payments/decline-payment'
import { loadDeskPayments } from '@/care/payments/loaders'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { OfferId, OrderId, PaymentId, RequestId } from '@/lib/record-ids'
import { withdrawOffer } from '@/surfaces/desk/offers/actions'
import { loadDeskOffer } from '@/surfaces/desk/offers/loaders'
import { cancelOrder } from '@/surfaces/desk/orders/actions'
import { declinePayment } from '@/surfaces/desk/payments/actions'
import { declineRequest } from '@/surfaces/desk/requests/actions'
import { withdrawRequest } from '@/surfaces/portal/withdraw/actions'
import { drawnAfter } from '../support/answered-form'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { draftOffer, newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { askAs, newDeposit, newOrder, orderOf, paymentOf } from '../support/payments'
import { form } from '../support/pending'

await careAndContent()
beforeEach(askAsStranger)

const [reader, colleague] = [await newStaff(), await newStaff()]
const reason = 'CANARY-7719 other clinic'
const page = (group: '(desk)' | '(portal)', path: string) => {
  const found = pagesOf(group).find((one) => one.path === path)
  if (!found) throw new Error(`There is no page ${path}`)
  return found
}
const requestPage = (id: RequestId) => openPage(page('(desk)', 'desk/requests/[id]'), { id })
const withdrawPage = (id: RequestId) => openPage(page('(portal)', 'my-requests/withdraw/[id]'), { id })
const versionOn = ({ html }: { readonly html: string }) =>
  /name="version"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? 'none'
const statusOf = async (id: RequestId) =>
  (await careDb().select().from(contactRequest).where(eq(contactRequest.id, id)))[0]?.status
const offerStatusOf = async (id: OfferId) =>
  (await careDb().select().from(offer).where(eq(offer.id, id)))[0]?.status

async function sent(requestId: RequestId, isAlternative = false) {
  const result = await sendOffer(colleague, { requestId, draft: draftOffer(), isAlternative, key: newId() })
  if (!result.ok) throw new Error(result.code)
  return result.value.offerId
}

describe('declining a request from a page that is from before', () => {
  const decline = (request: RequestId, version: string) =>
    declineRequest(IDLE, form({ request, version, reason }))

  it('its offer: the offer stays, the sender is told, and the reason is still there', async () => {
    const request = await newRequest(await newPatient())
    await askAs(reader)
    const version = versionOn(await requestPage(request))
    expect(version).toBe('pending')
    const offerId = await sent(request)
    expect(await decline(request, version)).toEqual({
      ...{ status: 'error', code: 'REQUEST_CHANGED', values: { reason } },
    })
    expect([await statusOf(request), await offerStatusOf(offerId)]).toEqual(['in_progress', 'sent'])
    const { html } = await drawnAfter(
      { action: declineRequest, state: await decline(request, version) },
      () =>
        import('@/app/[locale]/(desk)/desk/requests/[id]/page').then(({ default: Page }) =>
          Page({
            params: Promise.resolve({ locale: 'en', id: request }),
            searchParams: Promise.resolve({}),
          }),
        ),
    )
    const { desk } = await loadMessages('en')
    expect(html).toContain(desk.errors.REQUEST_CHANGED.replace("'", '&#x27;'))
    expect(html).toContain(reason)
    expect(versionOn({ html })).toBe(`in_progress ${offerId}.1`)
    expect(await decline(request, versionOn({ html }))).toMatchObject({ status: 'done' })
    expect([await statusOf(request), await offerStatusOf(offerId)]).toEqual(['declined', 'cancelled'])
  })

  it('a new version, an alternative, or that a colleague has taken it up', async () => {
    const revised = await newOffer(colleague, await newPatient())
    const compared = await newOffer(colleague, await newPatient())
    const taken = await newRequest(await newPatient())
    await askAs(reader)
    const requests = [revised.requestId, compared.requestId, taken]
    const versions = await Promise.all(requests.map(async (id) => versionOn(await requestPage(id))))
    await reviseOffer(colleague, {
      offerId: revised.offerId,
      draft: draftOffer({ title: 'DHI' }),
      key: newId(),
    })
    await sent(compared.requestId, true)
    await takeUpRequest(colleague, taken)
    for (const [index, id] of requests.entries()) {
      expect(await decline(id, versions[index] ?? '')).toMatchObject({ code: 'REQUEST_CHANGED' })
      expect(await statusOf(id)).toBe('in_progress')
    }
  })

  it('names no version: the form is refused', async () => {
    const request = await newRequest(await newPatient())
    await askAs(reader)
    expect(await declineRequest(IDLE, form({ request, reason }))).toMatchObject({ status: 'error' })
    expect(await statusOf(request)).toBe('pending')
  })
})

describe('withdrawing an offer from a page that is from before', () => {
  const withdraw = (id: OfferId, version: number) =>
    withdrawOffer(IDLE, form({ offer: id, version: String(version), reason }))
  const shownVersion = async (id: OfferId) => {
    const found = await loadDeskOffer(id)
    return found.ok ? found.value.version : 0
  }

  it('its newest version: that one stays, with the reason kept, and can be withdrawn from its own page', async () => {
    const { offerId } = await newOffer(colleague, await newPatient())
    await askAs(reader)
    const version = await shownVersion(offerId)
    await reviseOffer(colleague, { offerId, draft: draftOffer({ title: 'DHI' }), key: newId() })
    expect(await withdraw(offerId, version)).toEqual({
      ...{ status: 'error', code: 'OFFER_CHANGED', values: { reason } },
    })
    expect(await offerStatusOf(offerId)).toBe('sent')
    expect(await withdraw(offerId, await shownVersion(offerId))).toMatchObject({ status: 'done' })
    expect(await offerStatusOf(offerId)).toBe('cancelled')
  })

  it('its answer: the sender reads that it is over, not that a version was sent', async () => {
    const patient = await newPatient()
    const { offerId } = await newOffer(colleague, patient)
    await acceptOffer(patient, { offerId, version: 1, key: newId() })
    await askAs(reader)
    expect(await withdraw(offerId, 1)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED', values: { reason } })
  })
})

describe('cancelling a booking from a page that is from before', () => {
  const cancel = (order: OrderId, version: string) => cancelOrder(IDLE, form({ order, version, reason }))
  const shownVersion = async (id: OrderId) => {
    const found = await loadDeskOrder(id)
    return found.ok ? found.value.version : ''
  }

  it('a colleague has begun the treatment: it goes on, with the reason kept', async () => {
    const { orderId } = await newOrder(colleague, await newPatient())
    await askAs(reader)
    const version = await shownVersion(orderId)
    await moveOrder(colleague, { orderId, action: 'start' })
    expect(await cancel(orderId, version)).toEqual({
      ...{ status: 'error', code: 'ORDER_CHANGED', values: { reason } },
    })
    expect((await orderOf(orderId)).status).toBe('in_progress')
    expect(await cancel(orderId, await shownVersion(orderId))).toMatchObject({ status: 'done' })
    expect((await orderOf(orderId)).status).toBe('cancelled')
  })
})

describe('marking a payment as failed from a page that is from before', () => {
  const fail = (id: PaymentId, version: number) =>
    declinePayment(IDLE, form({ payment: id, version: String(version), reason }))
  const shownVersion = async (orderId: OrderId) =>
    (await loadDeskPayments(orderId))?.payments[0]?.events.length ?? -1

  it('its patient has begun it again: the new attempt stands, with the reason kept', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(colleague, patient)
    await beginTransfer(patient, { paymentId, key: newId() })
    await askAs(reader)
    const version = await shownVersion(orderId)
    await failPayment(colleague, { paymentId, reason: 'Returned' })
    await beginTransfer(patient, { paymentId, key: newId() })
    expect(await fail(paymentId, version)).toEqual({
      ...{ status: 'error', code: 'PAYMENT_CHANGED', values: { reason } },
    })
    expect((await paymentOf(paymentId)).status).toBe('pending')
    expect(await fail(paymentId, await shownVersion(orderId))).toMatchObject({ status: 'done' })
    expect((await paymentOf(paymentId)).status).toBe('failed')
  })
})

describe('a patient who withdraws a request from a page that is from before', () => {
  it.each(LOCALES)('the offer: reads that there is one, and keeps both, in %s', async (locale) => {
    const patient = await newPatient(locale)
    const request = await newRequest(patient)
    await askAs(patient)
    const version = versionOn(await withdrawPage(request))
    expect(version).toBe('')
    const offerId = await sent(request)
    const withdraw = (shown: string) =>
      withdrawRequest(IDLE, form({ request, version: shown, reason, locale }))
    expect(await withdraw(version)).toMatchObject({
      ...{ code: 'OFFERS_CHANGED', values: { reason, request, version } },
    })
    expect([await statusOf(request), await offerStatusOf(offerId)]).toEqual(['in_progress', 'sent'])
    expect((await loadMessages(locale)).portal.withdraw.errors.OFFERS_CHANGED).toBeTruthy()
    const current = versionOn(await withdrawPage(request))
    await expect(withdraw(current)).rejects.toMatchObject({
      digest: expect.stringContaining('?withdrawn=1'),
    })
    expect([await statusOf(request), await offerStatusOf(offerId)]).toEqual(['cancelled', 'cancelled'])
  })

  it('the desk has taken it up, which takes nothing away: it is withdrawn', async () => {
    const patient = await newPatient()
    const request = await newRequest(patient)
    await takeUpRequest(colleague, request)
    await askAs(patient)
    const withdrawn = withdrawRequest(IDLE, form({ request, version: '', locale: 'fr' }))
    await expect(withdrawn).rejects.toMatchObject({ digest: expect.stringContaining('?withdrawn=1') })
  })
})
