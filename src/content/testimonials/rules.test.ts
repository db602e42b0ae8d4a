import { describe, expect, it } from 'vitest'
import { toVtt, vttTime } from './rules'

describe('captions', () => {
  it.each([
    [0.2, '00:00:00.200'],
    [59.9996, '00:01:00.000'],
    [3_661.5, '01:01:01.500'],
    [-1, '00:00:00.000'],
  ])('writes %d s as %s', (seconds, expected) => {
    expect(vttTime(seconds)).toBe(expected)
  })

  it('are valid whatever the text of a caption is', () => {
    const file = toVtt([{ from: 0, to: 1, text: 'a\n\n00:00 --> 00:09\n<b>&' }])
    expect(file).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\na 00:00 → 00:09 &lt;b>&amp;\n')
  })
})
