import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import words from '../../../../../messages/en/sendLater.json'
import { choicesOf, LaterFields } from './later-fields'

const later = {
  ...({ words, locale: 'en', zone: 'Europe/Berlin', city: 'Berlin', isZoneKnown: true } as const),
  at: '2026-11-27T12:00:00Z',
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

describe('a message that arrives at night', () => {
  const shown = (when: string, time: string, changes = {}) => {
    const field = (id: string, initialValue: string) => ({ id, initialValue })
    const fields = { when: field('when', when), day: field('day', ''), time: field('time', time) }
    return renderToStaticMarkup(
      <LaterFields later={{ ...later, ...changes }} {...{ fields }} label={words.when} none={words.now} />,
    )
  }
  const [NIGHT, NOW] = [words.night, words.nightNow].map((text) => text.split('}').at(-1) ?? '')

  it('has a hint with the time where its reader is', () => {
    expect(shown('time', '03:00')).toContain('At 03:00 it is night in Berlin.')
    expect(shown('time', '12:00')).not.toContain(NIGHT)
    expect(shown('2026-11-28T09:00', '03:00')).not.toContain(NIGHT)
  })

  it('has one, too, when it is sent at once; not where it is day, or the zone is not known', () => {
    const at = '2026-11-27T01:30:00Z'
    expect(shown('', '', { at })).toContain('It is 02:30 at night in Berlin now.')
    expect(shown('', '', { at, isZoneKnown: false })).not.toContain(NOW)
    expect(shown('', '')).not.toContain(NOW)
  })
})
