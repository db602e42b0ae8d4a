import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldCodes } from '@/lib/field-codes'
import { checkForm } from '@/ui/check-form'
import { TRIP_FIELDS, TRIP_GROUPS } from './constants'
import { tripCard, tripForm } from './schema'

const codesOf = (typed: Record<string, string>) => {
  const parsed = v.safeParse(tripForm, { order: 'x', base: '0', ...typed })
  return parsed.success ? {} : fieldCodes(parsed.issues)
}

describe('the trip card as it is typed', () => {
  it('may be left empty except for what is known, in the browser as on the server', () => {
    const form = new FormData()
    for (const name of [...Object.keys(TRIP_FIELDS), 'notes']) form.set(name, '')
    for (const [name, value] of [
      ['order', 'x'],
      ['base', '0'],
      ['over', ''],
      ['hotel', 'Hotel Moda'],
    ] as const)
      form.set(name, value)
    expect(checkForm(form, tripForm).reply().error).toBeUndefined()
  })

  it('may be empty; what is empty is stored as nothing', () => {
    const parsed = v.parse(tripForm, { order: 'x', base: '3', hotel: '  ' })
    expect(parsed).toMatchObject({ base: '3', over: '', hotel: null, notes: null, flightOutAt: null })
  })

  it('stores moments as instants, and texts without control characters', () => {
    const parsed = v.parse(tripForm, {
      ...{ order: 'x', base: '0', flightOutAt: '2026-12-05T14:30' },
      transfer: ' Exit\u0000 C\r\nGate 4 ',
    })
    expect(parsed).toMatchObject({ flightOutAt: '2026-12-05T11:30:00.000Z', transfer: 'Exit C\nGate 4' })
  })

  it.each([
    [{ nightPhone: 'call Elif' }, 'nightPhone', 'PHONE_INVALID'],
    [{ nightPhone: '+90 5' }, 'nightPhone', 'PHONE_INVALID'],
    [{ hotelFrom: '2026-02-30' }, 'hotelFrom', 'DAY_INVALID'],
    [{ flightBackAt: '2026-12-05' }, 'flightBackAt', 'MOMENT_INVALID'],
    [{ hotelFrom: '2026-12-05', hotelUntil: '2026-12-04' }, 'hotelUntil', 'STAY_INVALID'],
    [{ hotel: 'x'.repeat(301) }, 'hotel', 'TEXT_TOO_LONG'],
    [{ base: '-1' }, 'base', 'INVALID'],
    [{ over: 'x' }, 'over', 'INVALID'],
  ])('refuses %j', (typed, field, code) => {
    expect(codesOf(typed)).toEqual({ [field]: code })
  })

  it.each(['+90 500 000 01 43', '0049 (0)30/123-456', '112 00'])('takes the number %s', (nightPhone) => {
    expect(codesOf({ nightPhone })).toEqual({})
  })
})

it('every part of the card belongs to one group and is stored', () => {
  const names = Object.keys(TRIP_FIELDS).sort()
  expect(Object.values(TRIP_GROUPS).flat().sort()).toEqual(names)
  expect(Object.keys(tripCard.entries).sort()).toEqual(names)
})
