import { expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { ApiTokenId, UserId } from '@/lib/record-ids'
import { presentToken } from './present'

const at = new Date('2026-11-26T10:00:00Z')
const token = {
  ...{ id: newId<ApiTokenId>(), name: 'Partner', purpose: 'Requests', rights: ['read-all' as const] },
  ...{ shownEnd: 'ab12', createdBy: newId<UserId>(), createdAt: at, expiresAt: null, lastUsedAt: null },
  ...{ revokedAt: null, revokedBy: null },
}

it('a token is shown with names instead of ids, and instants as texts', () => {
  expect(presentToken({ token, createdBy: 'Ada', revokedBy: null }, at)).toEqual({
    ...{ id: token.id, name: 'Partner', purpose: 'Requests', rights: ['read-all'], shownEnd: 'ab12' },
    ...{ state: 'active', createdBy: 'Ada', createdAt: at.toISOString(), expiresAt: null, lastUsedAt: null },
    ...{ revokedAt: null, revokedBy: null },
  })
  const ended = { ...token, expiresAt: at, lastUsedAt: at, revokedAt: at, revokedBy: token.createdBy }
  expect(presentToken({ token: ended, createdBy: null, revokedBy: 'Can' }, at)).toMatchObject({
    ...{ state: 'revoked', createdBy: null, revokedBy: 'Can', expiresAt: at.toISOString() },
    ...{ lastUsedAt: at.toISOString(), revokedAt: at.toISOString() },
  })
  expect(
    presentToken({ token: { ...token, expiresAt: at }, createdBy: 'Ada', revokedBy: null }, at).state,
  ).toBe('expired')
})
