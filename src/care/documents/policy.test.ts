import { describe, expect, it } from 'vitest'
import { ROLES } from '@/care/accounts/roles'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { readableFiles } from './policy'

const userId = newId<UserId>()

describe('whose files a role may read', () => {
  it.each(ROLES)('%s', (role) => {
    const expected = { patient: { ownedBy: userId }, support: 'all', admin: 'all', editor: 'none' } as const
    expect(readableFiles({ userId, role })).toEqual(expected[role])
  })
  it('a visitor reads none', () => {
    expect(readableFiles(null)).toBe('none')
  })
})
