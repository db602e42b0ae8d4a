import { describe, expect, it } from 'vitest'
import { findNextCall } from './find-next-call'

const times = {
  callDays: ['Mo', 'Th'],
  contactFrom: '10:00',
  contactUntil: '12:00',
  timeZone: 'Europe/Berlin',
}
/** 10:00 to 12:00 in Berlin, in winter. */
const window = (day: string) => ({
  from: new Date(`${day}T09:00:00Z`),
  until: new Date(`${day}T11:00:00Z`),
  timeZone: 'Europe/Berlin',
})

describe('the next call', () => {
  it.each([
    ['later today', '2026-11-23T06:00:00Z', '2026-11-23'],
    ['now', '2026-11-23T10:59:00Z', '2026-11-23'],
    ['the next day that was named', '2026-11-23T11:00:00Z', '2026-11-26'],
    ['in the next week', '2026-11-26T20:00:00Z', '2026-11-30'],
  ])('%s', (_when, at, day) => {
    expect(findNextCall(times, new Date(at))).toEqual(window(day))
  })

  it('is a week away when today’s window of the only day is over', () => {
    expect(findNextCall({ ...times, callDays: ['Mo'] }, new Date('2026-11-23T12:00:00Z'))).toEqual(
      window('2026-11-30'),
    )
  })

  it('is in the zone of the patient, by summer and winter time', () => {
    const found = findNextCall({ ...times, callDays: ['Mo'] }, new Date('2026-10-24T12:00:00Z'))
    expect(found).toEqual(window('2026-10-26'))
    expect(findNextCall(times, new Date('2026-10-19T06:00:00Z'))?.from).toEqual(
      new Date('2026-10-19T08:00:00Z'),
    )
  })

  it('is on any day when none was named, and in Istanbul without a zone', () => {
    const found = findNextCall({ ...times, callDays: [], timeZone: null }, new Date('2026-11-24T00:00:00Z'))
    expect(found?.from).toEqual(new Date('2026-11-24T07:00:00Z'))
  })

  it('is unknown without hours', () => {
    expect(findNextCall({ ...times, contactFrom: null }, new Date())).toBeUndefined()
  })
})
