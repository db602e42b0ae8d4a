/** Two people of the team who record money for one payment: the second is told, and nothing is recorded twice unseen. */
import { beforeEach, describe, expect, it } from 'vitest'
import { loadDeskOrder } from '@/care/orders/desk/loaders'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { loadDeskPayments } from '@/care/payments/loaders'
import { requestRevision } from '@/care/payments/rules'
import { dayInIstanbul, dayInWords } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { type FormState, IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import {
  confirmTransfer as confirmForm,
  refundPayment as refundForm,
  requestPayment as requestForm,
} from '@/surfaces/desk/payments/actions'
import { OrderPayments } from '@/surfaces/desk/payments/order-payments'
import type { FormAction } from '@/surfaces/forms/form-action'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { askAs, DEPOSIT, newDeposit, paymentOf } from '../support/payments'

await careAndContent()
const admin = await newStaff('admin')
beforeEach(async () => {
  await askAsStranger()
  await askAs(admin)
})

type Values = Readonly<Record<string, string>>
const today = () => dayInIstanbul(now())

function send(action: FormAction, values: Values): Promise<FormState> {
  const data = new FormData()
  for (const [name, value] of Object.entries({ currency: 'EUR', locale: 'de', ...values }))
    data.set(name, value)
  return action(IDLE, data)
}

/** A deposit of which nothing was paid yet. */
const deposit = async () => newDeposit(admin, await newPatient('de'))

/** A deposit that was paid. */
async function paidDeposit() {
  const booked = await deposit()
  const money = { amountMinor: DEPOSIT, receivedOn: today(), key: newId() }
  const received = await confirmTransfer(admin, { paymentId: booked.paymentId, ...money })
  if (!received.ok) throw new Error(received.code)
  return booked
}

const FORMS = [
  {
    name: 'confirms a transfer',
    action: confirmForm,
    opens: deposit,
    recorded: 'receivedMinor',
    typed: () => ({ receivedOn: today() }),
  },
  {
    name: 'refunds',
    action: refundForm,
    opens: paidDeposit,
    recorded: 'refundedMinor',
    typed: () => ({ reason: 'Abgesagt' }),
  },
] as const

describe.each(FORMS)('the form that $name', ({ action, opens, recorded, typed }) => {
  /** A colleague has recorded 100.00 after the form was opened. */
  async function overtaken() {
    const booked = await opens()
    const sent = (): Values => ({ payment: booked.paymentId, idempotency_key: newId(), ...typed() })
    const base = String(DEPOSIT)
    expect(await send(action, { ...sent(), amount: '100', base })).toMatchObject({ status: 'done' })
    return { ...booked, mine: { ...sent(), amount: '38', base } }
  }

  it('records nothing on top of a colleague’s amount that its page did not show; it can be recorded deliberately', async () => {
    const { paymentId, mine } = await overtaken()
    expect(await send(action, mine)).toMatchObject({
      ...{ status: 'error', code: 'CHANGED_ELSEWHERE' },
      values: { amount: '38', base: String(DEPOSIT) },
    })
    expect((await paymentOf(paymentId))[recorded]).toBe(10_000)
    const over = String(DEPOSIT - 10_000)
    expect(await send(action, { ...mine, over })).toMatchObject({ status: 'done' })
    expect((await paymentOf(paymentId))[recorded]).toBe(13_800)
    expect(await send(action, { ...mine, over }), 'sent again').toMatchObject({ status: 'done' })
    expect((await paymentOf(paymentId))[recorded]).toBe(13_800)
  })

  it.each(LOCALES)('says so, with what was typed and what is left, in %s', async (locale) => {
    const { orderId, paymentId, mine } = await overtaken()
    const state = await send(action, mine)
    const { html } = await drawnAfter({ action, state, with: paymentId }, () => page(locale, orderId))
    const words = (await loadMessages(locale)).portal.conflict
    const [before = '', rest = ''] = html.split('role="alert"')
    const form = before.slice(before.lastIndexOf('<form'))
    const notice = rest.split('</form>')[0] ?? ''
    for (const text of [words.text, `${words.stored} 438.00`, `${words.typed} 38`])
      expect(notice).toContain(text)
    const [button] = notice.match(/<button[^>]*name="over".*?<\/button>/) ?? []
    expect(button).toContain(`value="${DEPOSIT - 10_000}"`)
    expect(form).toContain(`name="base" value="${DEPOSIT}"`)
    expect(form, 'what was typed').toContain('value="38"')
  })
})

describe('the form that changes a requested payment', () => {
  it.each(LOCALES)('does not overwrite a colleague’s change, and shows both, in %s', async (locale) => {
    const { orderId, paymentId } = await deposit()
    const base = requestRevision(await paymentOf(paymentId))
    const sent = { order: orderId, kind: 'deposit', base }
    const theirs = await send(requestForm, { ...sent, amount: '400', dueOn: '2098-12-01' })
    expect(theirs).toMatchObject({ status: 'done' })
    const mine = { ...sent, amount: '500', dueOn: '2098-12-24' }
    const state = await send(requestForm, mine)
    expect(state).toMatchObject({ code: 'CHANGED_ELSEWHERE', values: { amount: '500', dueOn: '2098-12-24' } })
    const { html } = await drawnAfter({ action: requestForm, state, with: 'value="deposit"' }, () =>
      page(locale, orderId),
    )
    const notice = html.split('role="alert"')[1]?.split('</form>')[0] ?? ''
    const words = (await loadMessages(locale)).portal.conflict
    const days = ['2098-12-01', '2098-12-24'].map((day) => dayInWords(day, locale))
    for (const text of [`${words.stored} 400.00`, `${words.typed} 500`, ...days])
      expect(notice).toContain(text)
    const over = requestRevision(await paymentOf(paymentId))
    expect(notice).toContain(`value="${over}"`)
    expect(await send(requestForm, { ...mine, over })).toMatchObject({ status: 'done' })
    expect(await paymentOf(paymentId)).toMatchObject({ amountMinor: 50_000, dueOn: '2098-12-24' })
  })
})

async function page(locale: Locale, orderId: string) {
  const order = await loadDeskOrder(orderId)
  if (!order.ok) throw new Error(order.code)
  const paid = await loadDeskPayments(orderId)
  if (!paid) throw new Error('no payments')
  return OrderPayments({ locale, actor: admin, order: order.value, paid })
}
