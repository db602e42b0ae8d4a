import { expect, it } from 'vitest'
import { ROLES } from '@/care/accounts/roles'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { mayAnswerOffers, mayWorkOnOffers } from './policy'

const MAY = {
  patient: { work: false, answer: true },
  support: { work: true, answer: false },
  editor: { work: false, answer: false },
  admin: { work: true, answer: false },
} as const

it.each(ROLES)('%s: writes offers, answers offers', (role) => {
  const caller = { userId: newId<UserId>(), role }
  expect({ work: mayWorkOnOffers(caller), answer: mayAnswerOffers(caller) }).toEqual(MAY[role])
})

it('a visitor without a session neither writes nor answers offers', () => {
  expect(mayWorkOnOffers(null)).toBe(false)
  expect(mayAnswerOffers(null)).toBe(false)
})
