import { and, eq, isNull } from 'drizzle-orm'
import { dropTokens } from '@/base/api-tokens/find-token'
import { apiToken } from '@/base/api-tokens/table'
import { recordAudit } from '@/base/audit/record-audit'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import type { ApiTokenId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockPeople, type Manager } from '../lock-managed-person'

export type RevokeTokenCode = 'FORBIDDEN' | 'TOKEN_NOT_FOUND'

/**
 * Ends a token for good: at once in this process, within a second in the others. The second time it changes nothing.
 * Admins only.
 */
export async function revokeToken(manager: Manager, id: ApiTokenId): Promise<Result<null, RevokeTokenCode>> {
  const result = await allOrNothing<null, RevokeTokenCode>(async (tx) => {
    if (!(await lockPeople(tx, manager))) return err('FORBIDDEN')
    const { userId: actorId, clientIp } = manager
    const revoked = await tx
      .update(apiToken)
      .set({ revokedAt: now(), revokedBy: actorId })
      .where(and(eq(apiToken.id, id), isNull(apiToken.revokedAt)))
      .returning({ id: apiToken.id })
    if (revoked.length === 0)
      return (await tx.$count(apiToken, eq(apiToken.id, id))) > 0 ? ok(null) : err('TOKEN_NOT_FOUND')
    await recordAudit(tx, {
      ...{ actorId, clientIp, action: 'api-token.revoked' },
      ...{ subject: 'api_token', subjectId: id },
    })
    return ok(null)
  })
  if (result.ok) dropTokens()
  return result
}
