import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderEventId, UserId } from '@/lib/record-ids'
import { ORDER_STATUSES, PAYMENT_STATUSES } from './constants'
import {
  confirmationOf,
  EVENT_OF,
  isConfirmed,
  isStillTold,
  mayResume,
  nextOrderStatus,
  ORDER_ACTIONS,
  orderNumber,
  shownPaymentStatus,
  statusAfterUndo,
  treatmentReminderDue,
  unusualMove,
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

  it('is neither in progress nor failed for an order that was cancelled: nothing is expected any more', () => {
    for (const paymentStatus of ['pending', 'failed'] as const)
      expect(shownPaymentStatus({ status: 'cancelled', paymentStatus })).toBe('ended')
  })

  it('is what is stored for every other', () => {
    const settled = ['paid', 'completed', 'refunded']
    for (const status of ORDER_STATUSES)
      for (const paymentStatus of PAYMENT_STATUSES)
        if (status !== 'cancelled' || settled.includes(paymentStatus))
          expect(shownPaymentStatus({ status, paymentStatus })).toBe(paymentStatus)
  })
})

describe('what is unusual about a step (decision 0048)', () => {
  const order = {
    ...{ treatmentFrom: '2026-12-29', treatmentUntil: '2027-01-04', totalMinor: 300_000 },
    ...{ paymentStatus: 'paid' as const, statusAt: new Date('2026-11-01T10:00:00Z') },
  }
  const at = (day: string) => new Date(`${day}T09:00:00Z`)

  it('is beginning before its first day, and completing before its last', () => {
    const first = { ahead: '2026-12-29', openMinor: 0, isJustBegun: false }
    expect(unusualMove('start', order, 300_000, at('2026-12-28'))).toEqual(first)
    expect(unusualMove('start', order, 300_000, at('2026-12-29'))).toBeUndefined()
    expect(unusualMove('complete', order, 300_000, at('2027-01-03'))).toMatchObject({ ahead: '2027-01-04' })
    expect(unusualMove('complete', order, 300_000, at('2027-01-04'))).toBeUndefined()
    const undated = { ...order, treatmentFrom: null, treatmentUntil: null }
    expect(unusualMove('complete', undated, 300_000, at('2026-12-01'))).toBeUndefined()
  })

  it('counts days of Istanbul, not of London', () => {
    expect(unusualMove('start', order, 300_000, new Date('2026-12-28T20:59:00Z'))).toBeDefined()
    expect(unusualMove('start', order, 300_000, new Date('2026-12-28T21:01:00Z'))).toBeUndefined()
  })

  it('is money that is open, except what was paid back of a booking paid in full', () => {
    expect(unusualMove('start', order, 60_800, at('2026-12-29'))).toMatchObject({ openMinor: 239_200 })
    expect(unusualMove('complete', order, 299_999, at('2027-02-01'))).toMatchObject({ openMinor: 1 })
    const settled = { ...order, paymentStatus: 'completed' } as const
    expect(unusualMove('complete', settled, 250_000, at('2027-02-01'))).toBeUndefined()
    const refunded = { ...order, paymentStatus: 'refunded' } as const
    expect(unusualMove('start', refunded, 0, at('2027-02-01'))).toMatchObject({ openMinor: 300_000 })
  })

  it('is completing within two minutes of the beginning, such as by a second press', () => {
    const begun = { ...order, statusAt: at('2027-01-04') }
    const later = (ms: number) => new Date(begun.statusAt.getTime() + ms)
    expect(unusualMove('complete', begun, 300_000, later(119_999))).toMatchObject({ isJustBegun: true })
    expect(unusualMove('complete', begun, 300_000, later(120_000))).toBeUndefined()
    expect(unusualMove('start', begun, 300_000, later(0))).toBeUndefined()
  })

  it('is confirmed when all of it was shown, also when less is unusual by then', () => {
    const shown = { ahead: '2026-12-29', openMinor: 100, isJustBegun: true }
    const confirmed = confirmationOf(shown)
    for (const less of [{ ahead: null }, { openMinor: 99 }, { openMinor: 0 }, { isJustBegun: false }, {}])
      expect(isConfirmed({ ...shown, ...less }, confirmed), JSON.stringify(less)).toBe(true)
    expect(isConfirmed(undefined, confirmed)).toBe(true)
    expect(isConfirmed(undefined, '')).toBe(true)
  })

  it('is not confirmed when something of it was not shown, or by a confirmation that no page has made', () => {
    const shown = { ahead: '2026-12-29', openMinor: 100, isJustBegun: false }
    const confirmed = confirmationOf(shown)
    const others = [{ ahead: '2026-12-30' }, { openMinor: 101 }, { isJustBegun: true }]
    for (const more of others)
      expect(isConfirmed({ ...shown, ...more }, confirmed), JSON.stringify(more)).toBe(false)
    for (const forged of ['', 'x', '2026-12-29', '2026-12-29 x', '2026-12-29 NaN'])
      expect(isConfirmed(shown, forged), forged).toBe(false)
  })
})

describe('undoing a step', () => {
  const [me, other] = ['me' as UserId, 'other' as UserId]
  const at = new Date('2026-12-29T09:00:00Z')
  const later = (ms: number) => new Date(at.getTime() + ms)

  it('is for who has just begun or completed the treatment, for two minutes', () => {
    expect(statusAfterUndo({ kind: 'started', actorId: me, at }, me, later(119_999))).toBe('booked')
    expect(statusAfterUndo({ kind: 'completed', actorId: me, at }, me, later(0))).toBe('in_progress')
    expect(statusAfterUndo({ kind: 'started', actorId: me, at }, me, later(120_000))).toBeUndefined()
    expect(statusAfterUndo({ kind: 'started', actorId: other, at }, me, at)).toBeUndefined()
  })

  it('is not for what followed: a cancellation, another undo, a rating', () => {
    for (const kind of ['booked', 'cancelled', 'undone', 'trip_changed', 'rated'] as const)
      expect(statusAfterUndo({ kind, actorId: me, at }, me, at)).toBeUndefined()
  })

  it('leaves nothing to tell the patient, and a cancellation was told at once', () => {
    const move = (id: string, kind: 'booked' | 'started' | 'completed' | 'undone' | 'cancelled') => ({
      id: id as OrderEventId,
      kind,
    })
    const moves = [move('a', 'booked'), move('b', 'started'), move('c', 'undone'), move('d', 'started')]
    expect(isStillTold(moves, 'b' as OrderEventId)).toBe(false)
    expect(isStillTold(moves, 'd' as OrderEventId)).toBe(true)
    expect(isStillTold([...moves, move('e', 'completed'), move('f', 'undone')], 'd' as OrderEventId)).toBe(
      true,
    )
    expect(isStillTold([...moves, move('e', 'cancelled')], 'd' as OrderEventId)).toBe(false)
    expect(isStillTold(moves, 'z' as OrderEventId)).toBe(false)
  })
})
