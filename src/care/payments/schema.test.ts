import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldCodes } from '@/lib/field-codes'
import { newId } from '@/lib/ids'
import { confirmForm, declineForm, payForm, refundForm, requestForm } from './schema'

const faults = (schema: v.GenericSchema, form: Record<string, unknown>) => {
  const parsed = v.safeParse(schema, form)
  return parsed.success ? {} : fieldCodes(parsed.issues)
}

describe('the forms of payments', () => {
  const asked = { order: newId(), kind: 'deposit', currency: 'EUR', amount: '1.250,50', dueOn: '' }
  const confirmed = { ...asked, payment: newId(), receivedOn: '2026-11-24', idempotency_key: newId() }

  it.each([
    ['1250', 125_000],
    ['1.250,50', 125_050],
    ['1,250.50', 125_050],
    ['1 250,50', 125_050],
    ['', 0],
    ['abc', 0],
    ['-5', 0],
  ] as const)('read %s as %s minor units', (amount, amountMinor) => {
    expect(v.parse(requestForm, { ...asked, amount })).toMatchObject({ amountMinor, dueOn: null })
    expect(v.parse(confirmForm, { ...confirmed, amount })).toMatchObject({ amountMinor })
  })

  it('a yen has no smaller unit', () => {
    expect(v.parse(requestForm, { ...asked, currency: 'JPY', amount: '1250' }).amountMinor).toBe(1250)
  })

  it('need a day of the calendar, where there is one', () => {
    expect(faults(requestForm, { ...asked, dueOn: '2026-02-30' })).toEqual({ dueOn: 'DAY_REQUIRED' })
    expect(faults(confirmForm, { ...confirmed, receivedOn: '' })).toEqual({ receivedOn: 'DAY_REQUIRED' })
  })

  it('a refund and a failure need a reason, of 2,000 characters at most', () => {
    const refund = { ...confirmed, reason: ' \n ' }
    expect(faults(refundForm, refund)).toEqual({ reason: 'REASON_REQUIRED' })
    expect(faults(refundForm, { ...refund, reason: 'x'.repeat(2001) })).toEqual({ reason: 'REASON_TOO_LONG' })
    expect(faults(declineForm, { payment: newId(), version: '1', reason: ' ' })).toEqual({
      reason: 'REASON_REQUIRED',
    })
    expect(faults(declineForm, { payment: newId(), version: '1', reason: 'sent back' })).toEqual({})
  })

  it('name a payment by its id', () => {
    expect(faults(payForm, { payment: newId() })).toEqual({})
    expect(faults(payForm, { payment: 'x' })).toEqual({ payment: 'INVALID' })
  })
})
