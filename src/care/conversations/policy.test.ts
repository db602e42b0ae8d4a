import { describe, expect, it } from 'vitest'
import { ROLES } from '@/care/accounts/roles'
import { mayWriteToPatients, mayWriteToTeam } from './policy'

/** Access matrix, "Message": who may write on which side. */
const EXPECTED = {
  patient: { toTeam: true, toPatients: false },
  support: { toTeam: false, toPatients: true },
  editor: { toTeam: false, toPatients: false },
  admin: { toTeam: false, toPatients: true },
} as const

describe('messages', () => {
  it.each(ROLES)('a person of role %s writes only on their own side', (role) => {
    expect({ toTeam: mayWriteToTeam({ role }), toPatients: mayWriteToPatients({ role }) }).toEqual(
      EXPECTED[role],
    )
  })

  it('a visitor writes on none', () => {
    expect([mayWriteToTeam(null), mayWriteToPatients(null)]).toEqual([false, false])
  })
})
