import { importDateFNSLocale } from '@payloadcms/translations'
import { formatDate } from '@payloadcms/ui/shared'
import { describe, expect, it } from 'vitest'
import { ADMIN_DATE_FORMAT } from '@/content/core/constants'
import { writeIstanbulTimes } from './istanbul-dates'

const date = '2026-12-01T22:30:00.000Z'

describe('Payload’s screens write times in Istanbul’s zone, and name it', () => {
  it.each([
    ['de', '2. Dez. 2026, 01:30 GMT+3'],
    ['en-US', '2 Dec 2026, 01:30 GMT+3'],
    ['tr', '2 Ara 2026 01:30 GMT+3'],
    ['fr', '2 déc. 2026, 01:30 UTC+3'],
  ] as const)('%s', async (key, expected) => {
    const dateFNS = await importDateFNSLocale(key)
    writeIstanbulTimes(dateFNS)
    writeIstanbulTimes(dateFNS)
    const i18n = { dateFNS, t: String } as never
    expect(formatDate({ date, i18n, pattern: ADMIN_DATE_FORMAT })).toBe(expected)
    // Of one that was scheduled in another zone, too.
    expect(formatDate({ date, i18n, pattern: ADMIN_DATE_FORMAT, timezone: 'Asia/Tokyo' })).toBe(expected)
  })

  it('leaves patterns without a zone as they are: those of calendars', async () => {
    const dateFNS = await importDateFNSLocale('fr')
    writeIstanbulTimes(dateFNS)
    const i18n = { dateFNS, t: String } as never
    // The French locale has parts of its own replaced: only the first of a month is an ordinal.
    const dayOf = (date: string) => formatDate({ date, i18n, pattern: 'do MMMM yyyy' })
    expect(dayOf('2026-12-01T12:00:00.000Z')).toBe('1er décembre 2026')
    expect(dayOf('2026-12-02T12:00:00.000Z')).toBe('2 décembre 2026')
  })
})
