import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import {
  allows,
  CHOICE_VERSION,
  FOREIGN_SERVICES,
  isAnswered,
  newChoice,
  readChoice,
  withService,
} from './rules'

const at = new Date('2026-11-21T10:00:00Z')
const days = (count: number) => new Date(at.getTime() + count * DAY_MS)

describe('a choice', () => {
  it('stores its proof: answer, version of the text, language, time', () =>
    expect(newChoice('accepted', 'tr', at)).toEqual({
      answer: 'accepted',
      services: ['map', 'tour'],
      version: CHOICE_VERSION,
      locale: 'tr',
      at: '2026-11-21T10:00:00.000Z',
    }))

  it('allows every service, or none', () => {
    const [yes, no] = [newChoice('accepted', 'de', at), newChoice('rejected', 'de', at)]
    expect([allows(yes, 'map'), allows(yes, 'tour')]).toEqual([true, true])
    expect([allows(no, 'map'), allows(no, 'tour')]).toEqual([false, false])
    expect(allows(null, 'map')).toBe(false)
  })

  it('survives being stored', () => {
    const choice = newChoice('rejected', 'fr', at)
    expect(readChoice(JSON.stringify(choice), days(1))).toEqual(choice)
  })
})

describe('“Show the map”', () => {
  it('is consent for the map alone, and does not answer the question', () => {
    const choice = withService(null, 'map', 'en', at)
    expect([allows(choice, 'map'), allows(choice, 'tour'), isAnswered(choice)]).toEqual([true, false, false])
  })

  it('adds to a rejection, which stays a rejection', () => {
    const choice = withService(newChoice('rejected', 'en', at), 'map', 'en', days(1))
    expect(choice).toMatchObject({ answer: 'rejected', services: ['map'] })
    expect(withService(choice, 'map', 'en', days(2)).services).toEqual(['map'])
    expect(isAnswered(choice)).toBe(true)
  })

  it('is withdrawn by a later rejection', () =>
    expect(allows(newChoice('rejected', 'en', days(3)), 'map')).toBe(false))
})

describe('the question is asked again', () => {
  const stored = JSON.stringify(newChoice('rejected', 'de', at))

  it('after half a year, not before', () => {
    expect(readChoice(stored, days(179))).not.toBeNull()
    expect(readChoice(stored, days(181))).toBeNull()
  })

  it('when the text has changed', () =>
    expect(readChoice(stored.replace(CHOICE_VERSION, '2020-01'), at)).toBeNull())

  it('when the stored time is in the future', () => expect(readChoice(stored, days(-2))).toBeNull())

  it.each([
    null,
    '',
    'accepted',
    '{',
    '[]',
    'null',
    '{"answer":"yes"}',
    `{"answer":"accepted","version":"${CHOICE_VERSION}"}`,
    `{"answer":"accepted","version":"${CHOICE_VERSION}","locale":"de","at":"soon","services":[]}`,
    `{"answer":"accepted","version":"${CHOICE_VERSION}","locale":"xx","at":"2026-11-21T10:00:00Z","services":[]}`,
    `{"answer":"accepted","version":"${CHOICE_VERSION}","locale":"de","at":"2026-11-21T10:00:00Z","services":["spy"]}`,
  ])('when what is stored is invalid: %s', (text) => expect(readChoice(text, at)).toBeNull())
})

describe('any choice', () => {
  const choice = fc.oneof(
    fc
      .constantFrom('accepted', 'rejected')
      .map((answer) => newChoice(answer === 'accepted' ? 'accepted' : 'rejected', 'de', at)),
    fc.constant(null),
  )

  it('allows a service that was granted alone, and changes neither the answer nor the other services', () => {
    fc.assert(
      fc.property(choice, fc.constantFrom(...FOREIGN_SERVICES), (before, service) => {
        const after = withService(before, service, 'en', at)
        expect(allows(after, service)).toBe(true)
        expect(isAnswered(after)).toBe(isAnswered(before))
        for (const other of FOREIGN_SERVICES)
          if (other !== service) expect(allows(after, other)).toBe(allows(before, other))
      }),
    )
  })

  it('is asked again when the stored text is no choice, without an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        expect(readChoice(stored, at)).toBeNull()
      }),
    )
  })
})
