import { expect, it } from 'vitest'
import { mayPay, mayRefund, mayWorkOnPayments } from './policy'

it.each([
  ['patient', true, false, false],
  ['support', false, true, false],
  ['editor', false, false, false],
  ['admin', false, true, true],
] as const)('%s pays: %s, works on payments: %s, refunds: %s', (role, pays, works, refunds) => {
  expect([mayPay({ role }), mayWorkOnPayments({ role }), mayRefund({ role })]).toEqual([pays, works, refunds])
})

it('a visitor may do nothing', () => {
  for (const may of [mayPay, mayRefund, mayWorkOnPayments]) expect(may(null)).toBe(false)
})
