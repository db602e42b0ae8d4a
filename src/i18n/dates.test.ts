import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderContext, showTimesIn } from '@/lib/render-context'
import {
  dateTimeWithZone,
  dayInWords,
  istanbulDateTime,
  longDate,
  longDateTime,
  shortDateTime,
  weekdaySpan,
} from './dates'
import { formatMoney } from './money'

/** Intl separates with different spaces from one ICU to the next. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('dates are shown in Istanbul’s time', () => {
  it('whatever the process’s time zone', () => {
    expect(plain(longDate('2026-12-04T21:30:00Z', 'de'))).toBe('5. Dezember 2026')
    expect(plain(longDate('2026-12-04T20:30:00Z', 'tr'))).toBe('4 Aralık 2026')
    expect(plain(shortDateTime('2026-12-04T21:30:00Z', 'de'))).toBe('05.12.26, 00:30')
  })

  it('without shifting a calendar day', () => {
    expect(plain(dayInWords('2026-12-05', 'en'))).toBe('5 December 2026')
    expect(plain(dayInWords('2026-12-05', 'fr'))).toBe('5 décembre 2026')
  })

  it('with the zone for readers in other zones', () => {
    expect(plain(dateTimeWithZone('2026-12-04T21:30:00Z', 'de'))).toBe('5. Dez. 2026, 00:30 GMT+3')
    expect(plain(dateTimeWithZone('2026-12-04T21:30:00Z', 'en'))).toBe('5 Dec 2026, 00:30 GMT+3')
    expect(plain(dateTimeWithZone('2026-12-04T21:30:00Z', 'tr'))).toBe('5 Ara 2026 00:30 GMT+3')
    expect(plain(dateTimeWithZone('2026-12-04T21:30:00Z', 'fr'))).toBe('5 déc. 2026, 00:30 UTC+3')
  })

  it('on one line', () => expect(longDate('2026-12-04T21:30:00Z', 'de')).not.toContain(' '))
})

describe('dates are shown in the zone that the signed-in reader has chosen', () => {
  const AT = '2026-12-04T21:30:00Z'
  const shown = (timeZone: string | null) =>
    renderContext.run({ tags: new Set() }, () => {
      showTimesIn(timeZone)
      return [
        plain(longDate(AT, 'en')),
        plain(shortDateTime(AT, 'de')),
        plain(dayInWords('2026-12-05', 'en')),
      ]
    })

  it('and a calendar day stays the day it is', () => {
    expect(shown('America/New_York')).toEqual(['4 December 2026', '04.12.26, 16:30', '5 December 2026'])
    expect(shown('Asia/Tokyo')).toEqual(['5 December 2026', '05.12.26, 06:30', '5 December 2026'])
  })

  it('except in texts that name Istanbul', () => {
    const inNewYork = renderContext.run({ tags: new Set() }, () => {
      showTimesIn('America/New_York')
      return [plain(longDateTime(AT, 'en')), plain(istanbulDateTime(AT, 'en'))]
    })
    expect(inNewYork).toEqual(['4 December 2026 at 16:30', '5 December 2026 at 00:30'])
  })

  it('in Istanbul’s while none was chosen, and for the next reader', () => {
    expect(shown(null)).toEqual(['5 December 2026', '05.12.26, 00:30', '5 December 2026'])
    expect(plain(shortDateTime(AT, 'de'))).toBe('05.12.26, 00:30')
  })
})

describe('money is formatted for the reader’s language', () => {
  it('from minor units', () => {
    expect(plain(formatMoney({ amountMinor: 299_000, currency: 'EUR' }, 'de'))).toBe('2.990,00 €')
    expect(plain(formatMoney({ amountMinor: 299_000, currency: 'EUR' }, 'en'))).toBe('€2,990.00')
    expect(plain(formatMoney({ amountMinor: 2990, currency: 'JPY' }, 'en'))).toContain('2,990')
  })
})

it('only the trip card, which names Istanbul, shows moments in another zone than the reader’s', () => {
  const folder = 'src/surfaces/portal'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && readFileSync(`${folder}/${file}`, 'utf8').includes('istanbulDateTime'),
  )
  expect(files.sort()).toEqual(['orders/trip-section.tsx', 'orders/trip-text.ts'])
})

describe('days of the week', () => {
  it('that follow each other are a span', () => {
    expect(weekdaySpan([1, 2, 3, 4, 5, 6], 'de')).toBe('Mo–Sa')
    expect(weekdaySpan([5, 1, 3, 4], 'en')).toBe('Mon, Wed–Fri')
    expect(weekdaySpan([7], 'tr')).toBe('Paz')
    expect(weekdaySpan([1, 2], 'fr')).toBe('lun.–mar.')
  })
})
