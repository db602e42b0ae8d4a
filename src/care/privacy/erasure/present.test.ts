import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import { presentKept } from './present'
import { readRetention } from './read-retention'

const at = new Date('2026-12-08T12:00:00Z')
const bookedAt = new Date('2026-06-01T00:00:00Z')
const facts = { locale: 'de' as const, retention: readRetention(''), at }

describe('what is kept', () => {
  it('is named with its date, and with the law as the operator words it', () => {
    const retention = readRetention('{"bookings":{"years":20,"law":{"de":"§ 630f BGB"}}}')
    expect(presentKept({ ...facts, retention, bookedAt, hasConsents: true })).toEqual([
      { what: 'bookings', until: '2046-06-01T00:00:00.000Z', law: '§ 630f BGB' },
      { what: 'consents', until: '2029-12-08T12:00:00.000Z', law: null },
    ])
  })

  it('names a law only in the languages that have its words', () => {
    const retention = readRetention('{"bookings":{"years":10,"law":{"tr":"Özel Hastaneler Yönetmeliği"}}}')
    const laws = LOCALES.map(
      (locale) => presentKept({ ...facts, locale, retention, bookedAt, hasConsents: false })[0]?.law,
    )
    expect(laws.filter((law) => law !== null)).toEqual(['Özel Hastaneler Yönetmeliği'])
  })

  it('is nothing for a person without bookings and consents', () => {
    expect(presentKept({ ...facts, bookedAt: null, hasConsents: false })).toEqual([])
  })

  it('is no booking whose time is over when the data are erased', () => {
    const long = new Date('2016-12-08T12:00:00Z')
    expect(presentKept({ ...facts, bookedAt: long, hasConsents: false })).toEqual([])
    const justNot = new Date('2016-12-08T12:00:01Z')
    expect(presentKept({ ...facts, bookedAt: justNot, hasConsents: false })).toHaveLength(1)
  })

  it('is no consent where the operator keeps none', () => {
    const retention = readRetention('{"consents":{"years":0}}')
    expect(presentKept({ ...facts, retention, bookedAt: null, hasConsents: true })).toEqual([])
  })
})
