import { and, gt, isNull, or } from 'drizzle-orm'
import * as v from 'valibot'
import { RANDOM_ALPHABET, RANDOM_LETTERS, TOKENS_MAX } from '@/base/api-tokens/constants'
import { dropTokens } from '@/base/api-tokens/find-token'
import { shownEnd, tokenOf } from '@/base/api-tokens/rules'
import { apiToken } from '@/base/api-tokens/table'
import { recordAudit } from '@/base/audit/record-audit'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { randomLetters, sha256 } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import { type ApiTokenId, apiTokenIdSchema } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { lockPeople, type Manager } from '../lock-managed-person'
import { endOf } from './rules'
import type { TokenInput } from './schema'

export type CreateTokenCode =
  | 'FORBIDDEN'
  /** As many are in force as every process can hold. */
  | 'TOO_MANY_TOKENS'
  | 'ALREADY_CREATED'
  | 'IDEMPOTENCY_MISMATCH'

const created = v.object({ id: apiTokenIdSchema })

/**
 * Makes a token of another program. Only its hash is stored: a repeated post makes no second one, and is answered
 * `ALREADY_CREATED`, because the first cannot be shown again. Admins only.
 */
export async function createToken(
  manager: Manager,
  { key, ...input }: TokenInput,
): Promise<Result<{ readonly token: string }, CreateTokenCode>> {
  const [id, token] = [newId<ApiTokenId>(), tokenOf(randomLetters(RANDOM_LETTERS, RANDOM_ALPHABET))]
  const post = createPost('api-token.create', manager, key, input)
  const result = await once<v.InferOutput<typeof created>, CreateTokenCode>(post, created, async (tx) => {
    if (!(await lockPeople(tx, manager))) return err('FORBIDDEN')
    if ((await countInForce(tx)) >= TOKENS_MAX) return err('TOO_MANY_TOKENS')
    const { lifetime, rights, name, purpose } = input
    const { userId: actorId, clientIp } = manager
    await tx.insert(apiToken).values({
      ...{ id, name, purpose, rights: [...rights] },
      ...{ tokenHash: sha256(token), shownEnd: shownEnd(token) },
      ...{ createdBy: actorId, createdAt: now(), expiresAt: endOf(lifetime, now()) },
    })
    await recordAudit(tx, {
      ...{ actorId, clientIp, action: 'api-token.created' },
      ...{ subject: 'api_token', subjectId: id },
    })
    return ok({ id })
  })
  if (!result.ok) return result
  if (result.value.id !== id) return err('ALREADY_CREATED')
  dropTokens()
  return ok({ token })
}

function countInForce(tx: Tx): Promise<number> {
  const { revokedAt, expiresAt } = apiToken
  return tx.$count(apiToken, and(isNull(revokedAt), or(isNull(expiresAt), gt(expiresAt, now()))))
}
