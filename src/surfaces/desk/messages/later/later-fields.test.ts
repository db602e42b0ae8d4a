import { expect, it } from 'vitest'
import words from '../../../../../messages/en/sendLater.json'
import { choicesOf } from './later-fields'

const later = {
  ...({ words, locale: 'en', zone: 'Europe/Berlin', isZoneKnown: true } as const),
  tomorrow: { value: '2026-11-28T09:00', text: 'Sat, 9:00' },
  working: { value: '2026-11-30T09:00', text: 'Mon, 9:00' },
} as const

it('the proposed times are offered', () => {
  for (const chosen of ['', 'time', '2026-11-30T09:00', 'x'])
    expect(choicesOf(later, chosen).map(({ value }) => value)).toEqual([
      '2026-11-28T09:00',
      '2026-11-30T09:00',
    ])
})

it('a time that was chosen on an earlier page is still offered', () => {
  const [, , chosen] = choicesOf(later, '2026-11-27T09:00')
  expect(chosen).toMatchObject({ value: '2026-11-27T09:00', text: expect.stringContaining('9:00') })
})
