import { describe, expect, it } from 'vitest'
import { readTimelineQuery, timelineQueryString } from './rules'

const POSITION = { at: '2026-11-26T10:00:00.000001', id: '0198b6c2-4f0e-7cc1-9a57-2f3d6c1b8e40' }

describe('the part of a timeline in a URL', () => {
  it('is read as it was written', () => {
    for (const subject of [undefined, 'payment'] as const)
      for (const before of [undefined, POSITION]) {
        const written = new URLSearchParams(timelineQueryString({ subject, before }))
        const given = Object.fromEntries(written)
        expect(readTimelineQuery(given)).toEqual({ subject, before })
      }
  })

  it('is the newest of everything, whatever else it says', () => {
    const everything = { subject: undefined, before: undefined }
    for (const before of [
      '',
      'x',
      `${POSITION.at}_x`,
      `2026-99-26T10:00:00.000001_${POSITION.id}`,
      `2026-02-30T10:00:00.000001_${POSITION.id}`,
      "'; drop",
    ])
      expect(readTimelineQuery({ subject: 'nonsense', before }), before).toEqual(everything)
    expect(timelineQueryString(everything)).toBe('')
  })
})
