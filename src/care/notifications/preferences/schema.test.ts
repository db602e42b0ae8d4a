import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldCodes } from '@/lib/field-codes'
import { choiceInput, timingInput } from './schema'

describe('a switch', () => {
  it('names a type, a channel and what it becomes', () => {
    expect(v.parse(choiceInput, { type: 'new_offer', channel: 'sms', enabled: 'on' })).toEqual({
      type: 'new_offer',
      channel: 'sms',
      enabled: true,
    })
  })

  it.each([
    { type: 'marketing', channel: 'sms', enabled: 'on' },
    { type: 'new_offer', channel: 'fax', enabled: 'on' },
    { type: 'new_offer', channel: 'sms', enabled: 'true' },
    { type: 'new_offer', channel: 'sms' },
  ])('is nothing else: %j', (odd) => {
    expect(v.is(choiceInput, odd)).toBe(false)
  })
})

describe('the times', () => {
  const codesOf = (input: unknown) => {
    const parsed = v.safeParse(timingInput, input)
    return parsed.success ? parsed.output : fieldCodes(parsed.issues)
  }

  it('are none while quiet hours are off, whatever the fields hold', () => {
    expect(codesOf({ digest: 'daily', from: 'x', to: '' })).toEqual({
      ...{ digest: 'daily', quiet: null, base: '', over: '' },
    })
  })

  it('are two different ones of a day', () => {
    const quiet = { from: '22:00', to: '07:00' }
    expect(codesOf({ digest: 'at_once', quiet: 'on', ...quiet })).toEqual({
      ...{ digest: 'at_once', quiet, base: '', over: '' },
    })
    expect(codesOf({ digest: 'at_once', quiet: 'on', from: '24:00', to: '' })).toEqual({
      from: 'TIME_INVALID',
      to: 'TIME_INVALID',
    })
    expect(codesOf({ digest: 'at_once', quiet: 'on', from: '07:00', to: '07:00' })).toEqual({
      to: 'TIMES_EQUAL',
    })
  })
})
