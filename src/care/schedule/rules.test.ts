import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { toWire } from './items'
import { activeSupport, mailAddress, plusDigits, readShifts, type Shift } from './rules'

const at = Date.parse('2026-11-21T10:00:00Z')

function shift(given: Partial<Shift> = {}): Shift {
  return {
    pseudonym: 'elif',
    firstName: 'Elif',
    phone: '+90 (212) 000 00 11',
    languages: ['tr', 'de'],
    start: '2026-11-21T08:00:00Z',
    end: '2026-11-21T17:00:00Z',
    ...given,
  }
}

describe('a support user is active only when now lies between Start and End', () => {
  it.each([
    ['before', '2026-11-21T10:00:01Z', '2026-11-21T17:00:00Z', 0],
    ['at the start', '2026-11-21T10:00:00Z', '2026-11-21T17:00:00Z', 1],
    ['in between', '2026-11-21T09:00:00Z', '2026-11-21T10:00:01Z', 1],
    ['at the end', '2026-11-21T09:00:00Z', '2026-11-21T10:00:00Z', 0],
    ['no date', 'soon', 'later', 0],
  ])('%s', (_, start, end, expected) => {
    expect(activeSupport([shift({ start, end })], at)).toHaveLength(expected)
  })
})

it('uses the first match, one per user', () => {
  const second = shift({ phone: '+902120000022' })
  const other = shift({ pseudonym: 'can', firstName: 'Can' })
  expect(
    activeSupport([shift(), second, other], at).map(({ pseudonym, phone }) => [pseudonym, phone]),
  ).toEqual([
    ['elif', '+902120000011'],
    ['can', '+902120000011'],
  ])
})

it('normalises the phone to digits with a leading +', () => {
  expect(plusDigits('+90 (212) 000-00-11')).toBe('+902120000011')
  expect(plusDigits('ask')).toBe('')
  fc.assert(fc.property(fc.string(), (text) => /^(?:\+\d+)?$/.test(plusDigits(text))))
})

it('shows only people with a number', () => {
  expect(activeSupport([shift({ phone: '—' })], at)).toEqual([])
})

it('reads back what the server writes', () => {
  const row = {
    userId: newId<UserId>(),
    firstName: 'Elif',
    phone: '+90212',
    languages: ['tr', 'de'],
    startsAt: new Date(at),
    endsAt: new Date(at + 1),
  }
  const sent: unknown = JSON.parse(JSON.stringify(toWire([row], new Date(at))))
  expect(readShifts(sent)).toEqual([
    shift({
      pseudonym: expect.stringMatching(/^[0-9a-f]{12}$/),
      phone: '+90212',
      languages: ['tr', 'de'],
      start: '2026-11-21T10:00:00.000Z',
      end: '2026-11-21T10:00:00.001Z',
    }),
  ])
})

it('the id of a person tells two apart, is another one each day, and is not that of the account', () => {
  const [elif, can] = [newId<UserId>(), newId<UserId>()]
  const rows = [elif, can].map((userId) => ({
    ...{ userId, firstName: 'Elif', phone: '+90212', languages: [] },
    ...{ startsAt: new Date(at), endsAt: new Date(at + 1) },
  }))
  const idsAt = (time: string) => toWire(rows, new Date(time)).data.map((row) => row.related_user.id)
  expect(idsAt('2026-11-21T00:00:00Z')).toEqual(idsAt('2026-11-21T23:59:59Z'))
  const all = [...idsAt('2026-11-21T12:00:00Z'), ...idsAt('2026-11-22T12:00:00Z'), elif, can]
  expect(new Set(all).size).toBe(6)
})

it('never throws, for any value stored in the browser', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => Array.isArray(activeSupport(readShifts(value), at))))
})

it('a mail to us has any subject filled in', () => {
  expect(mailAddress('care@example.org', 'Buchung OR-2026-0001')).toBe(
    'mailto:care@example.org?subject=Buchung%20OR-2026-0001',
  )
  expect(mailAddress('care@example.org', 'a&b?c=d #e')).toBe(
    'mailto:care@example.org?subject=a%26b%3Fc%3Dd%20%23e',
  )
  expect(mailAddress('care@example.org', undefined)).toBe('mailto:care@example.org')
})

it('lists people who can be called now, each once and with a number, in the order of the shifts', () => {
  const anyShift = fc
    .record({
      pseudonym: fc.constantFrom('elif', 'can', 'ada'),
      phone: fc.constantFrom('+90 212 000 00 11', '—', '0049 30 1'),
      from: fc.integer({ min: -90, max: 90 }),
      minutes: fc.integer({ min: 1, max: 120 }),
    })
    .map(({ pseudonym, phone, from, minutes }) =>
      shift({
        ...{ pseudonym, phone },
        start: new Date(at + from * MINUTE_MS).toISOString(),
        end: new Date(at + (from + minutes) * MINUTE_MS).toISOString(),
      }),
    )
  fc.assert(
    fc.property(fc.array(anyShift, { maxLength: 12 }), (shifts) => {
      const shown = activeSupport(shifts, at)
      const people = shown.map(({ pseudonym }) => pseudonym)
      expect(new Set(people).size).toBe(people.length)
      for (const { phone, start, end } of shown) {
        expect(phone).toMatch(/^\+\d+$/)
        expect(Date.parse(start) <= at && at < Date.parse(end)).toBe(true)
      }
      const callable = shifts.filter(
        ({ phone, start, end }) => /\d/.test(phone) && Date.parse(start) <= at && at < Date.parse(end),
      )
      expect(people).toEqual([...new Set(callable.map(({ pseudonym }) => pseudonym))])
    }),
  )
})

it('reads shifts from any stored value without failing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      expect(readShifts(stored)).toEqual([])
      expect(readShifts({ data: [stored] })).toEqual([])
    }),
  )
})
