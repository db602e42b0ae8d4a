import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, PAYMENT_STATUSES } from './constants'
import {
  EVENT_OF,
  mayResume,
  nextOrderStatus,
  ORDER_ACTIONS,
  orderNumber,
  shownPaymentStatus,
  treatmentReminderDue,
} from './rules'

describe('orders', () => {
  it('are numbered OR-YYYY-NNNN', () => {
    expect(orderNumber(2026, 1)).toBe('OR-2026-0001')
    expect(orderNumber(2026, 9999)).toBe('OR-2026-9999')
    expect(orderNumber(2026, 10_000)).toBe('OR-2026-10000')
  })

  it('go from booked to in progress to completed, and can be cancelled until then', () => {
    expect(nextOrderStatus('booked', 'start')).toBe('in_progress')
    expect(nextOrderStatus('in_progress', 'complete')).toBe('completed')
    expect(nextOrderStatus('booked', 'complete')).toBeUndefined()
    expect(nextOrderStatus('booked', 'cancel')).toBe('cancelled')
    expect(nextOrderStatus('in_progress', 'cancel')).toBe('cancelled')
    for (const over of ['completed', 'cancelled'] as const) {
      for (const action of ['start', 'complete', 'cancel'] as const)
        expect(nextOrderStatus(over, action)).toBeUndefined()
    }
  })
})

describe('a booked request', () => {
  const orders = (...statuses: (typeof ORDER_STATUSES)[number][]) => statuses.map((status) => ({ status }))
  it('goes on when all its orders are cancelled, and not without an order', () => {
    expect(mayResume('booked', orders('cancelled'))).toBe(true)
    expect(mayResume('booked', orders('cancelled', 'cancelled'))).toBe(true)
    for (const other of ['booked', 'in_progress', 'completed'] as const)
      expect(mayResume('booked', orders('cancelled', other)), other).toBe(false)
    expect(mayResume('booked', [])).toBe(false)
  })

  it('alone can go on: no request of another status', () => {
    for (const status of ['pending', 'in_progress', 'completed', 'declined', 'cancelled'] as const)
      expect(mayResume(status, orders('cancelled')), status).toBe(false)
  })
})

describe('any steps of an order', () => {
  it('end after two at most, and no step is possible afterwards', () => {
    const actions = fc.array(fc.constantFrom(...ORDER_ACTIONS), { minLength: 3, maxLength: 12 })
    fc.assert(
      fc.property(actions, (taken) => {
        let status: (typeof ORDER_STATUSES)[number] = 'booked'
        let steps = 0
        for (const action of taken) {
          const next = nextOrderStatus(status, action)
          if (!next) continue
          status = next
          steps += 1
        }
        expect(steps).toBeLessThanOrEqual(2)
        if (status === 'completed' || status === 'cancelled')
          for (const action of ORDER_ACTIONS) expect(nextOrderStatus(status, action)).toBeUndefined()
      }),
    )
  })

  it('each action leads to the status that its event is named after', () => {
    const named = { started: 'in_progress', completed: 'completed', cancelled: 'cancelled' } as const
    for (const action of ORDER_ACTIONS) {
      const reached = ORDER_STATUSES.flatMap((status) => nextOrderStatus(status, action) ?? [])
      expect(new Set(reached)).toEqual(new Set([named[EVENT_OF[action]]]))
    }
  })

  it('no two orders of a year have the same number', () => {
    const pair = fc.uniqueArray(fc.integer({ min: 1, max: 200_000 }), { minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(pair, ([one = 0, other = 0]) => {
        expect(orderNumber(2026, one)).not.toBe(orderNumber(2026, other))
      }),
    )
  })
})

describe('a reminder of a treatment (reading 37)', () => {
  const booking = { treatmentFrom: '2026-05-20', bookedAt: new Date('2026-03-01T10:00:00Z') }
  const dueOn = (day: string, booked = booking) => treatmentReminderDue(booked, new Date(`${day}T07:00:00Z`))

  it('is due 14, 3 and 1 days before it, and not on its day or later', () => {
    const days = ['2026-05-05', '2026-05-06', '2026-05-17', '2026-05-19', '2026-05-20', '2026-06-20']
    expect(days.map((day) => dueOn(day))).toEqual([undefined, 14, 3, 1, undefined, undefined])
  })

  it('is made up for when no worker ran on its day', () => {
    expect(dueOn('2026-05-09')).toBe(14)
    expect(dueOn('2026-05-18')).toBe(3)
  })

  it('is left out when the booking is newer than that: its mail has just said the dates', () => {
    const late = { ...booking, bookedAt: new Date('2026-05-10T10:00:00Z') }
    expect(['2026-05-10', '2026-05-16', '2026-05-17', '2026-05-19'].map((day) => dueOn(day, late))).toEqual([
      undefined,
      undefined,
      3,
      1,
    ])
    expect(dueOn('2026-05-06', { ...booking, bookedAt: new Date('2026-05-06T05:00:00Z') })).toBeUndefined()
  })

  it('counts days of Istanbul, not of London', () => {
    expect(treatmentReminderDue(booking, new Date('2026-05-18T20:59:00Z'))).toBe(3)
    expect(treatmentReminderDue(booking, new Date('2026-05-18T21:01:00Z'))).toBe(1)
  })
})

describe('the payment status that is shown', () => {
  it('is N/A for an order that was cancelled before anything was paid: nothing is open', () => {
    expect(shownPaymentStatus({ status: 'cancelled', paymentStatus: 'unpaid' })).toBe('none')
  })

  it('is what is stored for every other', () => {
    for (const status of ORDER_STATUSES)
      for (const paymentStatus of PAYMENT_STATUSES)
        if (status !== 'cancelled' || paymentStatus !== 'unpaid')
          expect(shownPaymentStatus({ status, paymentStatus })).toBe(paymentStatus)
  })
})
