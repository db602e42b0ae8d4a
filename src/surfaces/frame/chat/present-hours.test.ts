import { describe, expect, it } from 'vitest'
import { presentHours } from './present-hours'

const line = { label: 'Istanbul', hours: 'Mon–Sat 9–18', inGerman: [] }

describe('The hours of the editors in the chat’s window', () => {
  it('are those of each line that has some, with what tells it apart', () => {
    const unnamed = { ...line, label: '', hours: 'Daily 8–20' }
    expect(presentHours([line, { ...line, hours: '' }, unnamed])).toEqual([
      { text: 'Istanbul: Mon–Sat 9–18', lang: undefined },
      { text: 'Daily 8–20', lang: undefined },
    ])
    expect(presentHours([])).toEqual([])
  })

  it('name their language where it is not that of the page, without a label in another one', () => {
    const german = { ...line, hours: 'Mo–Sa 9–18 Uhr', inGerman: ['hours'] as const }
    expect(presentHours([german])).toEqual([{ text: 'Mo–Sa 9–18 Uhr', lang: expect.stringMatching(/^de/) }])
  })
})
