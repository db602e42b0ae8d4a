import { describe, expect, it } from 'vitest'
import { ROLES } from '@/care/accounts/roles'
import { readableFiles } from './policy'

describe('whose files someone may read', () => {
  it.each(ROLES)('%s', (role) => {
    const expected = { patient: { ownedBy: 'u' }, support: 'all', admin: 'all', editor: 'none' } as const
    expect(readableFiles({ userId: 'u', role })).toEqual(expected[role])
  })
  it('a visitor reads none', () => {
    expect(readableFiles(null)).toBe('none')
  })
})
