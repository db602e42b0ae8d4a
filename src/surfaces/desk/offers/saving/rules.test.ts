import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { ENDED_CODES, endedCodeOf, isFinal, maySaveUnchanged } from './rules'

describe('A draft that could not be saved', () => {
  it.each([
    ...['DRAFT_CHANGED', 'OFFER_OUTDATED', 'OFFER_OPEN', 'OFFER_ALREADY_ANSWERED', 'DEMO_NOT_SAVED'],
    ...['REQUEST_WITHDRAWN', 'REQUEST_DECLINED', 'REQUEST_BOOKED', 'OFFER_WITHDRAWN'],
    ...['TRANSITION_NOT_ALLOWED', 'NOT_FOUND'],
  ])('is not saved again after %s', (code) => {
    expect(isFinal(code)).toBe(true)
    expect(maySaveUnchanged(code)).toBe(false)
  })

  it.each(['UNAVAILABLE', 'CONNECTION_LOST', 'NOT_SIGNED_IN', undefined])('is tried again after %s', (code) =>
    expect([isFinal(code), maySaveUnchanged(code)]).toEqual([false, true]),
  )

  it('that names a missing file is saved after the next change only', () => {
    expect([isFinal('FILES_GONE'), maySaveUnchanged('FILES_GONE')]).toEqual([false, false])
  })

  it.each(LOCALES)('says what has ended, in %s', async (locale) => {
    const { desk } = await loadMessages(locale)
    const texts = ENDED_CODES.map((code) => desk.draft.ended[code])
    for (const text of texts) expect(text).toBeTruthy()
    expect(new Set(texts.slice(0, 4)).size, 'a text of its own').toBe(4)
    expect(endedCodeOf('UNAVAILABLE')).toBeUndefined()
  })
})
