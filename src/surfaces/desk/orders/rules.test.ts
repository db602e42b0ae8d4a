import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import { QUERY_MAX_LENGTH } from '@/lib/query-length'
import { countOrderFilters, isOrderFiltered, orderQueryString, readOrderQuery } from './rules'

const again = (query: ReturnType<typeof readOrderQuery>) =>
  readOrderQuery(Object.fromEntries(new URLSearchParams(orderQueryString(query))))

describe('The filters of the list of bookings in the address', () => {
  it('are the same after being written to the address and read again', () => {
    const owner = newId()
    const params = {
      ...{ q: ' Çınar ', status: 'booked', payment: 'open', owner, sort: 'treatment', page: '3' },
      ...{ from: '2026-11-30', until: '2026-12-06' },
    }
    const query = readOrderQuery(params)
    expect(query).toEqual({
      ...{ text: 'Çınar', status: 'booked', payment: 'open', owner, sort: 'treatment', page: 3 },
      ...{ from: '2026-11-30', until: '2026-12-06' },
    })
    expect(again(query)).toEqual(query)
    expect(isOrderFiltered(query)).toBe(true)
    expect(countOrderFilters(query)).toBe(5)
  })

  it.each([
    ['a status that there is not', { status: 'gone' }],
    ['a payment status that there is not', { payment: 'none' }],
    ['an owner who is no id', { owner: "x' or 1=1" }],
    ['a day that the calendar does not have', { from: '2026-02-30', until: '2026-13-01' }],
    ['a day as people write it', { from: '30.11.2026', until: '2026-1-1' }],
    ['the year 0, which the database does not have', { from: '0000-01-01', until: '0000-12-31' }],
    ['a time with the day', { from: '2026-11-30T10:00' }],
    ['an order that there is not', { sort: 'up' }],
    ['a page that there is not', { page: '-1' }],
    ['half a page', { page: '1.5' }],
    ['nothing but blanks and control characters', { q: ' \u0000\u0007\u200b\ud800 ' }],
  ])('leave out %s', (_what, params) => {
    const query = readOrderQuery(params)
    expect(orderQueryString(query)).toBe('')
    expect(isOrderFiltered(query)).toBe(false)
  })

  it('put a from that is after the until in its place', () => {
    expect(readOrderQuery({ from: '2026-12-06', until: '2026-11-30' })).toMatchObject({
      from: '2026-11-30',
      until: '2026-12-06',
    })
    const day = { from: '2026-12-06', until: '2026-12-06' }
    expect(readOrderQuery(day)).toMatchObject(day)
  })

  it('keep the one day that is usable', () => {
    const { from, until } = readOrderQuery({ from: '2026-12-06', until: 'soon' })
    expect([from, until]).toEqual(['2026-12-06', undefined])
  })

  it('have no control characters in the search, cut a long one, and use the first of several values', () => {
    expect(readOrderQuery({ q: 'Ada\u0000\u0007 \n Lovelace' }).text).toBe('Ada Lovelace')
    expect(readOrderQuery({ q: 'ä'.repeat(5000) }).text).toBe('ä'.repeat(QUERY_MAX_LENGTH))
    expect(readOrderQuery({ status: ['booked', 'cancelled'] }).status).toBe('booked')
  })

  it('are read alike the second time, whatever is in the address', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('booked', 'open', 'none', 'treatment', '2026-11-30', '0000-01-01', '2026-02-30', '7'),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    )
    const names = ['q', 'status', 'payment', 'owner', 'from', 'until', 'sort', 'page'] as const
    const params = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
    fc.assert(
      fc.property(params, (values) => {
        const query = readOrderQuery(values)
        expect(again(query)).toEqual(query)
        expect(query.text ?? '').not.toMatch(/\p{C}/u)
        expect((query.text ?? '').length).toBeLessThanOrEqual(QUERY_MAX_LENGTH)
        if (query.from && query.until) expect(query.from <= query.until).toBe(true)
      }),
    )
  })
})
