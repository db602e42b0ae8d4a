/** Card payments as an operator switches them on: two secrets; the pages, forms and the webhook use them. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeServer } from '../support/stripe-server'

const stripe = await stripeServer()
// Before the first use of the configuration, which is parsed once.
process.env.STRIPE_SECRET_KEY = 'sk_test_double'
process.env.STRIPE_WEBHOOK_SECRET = stripe.secret
process.env.STRIPE_API_URL = stripe.apiUrl

const { careDatabase } = await import('../support/database')
const { loadMyPayments, loadStoppedPayment } = await import('@/care/payments/loaders')
const { loadMessages } = await import('@/i18n/messages')
const { parseEnv } = await import('@/lib/env')
const { IDLE } = await import('@/lib/form-state')
const { newId } = await import('@/lib/ids')
const { externalOrigins, policyWithNonce } = await import('@/server/front/csp')
const { payByCard, checkPayment } = await import('@/surfaces/portal/payments/actions')
const { PaymentSection } = await import('@/surfaces/portal/payments/payment-section')
const { openPage, pagesOf } = await import('../support/app-pages')
const { testContent } = await import('../support/content')
const { askAsStranger } = await import('../support/next-headers')
const { newPatient, newStaff } = await import('../support/offers')
const { askAs, historyOf, newDeposit, orderOf, paymentOf } = await import('../support/payments')
const { drawn } = await import('../support/render-page')

const care = await careDatabase()
const content = await testContent()
afterAll(async () => {
  await Promise.all([content.close(), care.close(), stripe.close()])
})
beforeEach(askAsStranger)
const staff = await newStaff()
const PAYMENT_PAGE = pagesOf('(portal)').find(({ path }) => path === 'my-requests/orders/[id]/payment') ?? {
  path: '',
  file: '',
}

/** Presses the button. @returns where the browser is sent */
async function pay(paymentId: string): Promise<string> {
  const data = new FormData()
  for (const [name, value] of Object.entries({ locale: 'tr', payment: paymentId })) data.set(name, value)
  const answer = await payByCard(IDLE, data).catch((error: unknown) => error)
  const digest = answer instanceof Error && 'digest' in answer ? String(answer.digest) : ''
  return digest.split(';')[2] ?? ''
}
async function post(request: Request): Promise<number> {
  const { POST } = await import('@/app/payments/stripe/route')
  return (await POST(request)).status
}

describe('with both secrets', () => {
  it('the page offers the card, and the button leads to the provider’s page, which the policy allows', async () => {
    const patient = await newPatient('tr')
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await askAs(patient)
    const paid = await loadMyPayments(orderId)
    if (!paid.ok) throw new Error(paid.code)
    const { html } = await drawn(() => PaymentSection({ locale: 'tr', paid: paid.value }))
    expect(html).toContain('Kartla öde')
    const { origin, href } = new URL(await pay(paymentId))
    expect(origin).toBe('https://checkout.stripe.com')
    const policy = policyWithNonce('portal', externalOrigins(parseEnv(process.env)))
    expect(policy).toContain(`form-action 'self' ${origin};`)
    expect(await pay(paymentId), 'the same page again').toBe(href)
    expect(stripe.calls.at(0)?.body.get('success_url')).toContain(`/tr/my-requests/orders/${orderId}/payment`)
  })

  it('the webhook pays; who comes back asks again without it', async () => {
    const patient = await newPatient('tr')
    const [one, other] = [await newDeposit(staff, patient), await newDeposit(staff, patient)]
    await askAs(patient)
    const idOf = async (paymentId: string) => (await pay(paymentId)).split('/').at(-1) ?? ''
    const session = stripe.pay(await idOf(one.paymentId))
    expect(await post(stripe.message('checkout.session.completed', session))).toBe(200)
    expect((await paymentOf(one.paymentId)).status).toBe('paid')
    stripe.pay(await idOf(other.paymentId))
    const data = new FormData()
    data.set('payment', other.paymentId)
    expect(await checkPayment(IDLE, data)).toMatchObject({ status: 'done' })
    expect(await historyOf(other.paymentId)).toEqual(['requested', 'begun', 'received'])
  })

  it('who comes back without having paid reads that nothing was charged, if the provider says so', async () => {
    const patient = await newPatient('tr')
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await askAs(patient)
    const url = await pay(paymentId)
    const session = url.split('/').at(-1) ?? ''
    const addresses = stripe.calls.findLast(({ path }) => path === '/v1/checkout/sessions')?.body
    const back = new URL(addresses?.get('cancel_url') ?? '')
    expect(back.pathname).toBe(new URL(addresses?.get('success_url') ?? '').pathname)
    expect(back.searchParams.get('stopped')).toBe('deposit')
    const shown = async (search: Readonly<Record<string, string>>) =>
      (await openPage(PAYMENT_PAGE, { id: orderId, locale: 'tr' }, search)).html
    const { card } = (await loadMessages('tr')).payments
    const stopped = Object.fromEntries(back.searchParams)
    const html = await shown(stopped)
    expect(html).toContain(card.stopped)
    expect(html).toContain(card.action)
    for (const text of [card.waiting, card.check]) expect(html).not.toContain(text)
    expect(await pay(paymentId), 'it goes on at once').toBe(url)
    for (const kind of ['', 'remainder', 'x']) expect(await shown({ stopped: kind })).toContain(card.waiting)
    expect(await shown({})).toContain(card.waiting)

    stripe.state.isDown = true
    expect(await shown(stopped), 'nobody knows').toContain(card.waiting)
    stripe.state.isDown = false
    stripe.pay(session, { payment_status: 'unpaid' })
    expect(await shown(stopped), 'it was sent and is not paid yet').toContain(card.waiting)
    stripe.pay(session)
    const paid = await shown(stopped)
    expect(paid, 'a parameter is no proof').toContain(card.waiting)
    expect(paid).not.toContain(card.stopped)
    expect((await paymentOf(paymentId)).status, 'opening a page writes nothing').toBe('pending')
    await askAs(await newPatient('tr'))
    expect(await loadStoppedPayment(orderId, 'deposit')).toBeUndefined()
  })

  it('leaving the provider’s page leaves the booking as it was', async () => {
    const patient = await newPatient('tr')
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await askAs(patient)
    const id = (await pay(paymentId)).split('/').at(-1) ?? ''
    const expired = { ...stripe.sessions.get(id), status: 'expired' }
    expect(await post(stripe.message('checkout.session.expired', expired))).toBe(200)
    expect(await orderOf(orderId)).toMatchObject({ status: 'booked', paymentStatus: 'unpaid' })
    expect(await post(stripe.message('checkout.session.expired', expired, { secret: newId() }))).toBe(400)
  })
})

describe('a configuration', () => {
  const parse = (change: Readonly<Record<string, string>>) => parseEnv({ ...process.env, ...change })

  it.each([
    ['BANK_IBAN', 'DE00'],
    ['BANK_BIC', 'SHORT'],
    ['DEPOSIT_PERCENT', '0'],
    ['DEPOSIT_PERCENT', '101'],
    ['STRIPE_API_URL', 'stripe'],
  ])('with %s=%s is refused', (name, value) => {
    expect(() => parse({ [name]: value })).toThrow(name)
  })

  it('takes an IBAN as banks print it, and proposes a fifth as the deposit', () => {
    const parsed = parse({ BANK_IBAN: 'TR20 0000 0000 0000 0000 0000 01' })
    expect(parsed).toMatchObject({ BANK_IBAN: 'TR200000000000000000000001', DEPOSIT_PERCENT: 20 })
  })
})
