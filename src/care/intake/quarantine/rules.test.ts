import { describe, expect, it } from 'vitest'
import { quarantinedSince, quarantinedUntil, quarantineReason } from './rules'

const at = new Date('2026-11-21T10:00:00Z')
const ago = (seconds: number) => new Date(at.getTime() - seconds * 1000)
const filled = { website: '', startedAt: ago(60), captchaShownAt: ago(50), sentAt: at }

describe('a request looks sent by a script', () => {
  it('when the hidden field is filled in', () => {
    expect(quarantineReason({ ...filled, website: 'https://spam.example' })).toBe('honeypot')
  })
  it('when it took less than 3 seconds', () => {
    const fast = { ...filled, startedAt: ago(2), captchaShownAt: ago(2.9) }
    expect(quarantineReason(fast)).toBe('too-fast')
    expect(quarantineReason({ ...fast, startedAt: undefined })).toBe('too-fast')
    expect(quarantineReason({ ...fast, captchaShownAt: ago(3) })).toBeUndefined()
  })
  it('not when a person’s clock is wrong, or they asked for a new code at the end', () => {
    expect(quarantineReason({ ...filled, startedAt: ago(-7200) })).toBeUndefined()
    expect(quarantineReason({ ...filled, captchaShownAt: ago(1) })).toBeUndefined()
  })
})

it('a request stays in quarantine for 30 days', () => {
  expect(quarantinedUntil(at)).toEqual(new Date('2026-12-21T10:00:00Z'))
  expect(quarantinedSince(quarantinedUntil(at))).toEqual(at)
})
