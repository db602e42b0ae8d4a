import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { markAllReadInput, markReadInput, readNotificationQuery } from './schema'

const ID = '0198b6c2-4f0e-7cc1-9a57-2f3d6c1b8e40'

describe('the address of the list', () => {
  it('filters All or Unread (specification, section 2) and names where older ones begin', () => {
    expect(readNotificationQuery({ filter: 'unread', before: ID })).toEqual({ filter: 'unread', before: ID })
    expect(readNotificationQuery({ filter: undefined, before: undefined })).toEqual({ filter: 'all' })
  })

  it.each(['', 'x', `${ID}'`, '../..', '0'])('is the first page of all for anything else: %j', (odd) => {
    expect(readNotificationQuery({ filter: odd, before: odd })).toEqual({ filter: 'all' })
  })
})

describe('the forms of the list', () => {
  it('refuse what is no id and no moment', () => {
    expect(v.is(markReadInput, { notification: ID })).toBe(true)
    expect(v.is(markReadInput, { notification: 'all' })).toBe(false)
    expect(v.is(markAllReadInput, { until: '2026-11-24T12:00:00.000Z' })).toBe(true)
    expect(v.is(markAllReadInput, { until: 'tomorrow' })).toBe(false)
  })
})
