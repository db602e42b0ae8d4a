import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_STATUSES, type PaymentStatus } from '@/care/orders/constants'
import {
  amountFault,
  depositOf,
  dueMinor,
  EVENT_OF,
  isChangeable,
  isOpen,
  isOvertaken,
  isRefundable,
  nextPaymentStatus,
  orderPaymentStatus,
  PAYMENT_ACTIONS,
  paymentReference,
  receiptNumber,
  refundPercent,
  remainderOf,
  shownStatusOfPayment,
} from './rules'

describe('a payment', () => {
  it('goes from unpaid over pending to paid, and is settled with the whole price', () => {
    expect(nextPaymentStatus('unpaid', 'begin')).toBe('pending')
    expect(nextPaymentStatus('pending', 'receive')).toBe('paid')
    expect(nextPaymentStatus('paid', 'settle')).toBe('completed')
  })

  it('that was abandoned is as before, and one that failed can be tried again', () => {
    expect(nextPaymentStatus('pending', 'abandon')).toBe('unpaid')
    expect(nextPaymentStatus('pending', 'fail')).toBe('failed')
    expect(nextPaymentStatus('failed', 'begin')).toBe('pending')
    expect(nextPaymentStatus('failed', 'receive')).toBe('paid')
  })

  it('that was paid cannot fail, be abandoned or be paid again by a late message', () => {
    for (const status of ['paid', 'completed', 'refunded'] as const)
      for (const action of ['begin', 'abandon', 'receive', 'fail'] as const)
        expect(nextPaymentStatus(status, action)).toBeUndefined()
  })

  it('is refunded as far as money of it is held, also when only a part had arrived', () => {
    const refundable = (receivedMinor: number, refundedMinor: number) =>
      PAYMENT_STATUSES.filter((status) => isRefundable({ status, receivedMinor, refundedMinor }))
    expect(refundable(100, 0)).toEqual(['pending', 'paid', 'completed', 'failed'])
    expect(refundable(100, 99)).toEqual(['pending', 'paid', 'completed', 'failed'])
    expect(refundable(100, 100)).toEqual([])
    expect(refundable(0, 0)).toEqual([])
  })

  it('is paid again when a refund that was done fails', () => {
    expect(nextPaymentStatus('refunded', 'restore')).toBe('paid')
    for (const status of PAYMENT_STATUSES.filter((one) => one !== 'refunded'))
      expect(nextPaymentStatus(status, 'restore')).toBeUndefined()
  })

  it('is changed while no money of it is under way or held', () => {
    const changeable = (receivedMinor: number, refundedMinor: number) =>
      PAYMENT_STATUSES.filter((status) => isChangeable({ status, receivedMinor, refundedMinor }))
    expect(changeable(0, 0)).toEqual(['unpaid', 'failed'])
    expect(changeable(100, 100)).toEqual(['unpaid', 'failed'])
    expect(changeable(100, 99)).toEqual([])
  })

  it('is due again as far as a part was refunded before it was complete, and never after', () => {
    const due = (status: PaymentStatus, receivedMinor: number, refundedMinor: number) =>
      dueMinor({ status, amountMinor: 500, receivedMinor, refundedMinor })
    expect([due('unpaid', 0, 0), due('pending', 200, 0), due('pending', 200, 50)]).toEqual([500, 300, 350])
    expect([due('unpaid', 200, 200), due('paid', 500, 100), due('refunded', 500, 500)]).toEqual([500, 0, 0])
  })

  it('has one status for each action', () => {
    expect(new Set(Object.values(EVENT_OF)).size).toBe(PAYMENT_ACTIONS.length)
    expect(PAYMENT_STATUSES.filter(isOpen)).toEqual(['unpaid', 'pending', 'failed'])
  })

  it('never leaves the paid statuses, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PAYMENT_ACTIONS), { maxLength: 20 }), (actions) => {
        let status: PaymentStatus = 'unpaid'
        let wasPaid = false
        for (const action of actions) {
          status = nextPaymentStatus(status, action) ?? status
          wasPaid ||= status === 'paid'
          expect(wasPaid && isOpen(status)).toBe(false)
        }
      }),
    )
  })
})

const one = (status: PaymentStatus, receivedMinor = 0, refundedMinor = 0) => ({
  ...{ status, receivedMinor, refundedMinor },
})

describe('the status that a payment is shown with', () => {
  const shown = (receivedMinor: number, refundedMinor: number, isOrderCancelled: boolean) =>
    PAYMENT_STATUSES.map((status) =>
      shownStatusOfPayment({ status, receivedMinor, refundedMinor }, isOrderCancelled),
    )
  const OVER = PAYMENT_STATUSES.filter((status) => !isOpen(status))

  it('is that it is paid in part while it is open and money of it is held, also of a cancelled booking', () => {
    for (const isCancelled of [false, true])
      for (const refunded of [0, 99])
        expect(shown(100, refunded, isCancelled).toSorted()).toEqual(
          [...OVER, 'partly', 'partly', 'partly'].toSorted(),
        )
  })

  it('is that it is no longer due where the booking was cancelled and nothing is held', () => {
    for (const received of [0, 100])
      expect(shown(received, received, true).toSorted()).toEqual([...OVER, 'none', 'none', 'none'].toSorted())
  })

  it('is what is stored for every other', () => {
    for (const received of [0, 100]) expect(shown(received, received, false)).toEqual([...PAYMENT_STATUSES])
  })
})

describe('the payment status of an order', () => {
  it.each([
    ['nothing was asked for', [], 'unpaid'],
    ['a deposit was asked for', [one('unpaid')], 'unpaid'],
    ['it is on its way', [one('pending')], 'pending'],
    ['it failed', [one('failed')], 'failed'],
    ['it has arrived', [one('paid', 200)], 'paid'],
    ['a part of it has arrived', [one('pending', 100)], 'pending'],
    ['the remainder is open', [one('paid', 200), one('unpaid')], 'pending'],
    ['the remainder failed', [one('paid', 200), one('failed')], 'failed'],
    ['all has arrived', [one('completed', 200), one('completed', 800)], 'completed'],
    ['a part was paid back', [one('completed', 200), one('completed', 800, 300)], 'completed'],
    ['everything was paid back', [one('refunded', 200, 200)], 'refunded'],
    ['a part was paid back before the rest came', [one('pending', 200, 100)], 'pending'],
    ['what came was paid back, and it can be paid again', [one('unpaid', 1000, 1000)], 'unpaid'],
    [
      'money that was paid back does not complete it',
      [one('paid', 800), one('pending', 200, 100)],
      'pending',
    ],
  ] as const)('when %s', (_case, payments, expected) => {
    expect(orderPaymentStatus(payments, 1000)).toBe(expected)
  })
})

describe('amounts', () => {
  it('a deposit is a share of the price in whole minor units, and the remainder is the rest', () => {
    expect(depositOf(269_000, 20)).toBe(53_800)
    expect(depositOf(333, 20)).toBe(67)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        (total, percent) => {
          const amountMinor = depositOf(total, percent)
          expect(amountMinor + remainderOf(total, [{ kind: 'deposit', amountMinor }])).toBe(total)
        },
      ),
    )
    expect(remainderOf(1000, [])).toBe(1000)
    expect(remainderOf(1000, [{ kind: 'remainder', amountMinor: 1000 }])).toBe(1000)
  })

  it('an amount is a whole number above zero, and not more than allowed', () => {
    expect([0, -1, 1.5, Number.NaN].map((amount) => amountFault(amount, 100))).toEqual(
      Array.from({ length: 4 }, () => 'AMOUNT_INVALID'),
    )
    expect(amountFault(101, 100)).toBe('AMOUNT_TOO_HIGH')
    expect(amountFault(100, 100)).toBeUndefined()
  })

  it('is not recorded on top of money that the form did not show, unless that was seen', () => {
    const opened = (base: string, over = '') => isOvertaken({ base, over }, 100)
    const overtaken = [opened('100'), opened('150'), opened('150', '100'), opened('100', '150')]
    expect(overtaken).toEqual([false, true, false, true])
    expect(opened(''), 'a form that names none').toBe(false)
  })
})

it.each([
  ['2027-01-15', 100],
  ['2027-01-14', 50],
  ['2027-01-08', 50],
  ['2027-01-07', 0],
  ['2026-12-31', 0],
  [null, 100],
] as const)('who cancels on 1 January a treatment of %s gets back %s percent', (treatmentFrom, percent) => {
  expect(refundPercent(treatmentFrom, '2027-01-01')).toBe(percent)
})

it('references and receipts have numbers that people can read out', () => {
  expect(paymentReference('OR-2026-0001', 'deposit')).toBe('OR-2026-0001-1')
  expect(paymentReference('OR-2026-0001', 'remainder')).toBe('OR-2026-0001-2')
  expect(receiptNumber(2026, 42)).toBe('RC-2026-0042')
})
