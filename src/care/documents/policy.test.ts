import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ROLES } from '@/care/accounts/roles'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { mayKeepDocuments, readableFiles } from './policy'

const userId = newId<UserId>()
const inCare = sql`true`

describe('whose files a role may read', () => {
  it.each(ROLES)('%s', (role) => {
    const expected = {
      patient: { ownedBy: userId },
      support: { inCare, readerId: userId, isAdmin: false },
      admin: { inCare, readerId: userId, isAdmin: true },
      editor: 'none',
    } as const
    expect(readableFiles({ userId, role }, () => inCare)).toEqual(expected[role])
  })
  it('a visitor reads none', () => {
    expect(readableFiles(null, () => inCare)).toBe('none')
  })
})

it('only patients keep documents of their own', () => {
  expect(ROLES.filter((role) => mayKeepDocuments({ userId, role }))).toEqual(['patient'])
  expect(mayKeepDocuments(null)).toBe(false)
})
