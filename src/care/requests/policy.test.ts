/** Access matrix, "Contact request". */
import { describe, expect, it } from 'vitest'
import { ROLES } from '@/care/accounts/roles'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import {
  mayDeleteQuarantined,
  mayJudgeQuarantine,
  maySendAs,
  mayWithdrawRequests,
  mayWorkOnRequests,
} from './policy'

const userId = newId<UserId>()
const allowed = (may: (person: { userId: UserId; role: (typeof ROLES)[number] }) => boolean) =>
  ROLES.filter((role) => may({ userId, role }))

describe('who may', () => {
  it('read and handle requests, and release those in quarantine: the care team and admins', () => {
    expect(allowed(mayWorkOnRequests)).toEqual(['support', 'admin'])
    expect(allowed(mayJudgeQuarantine)).toEqual(['support', 'admin'])
  })
  it('delete a request in quarantine: admins alone', () => {
    expect(allowed(mayDeleteQuarantined)).toEqual(['admin'])
  })
  it('withdraw a request: patients; staff decline it instead', () => {
    expect(allowed(mayWithdrawRequests)).toEqual(['patient'])
  })
  it('do any of it without an account: nobody', () => {
    for (const may of [mayWorkOnRequests, mayJudgeQuarantine, mayDeleteQuarantined, mayWithdrawRequests])
      expect(may(null)).toBe(false)
  })
})

describe('sending a request without confirming it', () => {
  const email = 'ada@example.org'
  it('is for a patient under their own address', () => {
    expect(maySendAs({ userId, role: 'patient', email }, email)).toBe(true)
    expect(maySendAs({ userId, role: 'patient', email }, 'grace@example.org')).toBe(false)
    expect(maySendAs(null, email)).toBe(false)
  })
  it.each(ROLES.filter((role) => role !== 'patient'))(
    'is not for the role %s: staff have no requests',
    (role) => {
      expect(maySendAs({ userId, role, email }, email)).toBe(false)
    },
  )
})
