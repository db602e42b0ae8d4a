import { expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import { mayWorkOnOrders } from './policy'

it.each([
  ['admin', true],
  ['support', true],
  ['editor', false],
  ['patient', false],
] as const)('%s moves orders on: %s', (role, expected) => {
  expect(mayWorkOnOrders({ userId: newId(), role })).toBe(expected)
})

it('a visitor without a session may not work on orders', () => expect(mayWorkOnOrders(null)).toBe(false))
