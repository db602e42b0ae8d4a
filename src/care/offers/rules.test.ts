import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInIstanbul } from '@/i18n/dates'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OfferId, UserId } from '@/lib/record-ids'
import { OFFER_STATUSES } from './constants'
import {
  answerFault,
  canStillBeSent,
  defaultValidUntil,
  expiryOf,
  isAnswerReminderDue,
  isDay,
  isWindowPast,
  nextOfferStatus,
  OFFER_ACTIONS,
  reminderDue,
  requestVersion,
  revisionFault,
  sentOffersVersion,
  shownStatus,
} from './rules'

const validUntil = '2026-12-05'
const within = new Date('2026-12-05T20:59:59Z')
const over = new Date('2026-12-05T21:00:00Z')
const sent = { status: 'sent', version: 2, validUntil } as const

describe('What a page shows of the offers that end with their request', () => {
  const [first, second] = [newId<OfferId>(), newId<OfferId>()]
  const one = { id: first, status: 'sent', version: 1 } as const
  const two = { id: second, status: 'sent', version: 1 } as const

  it('is the same in any order, and another once an offer or a version was sent', () => {
    expect(sentOffersVersion([one, two])).toBe(sentOffersVersion([two, one]))
    expect(sentOffersVersion([one])).not.toBe(sentOffersVersion([one, two]))
    expect(sentOffersVersion([one])).not.toBe(sentOffersVersion([{ ...one, version: 2 }]))
  })

  it('counts an expired offer, which is stored as sent, and none that is a draft or over', () => {
    expect(sentOffersVersion([{ ...one, status: 'expired' }])).toBe(sentOffersVersion([one]))
    for (const status of ['pending', 'accepted', 'declined', 'cancelled'] as const)
      expect(sentOffersVersion([{ ...one, status }]), status).toBe('')
  })

  it('is another once the request was taken up, for the desk', () => {
    expect(requestVersion('pending', [], [])).toBe('pending')
    expect(requestVersion('in_progress', [], [])).not.toBe(requestVersion('pending', [], []))
    expect(requestVersion('in_progress', [one], [])).not.toBe(requestVersion('in_progress', [], []))
  })
})

describe('A draft in what the desk’s page shows of a request', () => {
  const [offerId, other] = [newId<OfferId>(), newId<OfferId>()]
  const authorId = newId<UserId>()
  const versionOf = (...drafts: { offerId: OfferId; authorId: UserId | null }[]) =>
    requestVersion('in_progress', [], drafts)

  it('makes it another, and so does another author', () => {
    const version = versionOf({ offerId, authorId })
    expect(version).not.toBe(versionOf())
    expect(version).not.toBe(versionOf({ offerId, authorId: newId<UserId>() }))
    expect(version).not.toBe(versionOf({ offerId: other, authorId }))
  })

  it('counts in any order', () => {
    const [one, two] = [
      { offerId, authorId },
      { offerId: other, authorId: null },
    ]
    expect(versionOf(one, two)).toBe(versionOf(two, one))
  })
})

describe('The dates of treatment', () => {
  it('have passed once the first day is over in Istanbul', () => {
    expect(isWindowPast('2026-12-05', within)).toBe(false)
    expect(isWindowPast('2026-12-05', over)).toBe(true)
    expect(isWindowPast(null, over)).toBe(false)
  })

  it('end the usual validity', () => {
    expect(defaultValidUntil(within)).toBe('2026-12-19')
    expect(defaultValidUntil(within, '2026-12-10')).toBe('2026-12-10')
    expect(defaultValidUntil(within, '2026-12-19')).toBe('2026-12-19')
    expect(defaultValidUntil(within, '2027-01-10')).toBe('2026-12-19')
  })
})

describe('A new version of an offer', () => {
  it('is not possible once its request has ended, which is said before that the offer was withdrawn with it', () => {
    const CODES = {
      cancelled: 'REQUEST_WITHDRAWN',
      declined: 'REQUEST_DECLINED',
      booked: 'REQUEST_BOOKED',
    } as const
    for (const request of ['cancelled', 'declined', 'booked'] as const)
      for (const status of ['sent', 'cancelled'] as const)
        expect(revisionFault(status, request), `${status} ${request}`).toBe(CODES[request])
    expect(revisionFault('accepted', 'booked')).toBe('OFFER_ALREADY_ANSWERED')
  })

  it('is possible until the patient answers or the offer is withdrawn', () => {
    expect(OFFER_STATUSES.map((status) => [status, revisionFault(status, 'in_progress')])).toEqual([
      ['pending', 'TRANSITION_NOT_ALLOWED'],
      ['sent', undefined],
      ['accepted', 'OFFER_ALREADY_ANSWERED'],
      ['declined', 'OFFER_ALREADY_ANSWERED'],
      ['cancelled', 'OFFER_WITHDRAWN'],
    ])
  })
})

describe('An offer can be accepted or declined (specification, section 4)', () => {
  it('only once it was sent, and only until it is answered', () => {
    for (const action of ['accept', 'decline'] as const) {
      expect(OFFER_STATUSES.filter((status) => nextOfferStatus(status, action))).toEqual(['sent'])
    }
  })

  it('in its newest version only', () => {
    expect(answerFault(sent, 2, within)).toBeUndefined()
    expect(answerFault(sent, 1, within)).toBe('OFFER_OUTDATED')
    expect(answerFault(sent, 3, within)).toBe('OFFER_OUTDATED')
  })

  it('until the end of its last day in Istanbul', () => {
    expect(answerFault(sent, 2, over)).toBe('OFFER_EXPIRED')
  })

  it('not again, and not after it was withdrawn', () => {
    expect(answerFault({ ...sent, status: 'accepted' }, 2, within)).toBe('OFFER_ALREADY_ANSWERED')
    expect(answerFault({ ...sent, status: 'declined' }, 2, over)).toBe('OFFER_ALREADY_ANSWERED')
    expect(answerFault({ ...sent, status: 'cancelled' }, 2, within)).toBe('OFFER_CANCELLED')
  })
})

describe('The states of an offer', () => {
  it('allow another version until the answer or a withdrawal', () => {
    expect(OFFER_STATUSES.filter(canStillBeSent)).toEqual(['pending', 'sent'])
  })

  it('end with an answer or a withdrawal, after any steps in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...OFFER_ACTIONS), { maxLength: 30 }), (actions) => {
        let status: (typeof OFFER_STATUSES)[number] = 'pending'
        let answers = 0
        for (const action of actions) {
          const next = nextOfferStatus(status, action)
          if (!next) continue
          // A final status stays; an answer needs a sent offer.
          expect(['pending', 'sent']).toContain(status)
          if (action === 'accept' || action === 'decline') {
            expect(status).toBe('sent')
            answers++
          }
          status = next
        }
        expect(answers).toBeLessThanOrEqual(1)
        if (answers === 1) expect(['accepted', 'declined']).toContain(status)
      }),
    )
  })

  it('include *expired*, which is not stored, only for an offer that waits for an answer', () => {
    expect(shownStatus(sent, within)).toBe('sent')
    expect(shownStatus(sent, over)).toBe('expired')
    expect(shownStatus({ ...sent, status: 'accepted' }, over)).toBe('accepted')
    expect(nextOfferStatus('sent', 'revise')).toBe('sent')
  })
})

describe('Days begin and end in Istanbul (specification, section 9)', () => {
  it('in any time zone of the server', () => {
    expect(expiryOf(validUntil)).toEqual(over)
    expect(expiryOf('2026-12-31')).toEqual(new Date('2026-12-31T21:00:00Z'))
    expect(expiryOf('2028-02-28')).toEqual(new Date('2028-02-28T21:00:00Z'))
    expect(dayInIstanbul(within)).toBe('2026-12-05')
    expect(dayInIstanbul(over)).toBe('2026-12-06')
  })

  it('so that 14 days of validity are counted from the day in Istanbul', () => {
    expect(defaultValidUntil(new Date('2026-11-21T20:59:00Z'))).toBe('2026-12-05')
    expect(defaultValidUntil(new Date('2026-11-21T21:00:00Z'))).toBe('2026-12-06')
    expect(defaultValidUntil(new Date('2026-12-25T10:00:00Z'))).toBe('2027-01-08')
  })

  it('only days that exist are accepted', () => {
    expect(['2026-02-28', '2028-02-29', '2026-12-31'].every(isDay)).toBe(true)
    const none = ['2026-02-29', '2026-13-01', '2026-00-10', '0000-01-01', '26-1-1', '2026-12-05T00:00', '']
    expect(none.some(isDay)).toBe(false)
  })

  it('an offer expires at midnight there on any day', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (at) => {
        const last = dayInIstanbul(at)
        const end = expiryOf(last)
        expect(dayInIstanbul(new Date(end.getTime() - 1))).toBe(last)
        expect(dayInIstanbul(end) > last).toBe(true)
      }),
    )
  })
})

describe('A patient is reminded of an offer that ends soon', () => {
  const hoursBefore = (hours: number) => new Date(over.getTime() - hours * HOUR_MS)
  const early = hoursBefore(24 * 14)

  it.each([
    [169, undefined],
    [168, 7],
    [25, 7],
    [24, 1],
    [0.01, 1],
    [0, undefined],
    [-5, undefined],
  ])('%s hours before its end: %s', (hours, days) => {
    expect(reminderDue(validUntil, early, hoursBefore(hours))).toBe(days)
  })

  it('but not if it was sent later than that', () => {
    expect(reminderDue(validUntil, hoursBefore(160), hoursBefore(150))).toBeUndefined()
    expect(reminderDue(validUntil, hoursBefore(160), hoursBefore(20))).toBe(1)
    expect(reminderDue(validUntil, hoursBefore(20), hoursBefore(10))).toBeUndefined()
  })
})

describe('A patient is reminded of an offer without an answer', () => {
  const sentAt = new Date('2026-11-01T09:00:00Z')
  const daysOn = (days: number) => new Date(sentAt.getTime() + days * DAY_MS)
  const dayOrNull = (days: number | null) => (days === null ? null : daysOn(days))
  const isDue = (
    days: number,
    wrote: number | null = null,
    { until = '2026-12-05', answered = null as number | null } = {},
  ) =>
    isAnswerReminderDue(
      until,
      { sentAt, patientWroteAt: dayOrNull(wrote), teamAnsweredAt: dayOrNull(answered) },
      daysOn(days),
    )

  it('five days after it was sent', () => {
    expect([isDue(4.99), isDue(5)]).toEqual([false, true])
  })

  it('five days after they last wrote about it, not after what they wrote before it was sent', () => {
    expect([isDue(6, 2), isDue(7, 2), isDue(5, -3)]).toEqual([false, true, true])
  })

  it('five days after the team last answered them', () => {
    const asked = { answered: 6 }
    expect([isDue(6, 1, asked), isDue(10.99, 1, asked), isDue(11, 1, asked)]).toEqual([false, false, true])
    expect(isDue(5, null, { answered: -1 }), 'before it was sent').toBe(true)
  })

  it('not a week after it was due', () => {
    expect([isDue(11.99), isDue(12)]).toEqual([true, false])
  })

  it('not in its last seven days: the reminder of its end says the same', () => {
    expect(['2026-11-12', '2026-11-13'].map((until) => isDue(5, null, { until }))).toEqual([false, true])
  })
})
